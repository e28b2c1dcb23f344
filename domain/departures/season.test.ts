import { beforeEach, expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import { daysOfRule, weekdayOf, type DepartureChange, type DepartureChangeResult } from '#contract/seasons.ts'
import { db } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'
import { contentVersion } from '../content.ts'
import { addDeparture } from './departures.ts'
import { changeDepartures, previewChanges } from './season.ts'
import { readUsualDeparture } from './usual.ts'

const pasang = 'staff-pasang'

const inDays = (days: number) => addDays(today(), days)
const add = (start_date: string, more: object = {}): DepartureChange => ({
  do: 'add',
  trip_id: everestTrekId,
  start_date,
  ...more,
})
const outcomes = (results: DepartureChangeResult[]) => results.map(({ outcome }) => outcome)
const reasons = (results: DepartureChangeResult[]) => results.map(({ reason }) => reason)

/** 24 Saturdays, the first in more than half a year, so that no other test's departure is near. */
const from = addDays(inDays(200), 6 - weekdayOf(inDays(200)))
const saturdays = daysOfRule({
  weekdays: [6],
  from,
  to: addDays(from, 24 * 7 - 1),
  every_weeks: 1,
  except: [],
  also: [],
})

const departuresOn = (days: string[]) =>
  db.selectFrom('departures').selectAll().where('start_date', 'in', days).orderBy('start_date').execute()

// The days of these tests are free on every date that they run on.
beforeEach(() => db.deleteFrom('departures').execute())

test('24 Saturdays are shown, then made in one call, and the second call makes nothing twice', async () => {
  const changes = saturdays.map((day) => add(day, { capacity: 10 }))
  const version = await contentVersion()

  const shown = await previewChanges(changes)
  expect(shown).toHaveLength(24)
  expect(await departuresOn(saturdays)).toEqual([])
  expect(await contentVersion()).toBe(version)

  const made = await changeDepartures(changes, pasang)
  expect(made.map((result) => ({ ...result, id: null }))).toEqual(shown)
  expect(new Set(outcomes(made))).toEqual(new Set(['added']))
  expect(await contentVersion()).toBe(version + 1)
  const stored = await departuresOn(saturdays)
  expect(stored.map(({ start_date }) => start_date)).toEqual(saturdays)
  expect(new Set(stored.map(({ capacity }) => capacity))).toEqual(new Set([10]))

  const again = await changeDepartures(changes, pasang)
  expect(new Set(outcomes(again))).toEqual(new Set(['unchanged']))
  expect(await departuresOn(saturdays)).toHaveLength(24)
})

test('of two who send the same at the same moment one makes them', async () => {
  const changes = saturdays.map((day) => add(day))

  const both = await Promise.all([changeDepartures(changes, pasang), changeDepartures(changes, pasang)])

  expect(both.flatMap(outcomes).filter((outcome) => outcome === 'added')).toHaveLength(24)
  expect(await departuresOn(saturdays)).toHaveLength(24)
})

test('what is left out is as the trip and its last departure have it', async () => {
  const start = inDays(400)
  await addDeparture(
    {
      trip_id: everestTrekId,
      start_date: start,
      end_date: addDays(start, 20),
      capacity: 9,
      min_to_run: 3,
      decision_date: addDays(start, -45),
    },
    pasang,
  )
  const usual = { days: 14, capacity: 9, min_to_run: 3, decision_days: 45 }
  expect(await readUsualDeparture(everestTrekId)).toMatchObject(usual)

  const [{ after }] = (await changeDepartures([add(inDays(300))], pasang)) as [DepartureChangeResult]

  expect(after).toMatchObject({
    end_date: inDays(313),
    capacity: 9,
    min_to_run: 3,
    decision_date: inDays(255),
    price_amount: 149_000,
    price_currency: 'USD',
    has_own_price: false,
  })
})

test('a trip that has no departure takes the least party of its own', async () => {
  await db.updateTable('trips').set({ least_party: 4 }).where('id', '=', classicTourId).execute()

  expect(await readUsualDeparture(classicTourId)).toMatchObject({
    days: 8,
    capacity: 12,
    min_to_run: 4,
    decision_days: null,
  })
  await db.updateTable('trips').set({ group_size: '2 to 7' }).where('id', '=', classicTourId).execute()
  expect(await readUsualDeparture(classicTourId)).toMatchObject({ capacity: 7, largest_group: 7 })
  await expect(readUsualDeparture('nowhere')).rejects.toMatchObject({ code: 'not-found' })
})

test('what stands in the way is said of each day, and the others are made', async () => {
  const input = { trip_id: everestTrekId, capacity: 10, min_to_run: 2 }
  const there = await departureWith(10)
  const cancelled = await addDeparture(
    { ...input, start_date: inDays(90), end_date: inDays(103), cancelled: true },
    pasang,
  )

  const results = await changeDepartures(
    [
      add(there.start_date, { capacity: 5 }),
      add(cancelled.start_date),
      add(inDays(-1)),
      add(inDays(731)),
      add(inDays(120)),
      add(inDays(120), { capacity: 7 }),
      add(inDays(130), { capacity: 2, min_to_run: 3 }),
      add(inDays(140), { end_date: inDays(139) }),
      { ...add(inDays(150)), trip_id: 'nowhere' } as DepartureChange,
      add(inDays(160), { price_tiers: [{ from: 4, amount: 200_000 }] }),
    ],
    pasang,
  )

  expect(reasons(results)).toEqual([
    'The trip has a departure on this day',
    'The trip has a cancelled departure on this day: open that one again',
    'This day is over',
    `${formatDay(inDays(731))} is too far ahead. We plan two years ahead, until ${formatDay(inDays(730))}`,
    null,
    'The trip has a departure on this day',
    'It cannot need more travellers than it has seats',
    'The end must not be before the start',
    'No trip has that id',
    'From 4 travellers on each would pay more than in a smaller group',
  ])
  expect(outcomes(results).filter((outcome) => outcome === 'added')).toHaveLength(1)
})

test('what staff should know of a day is noted, and does not hinder it', async () => {
  await db
    .updateTable('trips')
    .set({ closed_months: JSON.stringify([Number(inDays(300).slice(5, 7))]) })
    .where('id', '=', everestTrekId)
    .execute()

  const [near, closed, soon] = await previewChanges([
    add(inDays(250)),
    add(inDays(252)),
    add(inDays(1), { decision_date: inDays(-5) }),
  ])
  const [inClosedMonth] = await previewChanges([add(inDays(300))])

  expect(near!.notes).toEqual([])
  expect(closed!.notes).toEqual([`Another leaves on ${formatDay(inDays(250))}.`])
  expect(soon!.notes).toEqual(['Too soon to be booked.', 'The day to decide on it is over.'])
  expect(inClosedMonth!.notes[0]).toMatch(/^We do not run this trip in /)
})
