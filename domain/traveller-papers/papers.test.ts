import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import {
  PAPER_FILES_PER_KIND,
  PAPERS_PER_BOOKING_MAX_BYTES,
  PAPERS_PER_TRAVELLER_MAX_BYTES,
  PAPERS_SITE_MAX_BYTES,
  PAPERS_UNPAID_MAX_BYTES,
} from '#contract/traveller-papers.ts'
import { TravellerInput } from '#contract/travellers.ts'
import { db, transaction } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { maya } from '#test/bookings.ts'
import { smallPdf } from '#test/pdf.ts'
import { decidedPaper, paperOf, passportFacts, sentPaper } from '#test/traveller-papers.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { describeTraveller } from '../bookings/travellers.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { changeBooking } from '../changes/alter.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { typePaperFacts } from './decide.ts'
import { sweepPapers } from '../sealed-files/files.ts'
import { forgetOldPapers } from './forget.ts'
import { papersOfBooking } from './parties.ts'
import { readPaper } from './read.ts'

const STAFF = 'staff-pasang'
const HOUR_MS = 3_600_000
const folder = join(env.dataDir, 'papers')
const files = () => (existsSync(folder) ? readdirSync(folder) : [])
const later = () => new Date(Date.now() + 1.1 * HOUR_MS)

beforeEach(() => rmSync(folder, { recursive: true, force: true }))

test('a paper waits to be looked at, and staff read it as it was sent', async () => {
  const { _id, reference } = await createBooking(maya)
  expect(await paperOf(reference, 'passport')).toMatchObject({ state: 'missing', files: [], facts: null })
  await sentPaper(_id)

  const { state, files: kept } = await paperOf(reference, 'passport')
  expect([state, kept]).toMatchObject(['received', [{ type: 'application/pdf', by_staff: false }]])
  const read = await readPaper(_id, kept[0]!._id, STAFF)
  expect([read.kind, read.position, Buffer.from(read.bytes)]).toEqual(['passport', 1, smallPdf()])
  expect(statSync(join(folder, files()[0]!)).mode & 0o777).toBe(0o600)
})

test('each reading of a paper is on record: who, which and whose, and nothing more', async () => {
  const { _id, reference } = await createBooking(maya)
  await sentPaper(_id, { kind: 'insurance' })
  const [file] = (await paperOf(reference, 'insurance')).files
  await readPaper(_id, file!._id, STAFF)
  await readPaper(_id, file!._id, STAFF)

  const read = await db.selectFrom('events').selectAll().where('verb', '=', 'read').execute()
  const once = [STAFF, _id, JSON.stringify({ paper: 'insurance', position: 1 })]
  expect(read.map(({ actor, noun_id, after }) => [actor, noun_id, after])).toEqual([once, once])
})

test('a paper is not to be had by another booking, nor by a name that is a path', async () => {
  const [mine, theirs] = [await createBooking(maya), await createBooking(maya)]
  await sentPaper(mine._id)
  const [file] = (await paperOf(mine.reference, 'passport')).files
  for (const [booking, id] of [
    [theirs._id, file!._id],
    [mine._id, '../proofs/x'],
    [mine._id, ''],
  ])
    await expect(readPaper(booking!, id!, STAFF)).rejects.toMatchObject({ code: 'not-found' })
})

test('typed facts are checked against the booking', async () => {
  const { _id, reference } = await createBooking(maya)
  const described = TravellerInput.parse({ name: 'Maya Lindqvist', birth_date: '1990-05-29' })
  await describeTraveller(_id, 1, described, STAFF)
  await typePaperFacts({ bookingId: _id, position: 1 }, passportFacts, STAFF)

  const [traveller] = await papersOfBooking(await readBooking(reference))
  expect(traveller!.papers[0]).toMatchObject({ state: 'missing', facts: passportFacts })
  expect(traveller!.faults.map(({ check }) => check)).toEqual(['passport-birth-date'])
})

test('six files of a paper are enough, and so are some megabytes of a traveller and of all', async () => {
  const { _id } = await createBooking({ ...maya, travellers: 2 })
  await db.updateTable('bookings').set({ status: 'deposit_paid' }).execute()
  for (let sent = 1; sent <= PAPER_FILES_PER_KIND; sent++)
    await sentPaper(_id, { file: smallPdf(`page ${sent}`) })
  await expect(sentPaper(_id)).rejects.toThrow('Passport: we have 6 files already')
  await sentPaper(_id, { kind: 'other' })

  await db
    .updateTable('traveller_paper_files')
    .set({ bytes: Math.floor(PAPERS_PER_TRAVELLER_MAX_BYTES / 7) })
    .execute()
  const more = sentPaper(_id, { kind: 'other', file: smallPdf('more') })
  await expect(more).rejects.toThrow('larger than 50 MB together')
  await sentPaper(_id, { position: 2 })
  await db.updateTable('traveller_paper_files').set({ bytes: 0 }).execute()
  await db
    .updateTable('traveller_paper_files')
    .set({ bytes: PAPERS_SITE_MAX_BYTES > 2 ** 31 ? 2 ** 31 - 1 : 0 })
    .where('position', '=', 1)
    .execute()
  const other = await createBooking(maya)
  await expect(sentPaper(other._id)).rejects.toMatchObject({ code: 'unavailable' })
  expect(files()).toHaveLength(PAPER_FILES_PER_KIND + 2)
})

test('a file that comes twice, because its answer was lost, is kept once, also when both come at once', async () => {
  const { _id, reference } = await createBooking(maya)
  await Promise.all([sentPaper(_id), sentPaper(_id), sentPaper(_id)])
  await sentPaper(_id)
  await sentPaper(_id, { kind: 'visa' })
  expect([(await paperOf(reference, 'passport')).files.length, files().length]).toEqual([1, 2])
  await decidedPaper(_id)
  await sentPaper(_id)
  expect(await paperOf(reference, 'passport')).toMatchObject({ state: 'accepted', files: [{}] })
})

test('nobody sends papers of somebody who does not travel, or once it is over', async () => {
  const { _id, reference } = await createBooking(maya)
  for (const position of [0, 2])
    await expect(sentPaper(_id, { position })).rejects.toThrow('has no traveller')
  await cancelBooking(reference, 'Ill', STAFF)
  await expect(sentPaper(_id)).rejects.toMatchObject({ code: 'conflict' })
  expect(files()).toEqual([])
})

test.each([
  [
    'requested',
    PAPERS_UNPAID_MAX_BYTES,
    'larger than 20 MB together. Send photos instead of PDFs, or send the rest',
  ],
  ['awaiting_payment', PAPERS_UNPAID_MAX_BYTES, 'larger than 20 MB together'],
  ['deposit_paid', PAPERS_PER_BOOKING_MAX_BYTES, 'larger than 300 MB together. Send photos instead of PDFs'],
] as const)('a booking that is %s has room for %i bytes', async (status, most, says) => {
  const { _id } = await createBooking({ ...maya, travellers: 3 })
  await db.updateTable('bookings').set({ status }).execute()
  for (const position of [1, 2]) await sentPaper(_id, { position })
  await db
    .updateTable('traveller_paper_files')
    .set({ bytes: most / 2 - 5000 })
    .execute()
  await sentPaper(_id, { position: 3 })
  await db
    .updateTable('traveller_paper_files')
    .set({ bytes: most / 2 })
    .where('position', '<', 3)
    .execute()
  const more = sentPaper(_id, { position: 3, file: smallPdf('more') })
  await expect(more).rejects.toThrow(says)
})

test('a file that cannot be kept anyway is not even looked at', async () => {
  const { _id } = await createBooking(maya)
  const file = Buffer.from('neither a picture nor a PDF')
  await expect(sentPaper(_id, { position: 99, file })).rejects.toThrow('has no traveller 99')
  for (let sent = 1; sent <= PAPER_FILES_PER_KIND; sent++)
    await sentPaper(_id, { file: smallPdf(`page ${sent}`) })
  await expect(sentPaper(_id, { file })).rejects.toThrow('Passport: we have 6 files already')
  await decidedPaper(_id, { reason: 'Dark' })
  await expect(sentPaper(_id, { file })).rejects.toThrow('neither a PDF nor a picture')
  await sentPaper(_id)
  expect(files()).toHaveLength(1)
})

test('papers go with those who leave, and stay with those who stay', async () => {
  const { _id, reference } = await createBooking({ ...maya, travellers: 3 })
  for (const position of [1, 2, 3]) await sentPaper(_id, { position, file: smallPdf(`of ${position}`) })
  const owner = { actor: STAFF, role: 'owner', isConfirmed: true } as const
  await changeBooking(reference, BookingChangeInput.parse({ leaving: [2] }), owner)

  const texts: string[] = []
  for (const { papers } of await papersOfBooking(await readBooking(reference)))
    texts.push(Buffer.from((await readPaper(_id, papers[0]!.files[0]!._id, STAFF)).bytes).toString())
  expect(texts.map((text) => text.match(/of \d/)![0])).toEqual(['of 1', 'of 3'])
  expect(await sweepPapers(later())).toBe(1)
  expect(files()).toHaveLength(2)
})

test('whoever is forgotten takes rows and files along', async () => {
  const { _id } = await createBooking(maya)
  await sentPaper(_id)
  await typePaperFacts({ bookingId: _id, position: 1 }, passportFacts, STAFF)
  await db.updateTable('bookings').set({ end_date: '2026-01-02' }).execute()

  expect(await eraseCustomer(maya.email, STAFF)).toMatchObject({ cleared: { traveller_papers: 1 } })
  expect(files()).toEqual([])
  expect(await db.selectFrom('traveller_papers').selectAll().execute()).toEqual([])
})

test('papers of trips that are over go, and of bookings that were given up; others stay', async () => {
  const [over, cancelled, coming] = [
    await createBooking(maya),
    await createBooking(maya),
    await createBooking(maya),
  ]
  for (const { _id } of [over, cancelled, coming]) await sentPaper(_id)
  await db.updateTable('bookings').set({ end_date: '2026-01-02' }).where('id', '=', over._id).execute()
  await cancelBooking(cancelled.reference, 'Ill', STAFF)

  expect(await transaction((tx) => forgetOldPapers(tx, new Date(Date.now() + 1000).toISOString(), 200))).toBe(
    2,
  )
  expect(await sweepPapers(later())).toBe(2)
  expect(await paperOf(coming.reference, 'passport')).toMatchObject({ state: 'received', files: [{}] })
})
