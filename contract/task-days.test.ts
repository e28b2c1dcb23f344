import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { usualTaskDays } from './task-days.ts'
import { dueDays } from './tasks.ts'

const start = '2027-03-31'
const booking = { start_date: start, created_at: '2026-11-01T06:00:00Z', undecided: null }

const bookedOn = (day: string) => dueDays({ ...booking, created_at: `${day}T06:00:00Z` }, usualTaskDays)

const decidedBy = (decide_by: string) =>
  dueDays({ ...booking, undecided: { taken: 2, own: 2, needed: 4, decide_by } }, usualTaskDays)

test('an office that needs the details earlier sets their day, and the day of nothing else moves', () => {
  const due = dueDays(booking, { ...usualTaskDays, details: 90 })
  expect(due).toEqual({ ...dueDays(booking, usualTaskDays), details: addDays(start, -90) })
  expect(due.insurance).toBe(addDays(start, -usualTaskDays.insurance))
})

test('whoever books late is asked for one thing after another, and for nothing after the first day', () => {
  expect(bookedOn('2027-03-18')).toMatchObject({
    details: '2027-03-21',
    insurance: '2027-03-25',
    papers: '2027-03-25',
    arrival: '2027-03-28',
  })
  expect(bookedOn('2027-03-29').arrival).toBe(start)
})

test('names come before it is decided whether a departure runs, and what costs money after it', () => {
  const usual = decidedBy(addDays(start, -30))
  expect([usual.details < addDays(start, -30), usual.insurance > addDays(start, -30)]).toEqual([true, true])
  expect(usual.papers).toBe(usual.insurance)
  expect(usual.arrival > usual.insurance).toBe(true)

  expect(decidedBy(addDays(start, -10))).toMatchObject({
    details: addDays(start, -45),
    insurance: addDays(start, -7),
    arrival: addDays(start, -7),
  })
  expect(decidedBy(start).insurance).toBe(start)
})
