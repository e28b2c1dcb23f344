import { expect, test } from 'vitest'
import { lukla } from '#test/contingencies.ts'
import { DisruptionForm, fromPublished } from './fields.ts'

test('a disruption begins with what the trip has published, and goes to the API as it was', () => {
  const typed = fromPublished(lukla)
  expect(typed).toMatchObject({ kind: 'flight', title: 'Lukla is closed', default_option: 1 })
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
  const typed = fromPublished(lukla)
  const wrong = { ...typed, options: [{ ...typed.options[0]!, places: 'many' }] }
  expect(DisruptionForm.safeParse(wrong).error?.issues[0]).toMatchObject({ path: ['options', 0, 'places'] })
  const blank = DisruptionForm.safeParse(fromPublished(undefined)).error?.issues
  expect(blank?.map(({ path }) => path[0])).toEqual(['title', 'options', 'default_option'])
})
