import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { listEvents } from '../events.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { guaranteeDeparture } from '../decisions/by-staff.ts'
import { readCalendarLink, readDepartureCalendar, renewCalendarLink } from './calendar.ts'
import { addDeparture, editDeparture } from './departures.ts'

const pasang = 'staff-pasang'
const start = addDays(today(), 60)
const input = {
  trip_id: everestTrekId,
  start_date: start,
  end_date: addDays(start, 13),
  capacity: 12,
  min_to_run: 4,
  decision_date: addDays(start, -30),
}

const tokenIn = ({ url }: { url: string }) => url.match(/\/departures\/([\w-]+)\.ics$/)![1]!
const compact = (day: string) => day.replaceAll('-', '')
const read = async () => readDepartureCalendar(tokenIn(await readCalendarLink()))

/** The events of a file by UID, their lines put together again (RFC 5545, 3.1). */
async function eventsOf() {
  const lines = (await read()).replaceAll('\r\n ', '').split('\r\n')
  const events = lines.join('\n').matchAll(/BEGIN:VEVENT\n([\s\S]*?)\nEND:VEVENT/g)
  return new Map(Array.from(events, ([, event]) => [event!.match(/^UID:(.*)$/m)![1]!, event!]))
}

test('a departure is its whole days, its seats and its day of decision', async () => {
  const { _id } = await addDeparture(input, pasang)
  await createBooking({ ...maya, departure_id: _id })

  const events = await eventsOf()

  const trip = events.get(`${_id}@departure`)
  expect(trip).toContain(
    `DTSTART;VALUE=DATE:${compact(start)}\nDTEND;VALUE=DATE:${compact(addDays(start, 14))}`,
  )
  expect(trip).toContain('SUMMARY:Everest Base Camp Trek\\, 1 of 12')
  expect(trip).toContain('STATUS:TENTATIVE')
  expect(trip).toContain('0 with a deposit.\\nRuns with 4\\, to be decided by')
  expect(events.get(`${_id}@decision`)).toContain(`DTSTART;VALUE=DATE:${compact(input.decision_date)}`)
})

test('a departure that runs for certain has nothing left to decide', async () => {
  const { _id } = await addDeparture(input, pasang)
  await guaranteeDeparture(_id, pasang)

  const events = await eventsOf()

  expect(events.get(`${_id}@departure`)).toContain('\\nRuns with 4.')
  expect(events.has(`${_id}@decision`)).toBe(false)
})

test('the calendar names no traveller', async () => {
  const { _id } = await addDeparture(input, pasang)
  await createBooking({ ...maya, departure_id: _id })

  for (const word of [maya.fullname, maya.email, maya.mobile]) expect(await read()).not.toContain(word)
})

test('what changes keeps its UID and raises its SEQUENCE; what is cancelled says so', async () => {
  const { _id } = await addDeparture(input, pasang)
  const sequence = async () => Number((await eventsOf()).get(`${_id}@departure`)!.match(/SEQUENCE:(\d+)/)![1])
  const first = await sequence()

  await editDeparture(_id, { ...input, capacity: 14 }, pasang)
  expect(await sequence()).toBe(first + 1)

  await cancelDeparture(_id, 'Snow', pasang)
  const events = await eventsOf()
  expect(events.get(`${_id}@departure`)).toContain('STATUS:CANCELLED')
  expect(events.has(`${_id}@decision`)).toBe(false)
})

test('lines are at most 75 bytes and no letter is cut, whatever a trip is called', async () => {
  const name = `एभरेस्ट; base, camp \\ ${'सगरमाथा '.repeat(12)}`.trim()
  await db.updateTable('trips').set({ name }).where('id', '=', everestTrekId).execute()
  const { _id } = await addDeparture(input, pasang)

  const file = await read()

  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/[^\r]\n/)
  expect(file).not.toContain('\uFFFD')
  const summary = (await eventsOf()).get(`${_id}@departure`)!.match(/^SUMMARY:(.*)$/m)![1]!
  expect(summary.replaceAll(/\\([\\;,])/g, '$1')).toBe(`${name}, 0 of 12`)
})

test('a renewed link closes the one before, and who renewed it is on record', async () => {
  const first = await readCalendarLink()
  expect(await readCalendarLink()).toEqual(first)

  const second = await renewCalendarLink(pasang)

  expect(second.url).not.toBe(first.url)
  expect(await readCalendarLink()).toEqual(second)
  await expect(readDepartureCalendar(tokenIn(first))).rejects.toMatchObject({ code: 'not-found' })
  await expect(readDepartureCalendar('')).rejects.toMatchObject({ code: 'not-found' })
  expect(await readDepartureCalendar(tokenIn(second))).toContain('BEGIN:VCALENDAR')
  const { items } = await listEvents({ limit: 1, noun_id: 'departure-calendar' })
  expect(items).toMatchObject([{ actor: pasang, verb: 'edit', noun: 'setting' }])
  expect((await renewCalendarLink(pasang)).url).not.toBe(second.url)
})
