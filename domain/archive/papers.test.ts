import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PAPERS_DAYS } from '#contract/retention.ts'
import { DAY_MS } from '#contract/days.ts'
import { TravellerInput } from '#contract/travellers.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { maya } from '#test/bookings.ts'
import { smallPdf } from '#test/pdf.ts'
import { paperOf, passportFacts, sentPaper } from '#test/traveller-papers.ts'
import { createBooking } from '../bookings/create.ts'
import { readPassports } from '../bookings/passports.ts'
import { describeTraveller } from '../bookings/travellers.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { forgetRun, removeExpired } from '../retention/run.ts'
import { typePaperFacts } from '../traveller-papers/decide.ts'
import { sweepPapers } from '../sealed-files/files.ts'
import { readPaper } from '../traveller-papers/read.ts'
import { makeBackup } from './backup.ts'
import { exportEverything } from './export.ts'
import { restoreBackup } from './restore.ts'

const CANARY = 'zanzibarquux'
const STAFF = 'staff-pasang'

let dir: string

beforeEach(() => {
  rmSync(join(env.dataDir, 'papers'), { recursive: true, force: true })
  dir = mkdtempSync(join(tmpdir(), 'chautari-archive-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

const papers = () => readdirSync(join(env.dataDir, 'papers'))

async function withPapers() {
  const booking = await createBooking(maya)
  const typed = TravellerInput.parse({ name: 'Maya', passport_number: CANARY, policy_number: CANARY })
  await describeTraveller(booking._id, 1, typed, STAFF)
  await sentPaper(booking._id, { file: smallPdf(CANARY) })
  await typePaperFacts({ bookingId: booking._id, position: 1 }, { ...passportFacts, number: CANARY }, STAFF)
  return booking
}

function filesBelow(folder: string, word: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(word))
}

test('a backup takes papers along as they are encrypted, and never the key; they open after a restoration', async () => {
  const { _id, reference } = await withPapers()
  const { folder, manifest } = await makeBackup(join(dir, 'backups'))
  expect(Object.keys(manifest.files)).toContain(`papers/${papers()[0]!}`)
  expect(filesBelow(dir, CANARY)).toEqual([])
  expect(filesBelow(dir, readFileSync(env.papersKeyFile, 'utf8').slice(0, 43))).toEqual([])

  rmSync(join(env.dataDir, 'papers'), { recursive: true })
  await restoreBackup(folder, true)
  const { facts, files } = await paperOf(reference, 'passport')
  expect(facts).toMatchObject({ number: CANARY })
  expect(Buffer.from((await readPaper(_id, files[0]!._id, STAFF)).bytes)).toEqual(smallPdf(CANARY))
  expect((await readPassports([_id])).get(_id)).toMatchObject([{ passport_number: CANARY }])
})

test('numbers of a backup from before they were encrypted are encrypted as it is restored', async () => {
  const { _id } = await withPapers()
  await db.updateTable('travellers').set({ passport_number: CANARY, policy_number: CANARY }).execute()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await restoreBackup(folder, true)

  const { passport_number } = await db.selectFrom('travellers').selectAll().executeTakeFirstOrThrow()
  expect(passport_number).toMatch(/^sealed\./)
  expect((await readPassports([_id])).get(_id)).toMatchObject([{ passport_number: CANARY }])
})

test('papers of whoever was erased since do not come back', async () => {
  const { _id } = await withPapers()
  await db.updateTable('bookings').set({ end_date: '2026-01-02' }).where('id', '=', _id).execute()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await eraseCustomer(maya.email, STAFF)

  expect(await restoreBackup(folder, true)).toMatchObject({ erasedAgain: 1, notErased: [] })
  expect(await db.selectFrom('traveller_papers').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('traveller_paper_files').selectAll().execute()).toEqual([])
  expect(papers()).toEqual([])
})

test('papers past their time that a restoration brings back go the next night', async () => {
  const { _id } = await withPapers()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await restoreBackup(folder, true)
  const after = new Date(Date.now() + (PAPERS_DAYS + 60) * DAY_MS)
  after.setUTCHours(21, 15, 0, 0)
  forgetRun()
  while (!(await removeExpired(after)));

  const rows = await db.selectFrom('traveller_papers').selectAll().where('booking_id', '=', _id).execute()
  expect(rows).toEqual([])
  expect(await sweepPapers(after)).toBe(1)
  expect(papers()).toEqual([])
})

test('an export holds neither papers nor their numbers', async () => {
  await withPapers()
  await exportEverything(join(dir, 'export'))
  expect(filesBelow(dir, CANARY)).toEqual([])
  expect(readdirSync(join(dir, 'export'))).not.toContain('papers')
  const rows = JSON.parse(readFileSync(join(dir, 'export', 'travellers.json'), 'utf8')) as object[]
  expect(Object.keys(rows[0]!)).not.toContain('passport_number')
  expect(Object.keys(rows[0]!)).toContain('name')
})
