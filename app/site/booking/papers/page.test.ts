import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { PAPER_FILES_PER_KIND } from '#contract/traveller-papers.ts'
import { db } from '#db/client.ts'
import { renewLink } from '#domain/bookings/contact.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { mailedKey } from '#domain/bookings/links.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { makeShareLink } from '#domain/bookings/share-links.ts'
import { typePaperFacts } from '#domain/traveller-papers/decide.ts'
import { maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { decidedPaper, paperOf, passportFacts, sentPaper } from '#test/traveller-papers.ts'
import * as oneFile from './file.ts'
import * as papers from './page.tsx'

const { visit, post, call } = pagesOf({
  '/bookings/:reference/papers': papers,
  '/bookings/:reference/papers/file': oneFile,
})

let booking: Booking
let path: string
let pass: string

beforeEach(async () => {
  booking = await createBooking({ ...maya, travellers: 2 })
  path = `/bookings/${booking.reference}/papers?token=${receiptOf(booking).token}`
  pass = await passOf(booking)
})

type Chosen = [kind: string, name: string, bytes: Uint8Array<ArrayBuffer>]

function formOf(files: Chosen[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ position: '1', consent: 'yes', ...fields }))
    form.set(name, value)
  for (const [kind, name, bytes] of files) form.append(kind, new File([bytes], name))
  return form
}

/** A link that was ours once leads to the page that says why it is closed. */
const closed = (address: string) => ({ status: 302, location: address.replace('/papers', '') })

const pdf = smallPdf()
const jpeg = () => pictureBytes({ format: 'jpeg', width: 300 })

test('passport, portrait and insurance go in one form, without scripts', async () => {
  const { html } = await visit(path, pass)
  expect(html).toContain('encType="multipart/form-data"')
  expect(
    html.match(/type="file"[^>]*accept="image\/jpeg,image\/png,image\/webp,application\/pdf"/g),
  ).toHaveLength(10)

  const files: Chosen[] = [
    ['passport', 'p.jpg', await jpeg()],
    ['portrait', 'me.png', await pictureBytes()],
    ['insurance', 'page 1.pdf', pdf],
    ['insurance', 'page 2.pdf', smallPdf('page 2')],
  ]
  const sent = await post(path, formOf(files), pass)
  expect(sent).toMatchObject({ status: 303, location: `${path}&saved=4` })
  const after = (await visit(sent.location, pass)).html
  expect(after).toContain('Thank you. We have received 4 files.')
  expect(after).toContain('We have it: 2 files')
  expect(await paperOf(booking.reference, 'insurance')).toMatchObject({ state: 'received', files: [{}, {}] })
})

test('a file that is refused loses no other, and is named beside its field', async () => {
  const film = new Uint8Array(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1'))
  const files: Chosen[] = [
    ['passport', 'p.pdf', pdf],
    ['portrait', '../../etc/प/passwd <b>.mp4', film],
  ]
  const { status, html } = await post(path, formOf(files), pass)
  expect(status).toBe(422)
  expect(html).toContain('1 file arrived; choose the others once more')
  expect(html).toContain('../../etc/प/passwd &lt;b&gt;.mp4: This is a video')
  expect(await paperOf(booking.reference, 'passport')).toMatchObject({ state: 'received' })
  expect(await paperOf(booking.reference, 'portrait')).toMatchObject({ state: 'missing' })
})

test('of a hundred files of a kind the first six are taken, and a sentence says so', async () => {
  const many = Array.from({ length: 100 }, (_, index): Chosen => [
    'other',
    `${index}.pdf`,
    smallPdf(`${index}`),
  ])
  const { status, html } = await post(path, formOf(many), pass)
  expect(status).toBe(422)
  expect(html).toContain('at most 6 files are taken, you chose 100')
  expect((await paperOf(booking.reference, 'other')).files).toHaveLength(PAPER_FILES_PER_KIND)
})

test('without a file, without the tick, or for nobody, the form says what is missing', async () => {
  expect((await post(path, formOf([['passport', '', new Uint8Array()]]), pass)).html).toContain(
    'Choose at least one file',
  )
  const others = formOf([['passport', 'p.pdf', pdf]], { position: '3' })
  expect((await post(path, others, pass)).html).toContain('This booking has no traveller 3')
  expect((await post(path, formOf([['passport', 'p.pdf', pdf]], { position: 'x' }), pass)).status).toBe(404)

  await db.updateTable('bookings').set({ consented_at: null }).execute()
  const unticked = await post(path, formOf([['passport', 'p.pdf', pdf]], { consent: '' }), pass)
  expect([unticked.status, unticked.html.includes('Please tick that we may keep this')]).toEqual([422, true])
  expect(await paperOf(booking.reference, 'passport')).toMatchObject({ state: 'missing' })
})

test('the traveller sees how papers stand and what is wrong, and never what was sent or typed', async () => {
  await sentPaper(booking._id)
  await sentPaper(booking._id, { kind: 'portrait' })
  const expired = { ...passportFacts, expires_on: '2026-01-31' }
  await typePaperFacts({ bookingId: booking._id, position: 1 }, expired, 'staff-pasang')
  await decidedPaper(booking._id, { kind: 'portrait', reason: 'Take off the hat.' })

  const { html } = await visit(path, pass)
  expect(html).toContain('Please send it again: Take off the hat.')
  expect(html).toContain('The passport is valid until 31 January 2026')
  expect(html).not.toContain(passportFacts.number)
  expect(html).not.toMatch(/href="[^"]*\/papers\/[^"]/)
})

test('what is not accepted can be removed, which is confirmed; what is accepted has no button', async () => {
  await sentPaper(booking._id)
  const [file] = (await paperOf(booking.reference, 'passport')).files
  const removal = new FormData()
  removal.set('remove', file!._id)
  const removed = await post(path, removal, pass)
  expect(removed).toMatchObject({ status: 303, location: `${path}&removed=1` })
  expect((await visit(removed.location, pass)).html).toContain('The file is removed. We no longer have it.')
  expect((await paperOf(booking.reference, 'passport')).files).toEqual([])
  expect((await post(path, removal, pass)).html).toContain('This booking has no such paper')

  await sentPaper(booking._id)
  await decidedPaper(booking._id)
  await sentPaper(booking._id, { file: smallPdf('page 2') })
  const { html } = await visit(path, pass)
  expect(html.match(/aria-label="Remove Passport, file \d"/g)).toEqual([
    'aria-label="Remove Passport, file 2"',
  ])
})

test('a script sends one file at a time; the same again, whose answer was lost, is there once', async () => {
  const address = path.replace('/papers', '/papers/file')
  const passport = formOf([['passport', 'p.jpg', await jpeg()]])
  const [first, second] = await Promise.all([call(address, passport, pass), call(address, passport, pass)])
  const third = await call(address, passport, pass)
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
  expect((await paperOf(booking.reference, 'passport')).files).toHaveLength(1)

  const refused = await call(address, formOf([['portrait', 'me.svg', new Uint8Array([60])]]), pass)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    errors: { 'traveller-1-portrait': [expect.stringMatching('me.svg: The file is neither a PDF')] },
  })
})

test('the key of a mail opens the page, once', async () => {
  const answer = await visit(`${path}&key=${mailedKey(booking)}`)
  expect(answer.location).toBe(path)
  expect(answer.cookies.join()).toContain('mailbox=')
})

test('nobody else comes in: not with another link or pass, a former one, that of a part, or a guess', async () => {
  await sentPaper(booking._id)
  const [file] = (await paperOf(booking.reference, 'passport')).files
  const other = await createBooking(maya)
  const { url } = await makeShareLink(booking.reference, 2, 'staff-pasang')
  const at = (token: string) => `/bookings/${booking.reference}/papers?token=${token}`
  const mine = receiptOf(booking).token
  const strangers: [string, string][] = [
    [at(''), pass],
    [at('guess'), pass],
    [at(receiptOf(other).token), await passOf(other)],
    [at(new URL(url!).searchParams.get('token')!), pass],
    [at(mine), ''],
    [at(mine), await passOf(other)],
  ]
  const removal = new FormData()
  removal.set('remove', file!._id)
  for (const [address, cookie] of strangers) {
    const [seen, sent] = [await visit(address, cookie), await post(address, removal, cookie)]
    for (const { status, location } of [seen, sent])
      expect([status, location.endsWith('#code')]).toEqual(location === '' ? [404, false] : [status, true])
    const byScript = await call(address.replace('/papers', '/papers/file'), formOf([]), cookie)
    expect(byScript.status).toBe(401)
  }
  expect((await paperOf(booking.reference, 'passport')).files).toHaveLength(1)

  await renewLink(booking.reference, 'staff-pasang')
  expect(await visit(at(mine), pass)).toMatchObject(closed(at(mine)))
  await db.updateTable('bookings').set({ end_date: '2026-01-02' }).where('id', '=', other._id).execute()
  const over = `/bookings/${other.reference}/papers?token=${receiptOf(other).token}`
  expect(await visit(over, await passOf(other))).toMatchObject(closed(over))
})
