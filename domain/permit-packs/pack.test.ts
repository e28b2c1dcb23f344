import { expect, test } from 'vitest'
import { readCsv } from '#contract/csv.ts'
import { addDays, today } from '#contract/days.ts'
import { PermitNote } from '#contract/permit-packs.ts'
import { db, transaction } from '#db/client.ts'
import { threeForPermit as three } from '#test/permit-groups.ts'
import { anyPermit } from '#test/permits.ts'
import { decidedPaper, passportFacts, sentPaper } from '#test/traveller-papers.ts'
import { manifestOf } from '../bookings/manifest.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { closeRanks } from '../changes/alter-party.ts'
import { editPermit } from '../permits/permits.ts'
import { withPapers } from '../traveller-papers/for-manifest.ts'
import { typePaperFacts } from '../traveller-papers/decide.ts'
import { tasksOfBooking } from '../tasks/read.ts'
import { readBooking } from '../bookings/read.ts'
import { permitPackCsv } from './csv.ts'
import { noteTravellerPermit } from './note.ts'
import { packWithMembers } from './read.ts'

const PASANG = 'staff-pasang'
const note = (more: object) => PermitNote.parse({ on: today(), number: '', receipt: '', note: '', ...more })

const entriesOf = async (id: string) => (await packWithMembers(id)).pack.permits[0]!.entries

test('a pack says of each traveller what is missing, who needs none, and what it costs', async () => {
  const { departure } = await three(['passport'])
  const { travellers, permits } = (await packWithMembers(departure._id)).pack
  expect(travellers).toMatchObject([
    { line: 1, name: 'Ann Smith', passport_number: 'PP1' },
    { line: 2, name: '=Ram Lama' },
    { line: 3, name: 'Zoë Müller', birth_date: null },
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
  expect(await states()).toEqual(['missing', 'ready', 'missing'])
  expect((await entriesOf(departure._id))[0]!.lacking).toEqual(['visa for Nepal'])
  await sentPaper(booking._id, { kind: 'visa' })
  expect((await entriesOf(departure._id))[0]).toMatchObject({ state: 'ready', unseen: ['passport', 'visa'] })
})

test('what the accepted passport says reaches pack, manifest and tasks, and what was typed otherwise is told', async () => {
  const { departure, booking } = await three()
  const facts = { ...passportFacts, name: 'SMITH ANN' }
  await typePaperFacts({ bookingId: booking._id, position: 1 }, facts, PASANG)
  const ann = async () => (await packWithMembers(departure._id)).pack.travellers[0]!
  expect(await ann()).toMatchObject({ passport_number: 'PP1', passport_expires_on: '2035-05-28', sex: 'F' })
  await decidedPaper(booking._id)
  expect(await ann()).toMatchObject({
    passport_number: 'K1234567',
    passport_name: 'SMITH ANN',
    differences: ['The passport has the number K1234567, the booking PP1'],
  })
  const { travellers } = await withPapers(await manifestOf(departure._id))
  expect(travellers.map(({ passport_number }) => passport_number)).toEqual(['K1234567', 'PP2', 'PP3'])
})

test('a traveller is asked for the number of the passport where a permit needs it, until it is known', async () => {
  const { booking } = await three()
  await db.updateTable('bookings').set({ status: 'deposit_paid' }).execute()
  await db.updateTable('travellers').set({ passport_number: '' }).execute()
  const asked = async () => {
    const tasks = await tasksOfBooking(await readBooking(booking.reference))
    const details = tasks.filter(({ kind }) => kind === 'details')
    return details.filter(({ text }) => text.includes('passport number')).map(({ traveller }) => traveller)
  }
  expect(await asked()).toEqual([1, 3])
  await typePaperFacts({ bookingId: booking._id, position: 1 }, passportFacts, PASANG)
  expect(await asked()).toEqual([3])
})

test('a permit that the nationality did not need is needed once the nationality is corrected', async () => {
  const { departure, booking } = await three()
  const ram = async () => (await entriesOf(departure._id))[1]!
  // What the form offers to store is what was noted, so a note alone stores no "not needed".
  expect(await ram()).toMatchObject({ state: 'not-needed', noted: 'open' })
  const row = db.updateTable('travellers').set({ nationality: 'India' }).where('position', '=', 2)
  await row.where('booking_id', '=', booking._id).execute()
  expect(await ram()).toMatchObject({ state: 'visa', noted: 'open' })
})

test('the file has a row for each person and permit, in which no name is a formula', async () => {
  const { departure } = await three()
  const [head, ...rows] = readCsv(permitPackCsv((await packWithMembers(departure._id)).pack))
  expect(head!.cells.slice(0, 7)).toEqual([
    'Permit',
    'No.',
    'Name as in the passport',
    'Sex',
    'Nationality',
    'Date of birth',
    'Passport number',
  ])
  expect(rows.map(({ cells }) => cells.slice(1, 3))).toEqual([
    ['1', 'Ann Smith'],
    ['2', '=Ram Lama'],
    ['3', 'Zoë Müller'],
  ])
  expect(rows[0]!.cells.slice(9, 14)).toEqual([
    addDays(departure.start_date, 2),
    addDays(departure.start_date, 11),
    '10',
    '500',
    'USD',
  ])
  expect(permitPackCsv((await packWithMembers(departure._id)).pack)).toContain("'=Ram")
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
  expect((await packWithMembers(departure._id)).pack.travellers).toEqual([])
})
