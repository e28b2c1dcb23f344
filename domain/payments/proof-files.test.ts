import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import { PROOFS_PER_BOOKING, PROOFS_SITE_MAX_BYTES, TransferClaim } from '#contract/proofs.ts'
import { db } from '#db/client.ts'
import { diskLimit } from '#integrations/disk.ts'
import { env } from '#integrations/env.ts'
import { maya, proveMailbox } from '#test/bookings.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { createBooking } from '../bookings/create.ts'
import { receiptOf } from '../bookings/read.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { moveProofsToFiles, sweepProofs } from './proof-files.ts'
import { attachProof, readProof, readProofFile } from './proofs.ts'
import { reviewPayment } from './review.ts'
import { claimTransfer } from './transfers.ts'

const STAFF = 'staff-pasang'
const HOUR_MS = 3_600_000
const folder = join(env.dataDir, 'proofs')
const pdf = smallPdf()
const claim = TransferClaim.parse({ amount: '298', currency: 'USD' })

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

const files = () => readdirSync(folder)
const rows = () => db.selectFrom('payment_proofs').selectAll().orderBy('payment_id').execute()

async function show(booking: Booking, bytes: Uint8Array = pdf) {
  await proveMailbox()
  return claimTransfer(booking.reference, receiptOf(booking).token, claim, bytes)
}

async function decline({ _id }: { _id: string }) {
  await reviewPayment(_id, { decision: 'reject', note: 'Not there' }, STAFF)
}

test('a slip lies in a file that only this account may read, and not in the database', async () => {
  const { _id } = await show(await createBooking(maya))

  const [file] = files()
  expect(statSync(join(folder, file!)).mode & 0o777).toBe(0o600)
  expect(await rows()).toMatchObject([{ payment_id: _id, content: '', file, bytes: pdf.byteLength }])
  expect(Buffer.from((await readProof(_id)).bytes)).toEqual(pdf)
})

test('a picture of a slip is kept small enough to read', async () => {
  const photo = await pictureBytes({ width: 4000, height: 3000 })
  await show(await createBooking(maya), photo)

  const [row] = await rows()
  expect(row!.bytes).toBeLessThan(300_000)
  expect(statSync(join(folder, files()[0]!)).size).toBe(row!.bytes)
})

test('what is refused leaves no file, and what is replaced goes', async () => {
  const booking = await createBooking(maya)
  const { _id } = await show(booking)
  await expect(show(booking)).rejects.toThrow('We are already checking a transfer of yours')
  expect(files()).toHaveLength(1)

  const [before] = files()
  await attachProof(_id, await readProofFile(smallPdf('another')), STAFF)
  expect(files()).toHaveLength(1)
  expect(files()).not.toContain(before)
})

test('five slips of a booking are enough', async () => {
  const booking = await createBooking(maya)
  for (let sent = 0; sent < PROOFS_PER_BOOKING; sent++) await decline(await show(booking))

  await expect(show(booking)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('We have 5 files for this booking'),
  })
  expect(files()).toHaveLength(PROOFS_PER_BOOKING)
  await show(await createBooking(maya))
})

test('all strangers together have so much room; staff go on', async () => {
  const { _id } = await show(await createBooking(maya))
  await db.updateTable('payment_proofs').set({ bytes: PROOFS_SITE_MAX_BYTES }).execute()

  await expect(show(await createBooking(maya))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('We cannot take files just now'),
  })
  await attachProof(_id, await readProofFile(pdf), STAFF)
  expect(files()).toHaveLength(1)
})

test('on a disk that is nearly full a slip waits, and bookings go on', async () => {
  const { percent } = diskLimit
  diskLimit.percent = 0
  try {
    const booking = await createBooking(maya)
    await expect(show(booking)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
    expect(files()).toEqual([])
  } finally {
    diskLimit.percent = percent
  }
})

test('whoever is forgotten takes the file along', async () => {
  const payment = await show(await createBooking(maya))
  await reviewPayment(payment._id, { decision: 'accept', note: 'Seen' }, STAFF)
  await db.updateTable('bookings').set({ end_date: '2026-01-02' }).execute()
  expect(files()).toHaveLength(1)

  await eraseCustomer(maya.email, STAFF)
  expect(files()).toEqual([])
})

test('a file of which no row knows goes after an hour, and no other', async () => {
  const { _id } = await show(await createBooking(maya))
  await show(await createBooking(maya))
  await db.deleteFrom('payment_proofs').where('payment_id', '=', _id).execute()
  expect(await sweepProofs()).toBe(0)

  const later = new Date(Date.now() + 1.1 * HOUR_MS)
  expect(await sweepProofs(later)).toBe(1)
  expect(files()).toEqual((await rows()).map(({ file }) => file))
  expect(await sweepProofs(later)).toBe(0)
})

/** Proofs as they were kept before: Base64 in the row. */
async function proofsOfBefore(count: number) {
  const contents = new Map<string, Buffer>()
  for (let number = 0; number < count; number++) {
    const { _id } = await show(await createBooking(maya))
    contents.set(_id, smallPdf(`slip ${number}`))
  }
  rmSync(folder, { recursive: true })
  for (const [payment_id, bytes] of contents)
    await db
      .updateTable('payment_proofs')
      .set({ content: bytes.toString('base64'), file: null, bytes: 0, actor: actors.visitor })
      .where('payment_id', '=', payment_id)
      .execute()
  return contents
}

test('slips of before move out of the database once, each with its bytes', async () => {
  const contents = await proofsOfBefore(3)
  expect(await moveProofsToFiles()).toBe(3)
  expect(await moveProofsToFiles()).toBe(0)

  expect(files()).toHaveLength(3)
  for (const [id, bytes] of contents) expect(Buffer.from((await readProof(id)).bytes)).toEqual(bytes)
  for (const { content, bytes, file } of await rows())
    expect([content, bytes]).toEqual(['', readFileSync(join(folder, file!)).byteLength])
})

test('a move that was killed goes on, and what it left is swept up', async () => {
  const contents = await proofsOfBefore(3)
  const [first] = contents.keys()
  // Killed between the file and its row: the file is there, and the row as before.
  await moveProofsToFiles()
  await db
    .updateTable('payment_proofs')
    .set({ content: contents.get(first!)!.toString('base64'), file: null })
    .where('payment_id', '=', first!)
    .execute()

  expect(await moveProofsToFiles()).toBe(1)
  for (const [id, bytes] of contents) expect(Buffer.from((await readProof(id)).bytes)).toEqual(bytes)
  expect(files()).toHaveLength(4)
  for (const name of files()) utimesSync(join(folder, name), 0, 0)
  expect(await sweepProofs()).toBe(1)
  for (const id of contents.keys()) await readProof(id)
})

test('two servers that start together move each slip once', async () => {
  const contents = await proofsOfBefore(4)
  await Promise.all([moveProofsToFiles(), moveProofsToFiles()])

  expect(files()).toHaveLength(4)
  for (const [id, bytes] of contents) expect(Buffer.from((await readProof(id)).bytes)).toEqual(bytes)
})
