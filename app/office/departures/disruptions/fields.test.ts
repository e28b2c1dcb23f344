import { expect, test } from 'vitest'
import { lukla } from '#test/contingencies.ts'
import { DisruptionForm, fromPublished } from './fields.ts'

const days = { start_date: '2027-03-01', end_date: '2027-03-14' }

test('a disruption begins with what the trip has published, and goes to the API as it was', () => {
  const typed = fromPublished(lukla, days, '2027-03-03')
  expect(typed).toMatchObject({
    kind: 'flight',
    title: 'Lukla is closed',
    day: '2027-03-02',
    default_option: 1,
  })
  expect(fromPublished(undefined, days, '2027-03-03').day).toBe('2027-03-03')
  expect(fromPublished(undefined, days, '2027-02-27').day).toBe('2027-03-01')
  expect(
    typed.options.map(({ places, decide_hours, extra_days }) => [places, decide_hours, extra_days]),
  ).toEqual([
    ['', '', '1'],
    ['5', '3', ''],
    ['', '', ''],
  ])
  expect(DisruptionForm.parse(typed)).toMatchObject({ options: lukla.options, default_option: 1 })
})

test('a figure that is none is named at its field, and a blank form names what is missing', () => {
  const typed = fromPublished(lukla, days, '2027-03-03')
  const wrong = { ...typed, options: [{ ...typed.options[0]!, places: 'many' }] }
  expect(DisruptionForm.safeParse(wrong).error?.issues[0]).toMatchObject({ path: ['options', 0, 'places'] })
  const blank = DisruptionForm.safeParse(fromPublished(undefined, days)).error?.issues
  expect(blank?.map(({ path }) => path[0])).toEqual(['title', 'options', 'default_option'])
})
