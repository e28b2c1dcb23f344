import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { usualTaskDays } from './task-days.ts'
import { dueDays } from './tasks.ts'

const start = '2027-03-31'
const booking = { start_date: start, created_at: '2026-11-01T06:00:00Z', undecided: null, decided: null }

const bookedOn = (day: string) => dueDays({ ...booking, created_at: `${day}T06:00:00Z` }, usualTaskDays)

/** What is due on a day while it is not decided whether the departure runs. */
const decidedBy = (decide_by: string | null, day = '2026-12-01') =>
  dueDays({ ...booking, undecided: { taken: 2, own: 2, needed: 4, decide_by } }, usualTaskDays, day)

/** What is due once it was decided on a day. */
const decidedOn = (on: string, decide_by: string | null) =>
  dueDays({ ...booking, decided: { on, decide_by } }, usualTaskDays)

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

test('what was to follow the decision keeps the day that was told, when the departure is guaranteed before it', () => {
  const decide_by = addDays(start, -10)
  const told = decidedBy(decide_by, addDays(start, -13))
  expect(decidedOn(addDays(start, -13), decide_by)).toEqual(told)
  expect(told).toMatchObject({ insurance: addDays(start, -7), papers: addDays(start, -7) })
})

test('a decision that comes late leaves some days after it, and one that comes early moves nothing', () => {
  const late = { insurance: addDays(start, -5), arrival: addDays(start, -5), details: addDays(start, -45) }
  expect(decidedOn(addDays(start, -8), addDays(start, -20))).toMatchObject(late)
  expect(decidedOn(addDays(start, -8), null)).toMatchObject(late)
  expect(decidedOn(addDays(start, -1), null).arrival).toBe(start)

  expect(decidedOn(addDays(start, -60), addDays(start, -10))).toEqual(dueDays(booking, usualTaskDays))
})

test('while nobody says when it is decided, or that day is over, what waits for it is never late', () => {
  for (const decide_by of [null, addDays(start, -14)]) {
    const soon = decidedBy(decide_by, addDays(start, -12))
    expect(soon).toMatchObject({ insurance: addDays(start, -9), arrival: addDays(start, -9) })
    expect(soon.questions).toBe(addDays(start, -21))
    expect(decidedBy(decide_by, addDays(start, -1)).papers).toBe(start)
  }
  expect(decidedBy(null, addDays(start, -40))).toEqual(dueDays(booking, usualTaskDays))
})
