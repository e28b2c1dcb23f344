import { expect, test } from 'vitest'
import { namingAt, offeredNames, withName } from './naming.ts'

const names = ['Ang Rita', 'Pemba Sherpa', 'Pasang Lama']
const offered = (text: string) => {
  const naming = namingAt(text, text.length)
  return naming && offeredNames(names, naming)
}

test('after the sign those are offered whose name begins so, first name or last', () => {
  expect(offered('Please, @')).toEqual(names)
  expect(offered('Please, @pa')).toEqual(['Pasang Lama'])
  expect(offered('@sher')).toEqual(['Pemba Sherpa'])
  expect(offered('@Pemba S')).toEqual(['Pemba Sherpa'])
  expect(offered('@Nobody')).toEqual([])
})

test('nothing is offered in an address, without the sign, or once the name is whole', () => {
  expect(offered('maya@exa')).toBeUndefined()
  expect(offered('Pemba')).toBeUndefined()
  expect(offered('@Pemba Sherpa ')).toBeUndefined()
})

test('a picked name takes the place of what was typed, and the rest stays', () => {
  const text = 'Please, @pe look'
  const cursor = 'Please, @pe'.length
  expect(withName(text, cursor, namingAt(text, cursor)!, 'Pemba Sherpa')).toEqual({
    text: 'Please, @Pemba Sherpa look',
    cursor: 'Please, @Pemba Sherpa '.length,
  })
})
