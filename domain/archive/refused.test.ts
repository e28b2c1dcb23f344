import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { pemba } from '#test/people.ts'
import { pictureBytes } from '#test/pictures.ts'
import { makeBackup } from './backup.ts'
import { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { createBooking } from '../bookings/create.ts'
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
  await expect(restoreBackup(folder, true)).rejects.toThrow('is not a whole backup')
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
