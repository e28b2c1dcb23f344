import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { maya } from '#test/bookings.ts'
import { smallPdf } from '#test/pdf.ts'
import { decidedPaper, paperOf, sentPaper } from '#test/traveller-papers.ts'
import { createBooking } from '../bookings/create.ts'
import { decidePaper } from './decide.ts'
import { removePaper } from './send.ts'

const STAFF = 'staff-pasang'
const folder = join(env.dataDir, 'papers')
const files = () => readdirSync(folder)

let booking: Booking

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  booking = await createBooking(maya)
})

const passport = () => paperOf(booking.reference, 'passport')
const removedByTraveller = (id: string) => removePaper(booking._id, id, actors.visitor)

test('a refused paper is mailed with the reason and a link to it, and the next file replaces it', async () => {
  const of = { bookingId: booking._id, position: 1, kind: 'passport' } as const
  const unsent = decidePaper(of, { decision: 'accept', files: ['x'] }, STAFF)
  await expect(unsent).rejects.toMatchObject({ code: 'not-found' })
  await sentPaper(booking._id)
  await decidedPaper(booking._id, { reason: 'Your thumb is on the number.' })

  expect(await passport()).toMatchObject({ state: 'refused', reason: 'Your thumb is on the number.' })
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'paper-refused').execute()
  expect(mails).toMatchObject([
    { to_address: maya.email, subject: expect.stringContaining('Passport of Maya') },
  ])
  expect(mails[0]!.text_body).toContain('> Your thumb is on the number.')
  expect(mails[0]!.text_body).toMatch(/bookings\/\S+\/papers\?token=\S+&key=\S+#traveller-1-passport/)

  const [before] = files()
  await sentPaper(booking._id, { file: smallPdf('file 2') })
  expect(files()).toHaveLength(1)
  expect(files()).not.toContain(before)
  expect(await passport()).toMatchObject({ state: 'received', reason: '' })
})

test('what is accepted stays with its traveller; what is not can be taken back', async () => {
  await sentPaper(booking._id)
  await sentPaper(booking._id, { file: smallPdf('file 2') })
  const [first, second] = (await passport()).files
  await removedByTraveller(first!._id)
  await decidedPaper(booking._id)

  await expect(removedByTraveller(second!._id)).rejects.toThrow('We have accepted this file')
  expect(await passport()).toMatchObject({ state: 'accepted', files: [{ is_accepted: true }] })
  await removePaper(booking._id, second!._id, STAFF)
  expect(await passport()).toMatchObject({ state: 'missing', files: [] })
  expect(files()).toEqual([])
})

test('nothing that is sent beside an accepted file lets its traveller remove it', async () => {
  await sentPaper(booking._id)
  await decidedPaper(booking._id)
  await sentPaper(booking._id, { file: smallPdf('file 2') })
  const [accepted, beside] = (await passport()).files

  expect(await passport()).toMatchObject({ state: 'received', files: [{ is_accepted: true }, {}] })
  await expect(removedByTraveller(accepted!._id)).rejects.toThrow('We have accepted this file')
  await removedByTraveller(beside!._id)
  expect(await passport()).toMatchObject({ state: 'accepted', files: [{ _id: accepted!._id }] })
})

test('refusing what was sent beside an accepted file keeps that file, also when another comes', async () => {
  await sentPaper(booking._id)
  await decidedPaper(booking._id)
  await sentPaper(booking._id, { file: smallPdf('file 2') })
  await decidedPaper(booking._id, { reason: 'Blurred.' })
  const [accepted, blurred] = (await passport()).files

  await expect(removedByTraveller(accepted!._id)).rejects.toThrow('We have accepted this file')
  await sentPaper(booking._id, { file: smallPdf('file 3') })
  const after = await passport()
  expect(after).toMatchObject({ state: 'received', files: [{ _id: accepted!._id, is_accepted: true }, {}] })
  expect(after.files.map(({ _id }) => _id)).not.toContain(blurred!._id)
})

test('an accepted paper that is refused after all can be replaced', async () => {
  await sentPaper(booking._id)
  await decidedPaper(booking._id)
  await decidedPaper(booking._id, { reason: 'It expires.' })
  const [refused] = (await passport()).files

  expect(await passport()).toMatchObject({ state: 'refused', files: [{ is_accepted: false }] })
  await sentPaper(booking._id, { file: smallPdf('file 2') })
  const { files: left } = await passport()
  expect(left).toHaveLength(1)
  expect(left[0]!._id).not.toBe(refused!._id)
})

test('nobody decides on a file that came, or without one that went, since they looked', async () => {
  const of = { bookingId: booking._id, position: 1, kind: 'passport' } as const
  await sentPaper(booking._id)
  const [seen] = (await passport()).files
  await sentPaper(booking._id, { file: smallPdf('file 2') })
  const looked = [seen!._id]
  const accepted = decidePaper(of, { decision: 'accept', files: looked }, STAFF)
  await expect(accepted).rejects.toMatchObject({
    code: 'stale',
    message: expect.stringMatching(/come or gone/),
  })
  const refused = decidePaper(of, { decision: 'refuse', reason: 'Dark', files: looked }, STAFF)
  await expect(refused).rejects.toMatchObject({ code: 'stale' })
  await removedByTraveller(seen!._id)
  const swapped = decidePaper(of, { decision: 'accept', files: looked }, STAFF)
  await expect(swapped).rejects.toMatchObject({ code: 'stale' })

  expect(await passport()).toMatchObject({ state: 'received', files: [{ is_accepted: false }] })
  expect(await db.selectFrom('emails').selectAll().where('kind', '=', 'paper-refused').execute()).toEqual([])
})
