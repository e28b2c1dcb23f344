import { spawnSync } from 'node:child_process'
import {
  statSync,
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { keptBeside, variant } from '#integrations/image-store.ts'
import { freshSchema } from '#test/fresh-schema.ts'
import { smallPdf } from '#test/pdf.ts'
import { pemba } from '#test/people.ts'
import { pictureBytes } from '#test/pictures.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { createBooking } from '../bookings/create.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { listDocuments } from '../documents/read.ts'
import { addImage } from '../pictures/edits.ts'
import { createFirstStaff } from '../staff/accounts.ts'
import { logIn } from '../staff/tokens.ts'
import { recordReceivedPayment } from '../payments/office.ts'
import { attachProof, readProof, readProofFile } from '../payments/proofs.ts'
import { makeBackup } from './backup.ts'
import { documentColumns, exportEverything } from './export.ts'
import { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const pasang = 'staff-pasang'
const CHILD_MS = 60_000

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

test(
  'an operator restores last night’s backup on an empty machine, and everything is there',
  async () => {
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
  },
  CHILD_MS,
)

test(
  'the site moves to another database and back with one command each, and no row differs',
  async () => {
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
  },
  CHILD_MS,
)

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

test('nobody is logged in after a restoration, and whoever has the old token stays out', async () => {
  await liveSite()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await restoreBackup(folder, true)

  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([])
})

test('who was erased after the backup is erased again', async () => {
  const { booking } = await liveSite()
  await cancelBooking(booking.reference, 'Broke a leg', actors.visitor)
  await db.updateTable('refunds').set({ status: 'sent' }).execute()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await eraseCustomer(maya.email, pasang)

  const { erasedAgain, notErased } = await restoreBackup(folder, true)
  expect({ erasedAgain, notErased }).toEqual({ erasedAgain: 1, notErased: [] })
  const row = await db.selectFrom('bookings').select(['fullname', 'email']).executeTakeFirstOrThrow()
  expect(row).toEqual({ fullname: 'Erased', email: '' })
  expect(readFileSync(join(env.dataDir, 'erasures'), 'utf8')).not.toContain('maya')
})

test('on a new machine the backups beside the one that is restored tell who was erased since', async () => {
  const { booking } = await liveSite()
  await cancelBooking(booking.reference, 'Broke a leg', actors.visitor)
  await db.updateTable('refunds').set({ status: 'sent' }).execute()
  const { folder } = await makeBackup(join(dir, 'backups'))
  const older = join(dir, 'backups', '2026-01-01T00-00-00Z')
  renameSync(folder, older)
  await eraseCustomer(maya.email, pasang)
  await makeBackup(join(dir, 'backups'))
  rmSync(join(env.dataDir, 'erasures'))

  const { erasedAgain } = await restoreBackup(older, true)
  expect(erasedAgain).toBe(1)
})

test('the operator is told whom the restoration could not erase again', async () => {
  const { booking } = await liveSite()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await cancelBooking(booking.reference, 'Broke a leg', actors.visitor)
  await db.updateTable('refunds').set({ status: 'sent' }).execute()
  await eraseCustomer(maya.email, pasang)

  const { notErased } = await restoreBackup(folder, true)
  expect(notErased).toEqual([expect.stringContaining(`Booking ${booking.reference} is still to come`)])
})

test('a restoration that cannot learn who was erased brings nobody back', async () => {
  await liveSite()
  const { folder } = await makeBackup(join(dir, 'backups'))
  await db.updateTable('bookings').set({ fullname: 'Erased' }).execute()
  const log = join(env.dataDir, 'erasures')
  rmSync(log, { force: true })
  mkdirSync(log)

  await expect(restoreBackup(folder, true)).rejects.toThrow('EISDIR')
  expect(await db.selectFrom('bookings').select('fullname').execute()).toEqual([{ fullname: 'Erased' }])
  rmSync(log, { recursive: true })
})

test('a restoration refuses to overwrite a site, and says how to allow it', async () => {
  await liveSite()
  const { folder } = await makeBackup(join(dir, 'backups'))

  await expect(restoreBackup(folder, false)).rejects.toThrow('Say --replace to lose what is in it')
})

test('a damaged backup is refused before anything has changed', async () => {
  await liveSite()
  const { folder, manifest } = await makeBackup(join(dir, 'backups'))
  appendFileSync(join(folder, 'tables', 'bookings.jsonl'), '{}\n')
  await expect(restoreBackup(folder, true)).rejects.toThrow('tables/bookings.jsonl is not what was written')
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)

  const picture = Object.keys(manifest.files).find((path) => path.endsWith('master.webp'))!
  const copy = join(folder, 'files', picture)
  rmSync(copy)
  writeFileSync(copy, 'rot')
  await expect(restoreBackup(folder, true)).rejects.toThrow(`files/${picture} is not what was written`)

  rmSync(join(folder, 'manifest.json'))
  await expect(restoreBackup(folder, true)).rejects.toThrow('is no whole backup')
  mkdirSync(join(folder, 'manifest.json'))
  await expect(restoreBackup(folder, true)).rejects.toThrow('EISDIR')
})

test('a backup by newer software is refused, and so is one that would write outside', async () => {
  const { folder, manifest } = await makeBackup(join(dir, 'backups'))
  const rewrite = (change: Partial<Manifest>) =>
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...change }))

  rewrite({ migrations: [...manifest.migrations, { name: '900-huts.sql', checksum: 'x' }] })
  await expect(restoreBackup(folder, true)).rejects.toThrow('made by newer software')

  rewrite({ files: { '../../etc/cron.d/x': { bytes: 1, sha256: 'x' } } })
  await expect(restoreBackup(folder, true)).rejects.toThrow('is damaged')
})

test('a backup that an older version made is brought up to date', async () => {
  await liveSite()
  const { folder, manifest } = await makeBackup(join(dir, 'backups'))
  // This one adds only indexes, so the rows are as before it.
  const migrations = manifest.migrations.filter(({ name }) => name !== '019-sums.sql')
  const older = { ...manifest, migrations }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(older))

  await restoreBackup(folder, true)
  const applied = await db
    .selectFrom('migrations' as never)
    .selectAll()
    .execute()
  expect(applied).toHaveLength(manifest.migrations.length)
})

test('only as many backups are kept as are wanted, and nothing else is removed', async () => {
  const into = join(dir, 'backups')
  for (const night of ['18', '19']) {
    const { folder } = await makeBackup(into)
    renameSync(folder, join(into, `2026-11-${night}T02-00-00Z`))
  }
  writeFileSync(join(into, 'notes.txt'), 'Ask Pasang')
  const { folder } = await makeBackup(into, 2)

  expect(readdirSync(into).toSorted()).toEqual(
    ['2026-11-19T02-00-00Z', folder.split('/').at(-1), 'notes.txt'].toSorted(),
  )
  expect(existsSync(join(env.dataDir, 'last-backup'))).toBe(true)
})

test('a backup is not made where it would be copied into the next one', async () => {
  await expect(makeBackup(join(env.dataDir, 'backups'))).rejects.toThrow('outside of DATA_DIR')
})

test('the export is everything in open formats, and opens no door', async () => {
  const { booking } = await liveSite()
  const folder = join(dir, 'export')
  const { tables, pictures } = await exportEverything(folder)
  expect(tables).toMatchObject({ bookings: 1, payments: 1, trips: 5 })
  expect(pictures).toBe(1)

  const bookings = JSON.parse(readFileSync(join(folder, 'bookings.json'), 'utf8'))
  expect(bookings).toMatchObject([{ reference: booking.reference, fullname: maya.fullname }])
  expect(readFileSync(join(folder, 'bookings.csv'), 'utf8')).toContain(`,'${maya.mobile},`)
  const trips = JSON.parse(readFileSync(join(folder, 'trips.json'), 'utf8'))
  expect(trips[0].itinerary[0]).toHaveProperty('day')

  const all = readdirSync(folder).filter((name) => name.includes('.'))
  const text = all.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  for (const { password_hash } of await db.selectFrom('staff').select('password_hash').execute())
    expect(text).not.toContain(password_hash)
  expect(all).not.toContain('sessions.json')
  await expect(exportEverything(folder)).rejects.toThrow('is not empty')
})

test('no column of JSON is exported as a text within a text', async () => {
  await liveSite()
  const folder = join(dir, 'export')
  await exportEverything(folder)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const rows: Record<string, unknown>[] = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        expect(
          isJsonText(value),
          `${name} ${column} belongs into ${Object.keys(documentColumns).join()}`,
        ).toBe(false)
  }
})

function isJsonText(value: unknown) {
  return typeof value === 'string' && /^\s*(\[.*\]|\{.*\})\s*$/s.test(value)
}
