import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { keptBeside, variant } from '#integrations/image-store.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { freshSchema } from '#test/fresh-schema.ts'
import { smallPdf } from '#test/pdf.ts'
import { pemba } from '#test/people.ts'
import { pictureBytes } from '#test/pictures.ts'
import { makeBackup } from './backup.ts'
import { exportEverything } from './export.ts'
import { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { createBooking } from '../bookings/create.ts'
import { listDocuments } from '../documents/read.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { attachProof, readProof, readProofFile } from '../payments/proofs.ts'
import { addImage } from '../pictures/edits.ts'
import { createFirstStaff } from '../staff/accounts.ts'
import { logIn } from '../staff/tokens.ts'

const pasang = 'staff-pasang'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chautari-archive-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

/** A site that people use: staff who are logged in, a picture, a paid booking on a departure. */
async function liveSite() {
  await createFirstStaff(pemba)
  await logIn(pemba, '203.0.113.7')
  await addImage('destination', 'everest-base-camp', { alt: 'A yak' }, await pictureBytes(), pasang)
  const departure = await departureWith(8)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 3 })
  await payFor(booking, booking.deposit!.amount)
  return { departure, booking }
}

/** Runs one of our scripts as an operator does, for the site in `dataDir` with the database at `databaseUrl`. */
function run(script: string, args: string[], dataDir: string, databaseUrl: string) {
  const { status, stdout, stderr } = spawnSync('node', [`scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  return { status, said: stdout + stderr }
}

const manifestIn = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))

/** What a backup holds, without when it was made and what every restoration adds to. */
function contentOf({ tables, files, migrations }: Manifest) {
  const { content_version: _, ...rest } = tables
  return { tables: rest, files, migrations }
}

test('an operator restores last night’s backup on an empty machine, and everything is there', async () => {
  await liveSite()
  const { folder, manifest } = await makeBackup(join(dir, 'backups'))
  const [dataDir, databaseUrl] = [join(dir, 'new'), join(dir, 'new', 'chautari.sqlite')]

  const restored = run('restore', [folder], dataDir, databaseUrl)
  expect(restored.said).toContain(`the site as it was at ${manifest.at}`)
  expect(restored.status).toBe(0)

  expect(run('backup', [join(dir, 'second')], dataDir, databaseUrl).status).toBe(0)
  const [again] = readdirSync(join(dir, 'second'))
  expect(contentOf(manifestIn(join(dir, 'second', again!)))).toEqual(contentOf(manifest))
  expect(manifest.tables.bookings).toMatchObject({ rows: 1 })
  expect(Object.keys(manifest.files).filter((path) => path.endsWith('master.webp'))).toHaveLength(1)
})

test('the site moves to another database and back with one command each, and no row differs', async () => {
  await liveSite()
  const before = await makeBackup(join(dir, 'before'))
  const away = join(dir, 'away.sqlite')
  const home = process.env.TEST_DATABASE_URL
    ? await freshSchema(process.env.TEST_DATABASE_URL, `home_${process.env.VITEST_POOL_ID}`)
    : join(dir, 'home.sqlite')

  expect(run('move-database', [away], env.dataDir, env.databaseUrl).said).toContain('Start the site with')
  expect(run('move-database', [home], env.dataDir, away).said).toContain('Start the site with')
  const refused = run('move-database', [away], env.dataDir, home)
  expect(refused.said).toContain('The database is not empty')
  expect(refused.status).toBe(1)

  run('backup', [join(dir, 'after')], env.dataDir, home)
  const [after] = readdirSync(join(dir, 'after'))
  expect(contentOf(manifestIn(join(dir, 'after', after!)))).toEqual(contentOf(before.manifest))
})

test('what can be drawn anew of a picture is not backed up, and is drawn anew after a restoration', async () => {
  await liveSite()
  const { sha, width } = await db
    .selectFrom('images')
    .select(['sha', 'width'])
    .where('alt', '=', 'A yak')
    .executeTakeFirstOrThrow()
  const pictures = join(env.dataDir, 'images', sha)
  const alone = await makeBackup(join(dir, 'alone'))
  rmSync(alone.folder, { recursive: true })
  await variant(sha, width, 'jpg')
  await keptBeside(sha, 'tall-50-50-480.jpg', async () => new Uint8Array(500_000))
  await keptBeside(sha, 'share-2-everest.jpg', async () => new Uint8Array(500_000))
  expect(readdirSync(pictures)).toHaveLength(4)

  const { folder, manifest } = await makeBackup(join(dir, 'backups'))
  const names = Object.keys(manifest.files).filter((path) => path.includes(sha))
  expect(names).toEqual([`images/${sha}/master.webp`])
  expect(bytesOf(manifest)).toBe(bytesOf(alone.manifest))

  rmSync(pictures, { recursive: true })
  await restoreBackup(folder, true)
  expect(readdirSync(pictures)).toEqual(['master.webp'])
  expect((await variant(sha, width, 'jpg'))?.byteLength).toBeGreaterThan(0)
})

test('a slip is in each backup and export once, takes no room twice, and comes back', async () => {
  const { booking } = await liveSite()
  const received = {
    method: 'transfer',
    amount: 100,
    currency: 'USD',
    note: '',
    received_on: '2026-01-02',
  } as const
  const { _id } = await recordReceivedPayment(booking.reference, received, pasang)
  await attachProof(_id, await readProofFile(smallPdf()), pasang)
  const { file } = await db.selectFrom('payment_proofs').select('file').executeTakeFirstOrThrow()
  const path = join('proofs', file!)

  // On the disk of the site itself, where a second name is enough.
  const beside = mkdtempSync(`${resolve(env.dataDir)}-backups-`)
  const [first, second] = [await makeBackup(join(beside, 'one')), await makeBackup(join(beside, 'two'))]
  expect(Object.keys(first.manifest.files).filter((name) => name.startsWith('proofs/'))).toEqual([path])
  expect(readFileSync(join(first.folder, 'tables', 'payment_proofs.jsonl'), 'utf8')).toContain('"content":""')
  const inodes = [env.dataDir, join(first.folder, 'files'), join(second.folder, 'files')]
  expect(new Set(inodes.map((folder) => statSync(join(folder, path)).ino)).size).toBe(1)
  await exportEverything(join(dir, 'export'))
  expect(readdirSync(join(dir, 'export', 'proofs'))).toContain(file)

  rmSync(join(env.dataDir, path))
  await restoreBackup(first.folder, true)
  expect(Buffer.from((await readProof(_id)).bytes)).toEqual(smallPdf())
  expect(statSync(join(env.dataDir, path)).mode & 0o777).toBe(0o600)
  rmSync(beside, { recursive: true })
})

test('a backup of when slips lay in the database brings them back as files', async () => {
  const { booking } = await liveSite()
  const received = {
    method: 'transfer',
    amount: 100,
    currency: 'USD',
    note: '',
    received_on: '2026-01-02',
  } as const
  const { _id } = await recordReceivedPayment(booking.reference, received, pasang)
  await attachProof(_id, await readProofFile(smallPdf()), pasang)
  rmSync(join(env.dataDir, 'proofs'), { recursive: true })
  const content = smallPdf('of before').toString('base64')
  await db.updateTable('payment_proofs').set({ content, file: null }).execute()
  const { folder } = await makeBackup(join(dir, 'before'))

  await restoreBackup(folder, true)
  expect(Buffer.from((await readProof(_id)).bytes)).toEqual(smallPdf('of before'))
})

function bytesOf({ files }: Manifest) {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
}

test('after a restoration the numbers of papers and the seats go on where they were', async () => {
  const { departure, booking } = await liveSite()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await createBooking({ ...maya, departure_id: departure._id })
  await restoreBackup(folder, true)

  expect(await seatsTaken(departure._id)).toBe(3)
  const numbers = (await listDocuments(booking._id)).map(({ number }) => number.slice(-5))
  const next = await createBooking({ ...maya, departure_id: departure._id })
  await payFor(next, next.deposit!.amount)
  expect(numbers).toContain('00001')
  expect((await listDocuments(next._id)).map(({ number }) => number.slice(-5))).toContain('00002')
  expect(await seatsTaken(departure._id)).toBe(4)
})
