import { expect, test } from 'vitest'
import { costFormFields } from './form.ts'

const suppliers = [
  { _id: 'lodge', name: 'Yak Lodge', is_active: true },
  { _id: 'jeep', name: 'Scorpio', is_active: false },
  { _id: 'bus', name: 'Sajha', is_active: false },
]

/** Returns the suppliers that the form of a cost offers. */
function offered(chosen?: string | null) {
  const field = costFormFields({ plan: null }, suppliers, chosen).find(({ name }) => name === 'supplier_id')
  return field?.kind === 'choice' && field.choices.map(({ value }) => value)
}

test('a cost is paid to a supplier that can be chosen, or to the one that it names already', () => {
  expect(offered()).toEqual([null, 'lodge'])
  expect(offered('jeep')).toEqual([null, 'lodge', 'jeep'])
})
