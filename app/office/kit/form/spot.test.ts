import { expect, test } from 'vitest'
import { spotOf } from './spot.ts'

test('a spot that was copied from a map is a latitude and a longitude', () => {
  for (const pasted of ['27.8056, 86.7140', ' 27.8056;86.7140 ', '27.8056 86.7140'])
    expect(spotOf(pasted)).toEqual({ lat: '27.8056', lon: '86.7140' })
  expect(spotOf('-1.5,-72.25')).toEqual({ lat: '-1.5', lon: '-72.25' })
})

test('what is no pair is what was typed', () => {
  for (const typed of ['', '27.8', '27,8', 'Namche', '27.8, 86.7, 3440'])
    expect(spotOf(typed)).toEqual({ lat: typed })
})
