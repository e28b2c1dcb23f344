import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { leaveRooms } from '#test/rooms.ts'
import { leaveTransfer } from '#test/transfers.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { readPassports } from '../bookings/passports.ts'
import { describeArrival, describeTraveller, partyOf } from '../bookings/travellers.ts'
import { editSetting } from '../settings/edits.ts'
import { forgetRun, readRetention, removeExpired } from './run.ts'

const { retention } = defaultSettings
const ang = {
  name: 'Ang Dawa',
  nationality: 'Nepal',
  birth_date: '1990-05-28',
  passport_number: 'PA4711042',
  diet: 'No nuts',
  emergency_name: 'Pasang',
  emergency_phone: '+977 1 000 000',
  insurer: 'Himal Assurance',
  policy_number: 'HA 7',
  insured_altitude_m: 6000,
}

beforeEach(forgetRun)

/** Runs the night so many days after the last day of a trip. */
async function nightAfter(end_date: string, days: number) {
  const at = new Date(`${addDays(end_date, days)}T21:15:00.000Z`)
  forgetRun()
  for (let calls = 0; !(await removeExpired(at)); calls++) expect(calls).toBeLessThan(100)
}

/** A booking whose two travellers have told everything. */
async function described(status: 'completed' | 'deposit_paid' = 'completed') {
  const booking = await createBooking({ ...maya, travellers: 2 })
  await payFor(booking, booking.total!.amount)
  await describeTraveller(booking._id, 1, ang, 'visitor')
  await describeTraveller(booking._id, 2, { ...ang, name: 'Tashi' }, 'visitor')
  const arrival_at = `${booking.start_date}T08:35`
  const leaving = { leaving_flight: 'QR 653', leaving_at: `${booking.end_date}T23:10` }
  await describeArrival(booking._id, { arrival_flight: 'QR 652', arrival_at, ...leaving }, 'visitor')
  await leaveTransfer(booking.reference, 'Hotel Yak')
  await leaveRooms(booking, 'Bob')
  const answer = { question_id: 'q', question: 'Ill?', kind: 'text', traveller: 1, answer: 'Asthma' }
  const told = { status, needs_review: 0, answers: JSON.stringify([answer]) }
  await db.updateTable('bookings').set(told).where('id', '=', booking._id).execute()
  return booking
}

test('details of travellers go so long after the last day, names stay, and the run says of how many bookings', async () => {
  const booking = await described()
  const { reference, end_date, _id } = booking
  await nightAfter(end_date, retention.traveller_details - 1)
  expect((await readPassports([_id])).get(_id)?.[0]?.passport_number).toBe('PA4711042')

  await nightAfter(end_date, retention.traveller_details + 1)
  const { travellers } = await partyOf(booking)
  expect(travellers.map(({ name, nationality }) => [name, nationality])).toEqual([
    ['Ang Dawa', 'Nepal'],
    ['Tashi', 'Nepal'],
  ])
  const rows = await db.selectFrom('travellers').selectAll().where('booking_id', '=', _id).execute()
  // Ids and times hold such digits by chance.
  const typed = JSON.stringify(rows.map((row) => ({ ...row, booking_id: '', updated_at: '' })))
  for (const word of ['4711', '1990', 'nuts', 'Pasang', '977', 'Himal', 'HA 7', '6000'])
    expect(typed).not.toContain(word)
  for (const table of ['transfers', 'room_wishes', 'room_places', 'room_list_people'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const [lodgeMail] = await db.selectFrom('emails').selectAll().where('kind', '=', 'room-list').execute()
  expect(lodgeMail).toMatchObject({ text_body: '', html_body: '', status: 'dead' })
  const { answers, fullname, total, ...flights } = await readBooking(reference)
  expect(answers).toEqual([])
  expect(flights).toMatchObject({
    arrival_flight: '',
    arrival_at: null,
    leaving_flight: '',
    leaving_at: null,
  })
  expect([fullname, total]).toEqual([maya.fullname, booking.total])
  expect((await readRetention()).runs[0]!.removed).toMatchObject({ traveller_details: 1 })
  expect(await brokenInvariants()).toEqual([])

  // A second run finds nothing.
  await nightAfter(end_date, retention.traveller_details + 2)
  expect((await readRetention()).runs[0]!.removed).not.toHaveProperty('traveller_details')
})

test('those of a booking that is still open, looked at or owed money stay', async () => {
  const open = await described('deposit_paid')
  const seen = await described()
  await db.updateTable('bookings').set({ needs_review: 1 }).where('id', '=', seen._id).execute()
  const owed = await described()
  const at = new Date().toISOString()
  const refund = { id: 'refund-1', status: 'owed' as const, amount: 1, currency: 'USD', reason: '' }
  await db
    .insertInto('refunds')
    .values({ ...refund, booking_id: owed._id, created_at: at, updated_at: at })
    .execute()

  await nightAfter(open.end_date, retention.traveller_details + 1)
  const passports = await readPassports([open._id, seen._id, owed._id])
  expect([...passports.values()].flat().map(({ passport_number }) => passport_number)).toEqual(
    Array.from({ length: 6 }, () => 'PA4711042'),
  )
})

test('an owner sets the days, and settings of before there were any have a year', async () => {
  const { reference, end_date, _id } = await described()
  await editSetting('retention', { ...retention, traveller_details: 30 }, 'staff-pasang')
  await nightAfter(end_date, 31)
  expect((await readPassports([_id])).get(_id)?.[0]?.passport_number).toBe('')
  expect(await readBooking(reference)).toMatchObject({ status: 'completed' })

  const { traveller_details: _new, ...before } = retention
  await db
    .updateTable('settings')
    .set({ document: JSON.stringify(before) })
    .where('name', '=', 'retention')
    .execute()
  const { periods } = await readRetention()
  expect(periods).toContainEqual({ kind: 'traveller_details', days: 365, is_fixed: false })
  expect(today() < end_date).toBe(true)
})
