import { expect, test } from 'vitest'
import { readCsv } from '#contract/csv.ts'
import { addDays, today } from '#contract/days.ts'
import { PermitNote } from '#contract/permit-packs.ts'
import { db, transaction } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { anyPermit } from '#test/permits.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { closeRanks } from '../changes/alter-party.ts'
import { addPermit, editPermit } from '../permits/permits.ts'
import { clearDetails } from '../retention/traveller-details.ts'
import { describeTraveller } from '../bookings/travellers.ts'
import { permitPackCsv } from './csv.ts'
import { noteTravellerPermit } from './note.ts'
import { permitPackOf } from './read.ts'

const PASANG = 'staff-pasang'
const note = (more: object) => PermitNote.parse({ on: today(), number: '', receipt: '', note: '', ...more })

const details = {
  diet: '',
  emergency_name: '',
  emergency_phone: '',
  insurer: '',
  policy_number: '',
  insured_altitude_m: null,
}

/** A departure of a trip that is ten days in the area of a permit, with a booking of three. */
async function three(documents = anyPermit.documents) {
  const permit = await addPermit({ ...anyPermit, documents }, PASANG)
  const area_permits = JSON.stringify([{ permit_id: permit._id, first_day: 3, last_day: 12, note: '' }])
  await db.updateTable('trips').set({ area_permits }).where('id', '=', everestTrekId).execute()
  const departure = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  const describe = (position: number, name: string, nationality: string, birth_date: string | null) =>
    describeTraveller(
      booking._id,
      position,
      { ...details, name, nationality, birth_date, passport_number: `PP${position}` },
      PASANG,
    )
  await describe(1, 'Ann Smith', 'United Kingdom', '1990-05-28')
  await describe(2, '=Ram Lama', 'Nepal', '1991-05-28')
  await describe(3, 'Zoë Müller', 'Germany', null)
  return { permit, departure, booking }
}

const entriesOf = async (id: string) => (await permitPackOf(id)).permits[0]!.entries

test('a pack says of each traveller what is missing, who needs none, and what it costs', async () => {
  const { departure } = await three(['passport'])
  const { travellers, permits } = await permitPackOf(departure._id)
  expect(travellers).toMatchObject([
    { line: 1, surname: 'Smith', given_names: 'Ann', passport_number: 'PP1' },
    { line: 2, surname: 'Lama', given_names: '=Ram' },
    { line: 3, surname: 'Müller', given_names: 'Zoë', birth_date: null },
  ])
  const first_day = addDays(departure.start_date, 2)
  expect(permits).toMatchObject([
    {
      name: anyPermit.name,
      first_day,
      last_day: addDays(first_day, 9),
      days: 10,
      ask_by: addDays(first_day, -7),
      entries: [
        { line: 1, state: 'ready', lacking: [], fee: { amount: 50_000, currency: 'USD' } },
        { line: 2, state: 'not-needed', lacking: [] },
        { line: 3, state: 'missing', lacking: ['birth date'] },
      ],
    },
  ])
})

test('whose permit needs a visa waits until after landing, and Nepalis wait for none', async () => {
  const { departure, booking, permit } = await three()
  await editPermit(permit._id, { ...anyPermit, needed_by: ['foreign', 'saarc', 'nepali'] }, PASANG)
  const states = async () => (await entriesOf(departure._id)).map(({ state }) => state)
  expect(await states()).toEqual(['visa', 'ready', 'missing'])
  const land = (day: string) =>
    db
      .updateTable('bookings')
      .set({ arrival_at: `${day}T14:30` })
      .where('id', '=', booking._id)
      .execute()
  await land(addDays(today(), 1))
  expect(await states()).toEqual(['visa', 'ready', 'missing'])
  await land(today())
  expect(await states()).toEqual(['ready', 'ready', 'missing'])
})

test('what staff note of a permit is shown, can be changed and forgotten, and is on record without its number', async () => {
  const { departure, booking, permit } = await three()
  const noted = (more: object) => noteTravellerPermit(booking.reference, 1, permit._id, note(more), PASANG)
  await noted({ state: 'applied' })
  const paid = { amount: 50_000, currency: 'USD' }
  await noted({ state: 'issued', number: 'RAP-77', receipt: 'R 12', paid })
  expect((await entriesOf(departure._id))[0]).toMatchObject({
    state: 'issued',
    number: 'RAP-77',
    receipt: 'R 12',
    on: today(),
    paid,
  })
  const events = await db
    .selectFrom('events')
    .select('after')
    .where('noun_id', '=', booking._id)
    .where('after', 'like', '%"permit"%')
    .execute()
  expect(events).toHaveLength(2)
  expect(JSON.stringify(events)).not.toContain('RAP-77')

  await noted({ state: 'open' })
  expect((await entriesOf(departure._id))[0]).toMatchObject({ state: 'visa', number: '', paid: null })
  for (const [reference, position, id] of [
    ['CH-NOBODY2', 1, permit._id],
    [booking.reference, 4, permit._id],
    [booking.reference, 1, 'none'],
  ] as const)
    await expect(
      noteTravellerPermit(reference, position, id, note({ state: 'applied' }), PASANG),
    ).rejects.toMatchObject({ code: 'not-found' })
})

test('the file has a row for each person and permit, in which no name is a formula', async () => {
  const { departure } = await three()
  const [head, ...rows] = readCsv(permitPackCsv(await permitPackOf(departure._id)))
  expect(head!.cells.slice(0, 7)).toEqual([
    'Permit',
    'No.',
    'Surname',
    'Given names',
    'Nationality',
    'Date of birth',
    'Passport number',
  ])
  expect(rows.map(({ cells }) => cells.slice(1, 4))).toEqual([
    ['1', 'Smith', 'Ann'],
    ['2', 'Lama', '=Ram'],
    ['3', 'Müller', 'Zoë'],
  ])
  expect(rows[0]!.cells.slice(8, 13)).toEqual([
    addDays(departure.start_date, 2),
    addDays(departure.start_date, 11),
    '10',
    '500',
    'USD',
  ])
  expect(permitPackCsv(await permitPackOf(departure._id))).toContain("'=Ram")
})

test('who leaves the booking leaves the pack with their permit, and who stays keeps theirs', async () => {
  const { booking, permit, departure } = await three()
  for (const position of [2, 3])
    await noteTravellerPermit(
      booking.reference,
      position,
      permit._id,
      note({ state: 'issued', number: `N${position}` }),
      PASANG,
    )
  await transaction(async (tx) => {
    const row = await tx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booking._id)
      .executeTakeFirstOrThrow()
    await closeRanks(tx, row, { stay: [1, 3], joined: 0 })
  })
  const rows = await db.selectFrom('traveller_permits').select(['position', 'number']).execute()
  expect(rows).toEqual([{ position: 2, number: 'N3' }])
  await cancelBooking(booking.reference, '', PASANG)
  expect((await permitPackOf(departure._id)).travellers).toEqual([])
})

test('numbers and receipts of permits go with the details of a trip that is long over; what was paid stays', async () => {
  const { booking, permit } = await three()
  await db.deleteFrom('travellers').execute()
  const paid = { amount: 50_000, currency: 'USD' }
  const issued = note({ state: 'issued', number: 'N1', receipt: 'R1', note: 'Ann', paid })
  await noteTravellerPermit(booking.reference, 1, permit._id, issued, PASANG)
  const end_date = addDays(today(), -400)
  await db.updateTable('bookings').set({ status: 'completed', end_date, answers: '[]' }).execute()
  const cutoff = new Date().toISOString()
  expect(await transaction((tx) => clearDetails(tx, cutoff, 50))).toBe(1)
  expect(await db.selectFrom('traveller_permits').selectAll().execute()).toMatchObject([
    { number: '', receipt: '', note: '', paid: 50_000, state: 'issued' },
  ])
  expect(await transaction((tx) => clearDetails(tx, cutoff, 50))).toBe(0)
})
