import { expect, test } from 'vitest'
import { inserted, targetOf } from './target.ts'

test('the address says whom a letter is for', () => {
  expect(of({ reference: 'CH-AAAAAAA' })).toEqual({ references: ['CH-AAAAAAA'] })
  expect(of({}, 'references=CH-A,CH-B,')).toEqual({ references: ['CH-A', 'CH-B'] })
  expect(of({ id: 'one' }, 'statuses=cancelled,nonsense')).toEqual({
    departure_id: 'one',
    statuses: ['cancelled'],
  })
  expect(of({ id: 'one' }, 'statuses=')).toEqual({ departure_id: 'one', statuses: [] })
  expect(of({ id: 'one' })).toMatchObject({ statuses: expect.not.arrayContaining(['cancelled', 'expired']) })
})

test('a placeholder takes the place of what is selected', () => {
  expect(inserted('Dear X, hello', '[first name]', 5, 6)).toEqual(['Dear [first name], hello', 17])
})

function of(params: { reference?: string; id?: string }, asked = '') {
  return targetOf(params, new URLSearchParams(asked))
}
