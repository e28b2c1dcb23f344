import { expect, test } from 'vitest'
import { everestCosts } from '#test/costs.ts'
import { TripCostsForm, toCostsText } from './form.ts'

test('what is stored is what the form sends when nothing is typed', () => {
  expect(TripCostsForm.parse(toCostsText(everestCosts))).toEqual(everestCosts)
})

test('a line that was copied becomes a line of its own, and an empty field is no number', () => {
  const text = toCostsText(everestCosts)
  const [guide] = text.lines as { key: string }[]
  const { lines } = TripCostsForm.parse({ ...text, lines: [guide, guide] })
  expect(lines.map(({ key, days, one_per }) => [key, days, one_per])).toEqual([
    ['guide', null, null],
    ['', null, null],
  ])
})

test('a half line keeps what was typed and is told of at its field', () => {
  const blank = { label: '', supplier: '', per: 'group', unit_amount: null, currency: 'NPR', crew: '' }
  const typed = { ...toCostsText(everestCosts), lines: [{ ...blank, one_per: 'six', days: '' }] }
  const faults = TripCostsForm.safeParse(typed).error?.issues ?? []
  expect(faults.map(({ path }) => path.join('.'))).toEqual(['lines.0.one_per'])
  const other = TripCostsForm.safeParse({ ...typed, lines: [{ ...blank, one_per: '', days: '' }] })
  expect(other.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'lines.0.label',
    'lines.0.unit_amount',
  ])
})
