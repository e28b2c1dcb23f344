import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, startOfDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { STAFF } from '#test/disruptions.ts'
import { maya } from '#test/bookings.ts'
import { noteEntry, onTheWay, phoneOf, sendBy, trailOnToday } from '#test/trail.ts'
import { removeAssignment } from '../assignments/write.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { endTrailLink, freeTrailLink } from './links.ts'
import { readDepartureLog } from './log.ts'
import { openTrail, openTrailAgain } from './package.ts'

let departure: World['departure']
let booking: World['booking']
let guide: World['guide']
type World = Awaited<ReturnType<typeof onTheWay>>

beforeEach(async () => {
  ;({ departure, booking, guide } = await onTheWay())
})

const logOf = () => readDepartureLog(departure._id, true)

test('the package holds what a guide needs without network, and no passport and nobody who is cancelled', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const first = await openTrail(phone.id, phone.caller)
  expect(first).toMatchObject({
    guide: { name: 'Dorje Tamang' },
    until: addDays(departure.end_date, 14),
    departure: { _id: departure._id, start_date: departure.start_date, is_cancelled: false },
    travellers: [
      { reference: booking.reference, position: 1, name: maya.fullname, mobile: maya.mobile },
      { position: 2 },
    ],
    crew: [{ role: 'Guide', name: 'Dorje Tamang', is_confirmed: true }],
    sent: [],
  })
  expect(first.days[0]).toMatchObject({ date: departure.start_date })
  expect(first.days.some(({ sleep_m }) => (sleep_m ?? 0) > 5_000)).toBe(true)
  expect(first.rooms[0]).toMatchObject({ day: departure.start_date })
  expect(JSON.stringify(first.rooms)).toContain(maya.fullname)
  expect(first.emergency.steps.length).toBeGreaterThan(0)
  expect(first.emergency.in_short.length).toBeGreaterThan(2)
  expect(first.tasks.length).toBeGreaterThan(0)
  expect(JSON.stringify(first)).not.toContain('passport_number')

  const { mark } = first
  expect(await openTrailAgain(phone.id, phone.caller, mark)).toEqual({
    is_unchanged: true,
    made_at: expect.any(String),
  })
  await sendBy(phone, [noteEntry('Snow on the pass')])
  expect(await openTrailAgain(phone.id, phone.caller, mark)).toMatchObject({ link_id: phone.id })
  await cancelBooking(booking.reference, 'Ill', STAFF)
  const again = await openTrail(phone.id, phone.caller)
  expect(again).toMatchObject({ travellers: [], tasks: [], sent: [{ entry: { text: 'Snow on the pass' } }] })
})

test('a link that was taken back is refused with a sentence, and what waits is sent with the next', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  await openTrail(phone.id, phone.caller)
  await endTrailLink(phone.id, STAFF)
  await expect(openTrail(phone.id, phone.caller)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(sendBy(phone, [noteEntry('Waits')])).rejects.toThrow(
    'What you have written stays on this phone',
  )
  expect((await logOf()).links).toMatchObject([{ state: 'off' }])

  const next = await phoneOf(departure._id, guide._id)
  expect(next.id).toBe(phone.id)
  await expect(openTrail(phone.id, phone.caller)).rejects.toMatchObject({ code: 'not-found' })
  expect(await sendBy(next, [noteEntry('Waits')])).toEqual(['stored'])

  await removeAssignment(guide.assignment_id, 'Ill', STAFF)
  await expect(openTrail(next.id, next.caller)).rejects.toThrow('You are not on this departure any more')
})

test('a link ends so many days after the trip, and can be made anew then', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const past = addDays(today(), -20)
  const days = { start_date: past, end_date: past }
  await db.updateTable('departures').set(days).where('id', '=', departure._id).execute()
  await db
    .updateTable('trail_links')
    .set({ made_at: startOfDay(past) })
    .execute()
  await expect(openTrail(phone.id, phone.caller)).rejects.toThrow('This link has ended on')
  const late = await phoneOf(departure._id, guide._id)
  expect((await openTrail(late.id, late.caller)).until).toBe(addDays(today(), 14))
})

test('of two phones the first keeps the link, the other is told, and the office sees it and frees it', async () => {
  const phone = await phoneOf(departure._id, guide._id)
  const other = { ...phone, caller: { ...phone.caller, device: randomUUID() } }
  const both = await Promise.allSettled([
    openTrail(phone.id, phone.caller),
    openTrail(other.id, other.caller),
  ])
  const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(lost!.message).toContain('Another phone has opened this link first')
  const [first, second] = both[0].status === 'fulfilled' ? [phone, other] : [other, phone]
  await expect(sendBy(second, [noteEntry('From the other')])).rejects.toMatchObject({ code: 'conflict' })
  expect(await trailOnToday()).toMatchObject([
    { note: expect.stringContaining('Another phone tried to open the link of') },
  ])
  expect(await sendBy(first, [noteEntry('From the first')])).toEqual(['stored'])

  await freeTrailLink(phone.id, STAFF)
  expect(await trailOnToday()).toEqual([])
  expect(await sendBy(second, [noteEntry('From the other')])).toEqual(['stored'])
  await expect(openTrail(first.id, first.caller)).rejects.toMatchObject({ code: 'conflict' })
})
