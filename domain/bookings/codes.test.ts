import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { maskAddress } from '#contract/emails.ts'
import { CODE_MINUTES, CODE_TRIES_MAX, PASS_DAYS } from '#contract/terms.ts'
import { db } from '#db/client.ts'
import { mailedCode, maya } from '#test/bookings.ts'
import { sendAgain } from '../mails/copies.ts'
import { readEmail } from '../mails/emails.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { takeSecurityCounts } from '../security/log.ts'
import { isMailboxPass, mailboxPass, mailCode, takeCode } from './codes.ts'
import { renewLink } from './contact.ts'
import { createBooking } from './create.ts'
import { readBooking } from './read.ts'

const DAY_MS = 24 * 60 * 60_000

let booking: Booking

beforeEach(async () => {
  booking = await createBooking(maya)
  takeSecurityCounts()
})

/** Six digits that are not these. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const wrongCodes = () => takeSecurityCounts().find(({ kind }) => kind === 'wrong-code')!.count

const refusalOf = (typed: string) => takeCode(booking, typed).catch((error: unknown) => error)

test('the code of the mail is taken once, with the spaces people type, and proves the mailbox', async () => {
  await mailCode(booking)
  const code = await mailedCode(booking)
  expect((await readBooking(booking.reference)).mailbox_proven_at).toBeNull()

  await takeCode(booking, ` ${code.slice(0, 3)} ${code.slice(3)}`)

  expect((await readBooking(booking.reference)).mailbox_proven_at).toEqual(expect.any(String))
  expect(await refusalOf(code)).toMatchObject({
    code: 'invalid',
    errors: { code: [/This code no longer works/] },
  })
  expect(wrongCodes()).toBe(0)
})

test('what is kept is not the code, and the subject of its mail does not say it', async () => {
  await mailCode(booking)
  const code = await mailedCode(booking)
  const rows = await db.selectFrom('booking_codes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code)
  const mail = await db
    .selectFrom('emails')
    .select(['subject', 'to_address'])
    .where('kind', '=', 'booking-code')
    .executeTakeFirstOrThrow()
  expect(mail.to_address).toBe(maya.email)
  expect(mail.subject).not.toContain(code)
})

test('nobody in the office reads the code or sends it again, and it is forgotten once sent', async () => {
  await mailCode(booking)
  const code = await mailedCode(booking)
  const { id } = await db
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'booking-code')
    .executeTakeFirstOrThrow()
  expect((await readEmail(id)).text).toBe('')
  await expect(sendAgain(id, 'staff-owner')).rejects.toMatchObject({ code: 'conflict' })

  await deliverDueMails({ mailer: { send: () => Promise.resolve(), close: () => {} } })
  const mail = await db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ status: 'sent', text_body: '', html_body: '' })
  expect(JSON.stringify(mail)).not.toContain(code)
})

test('a wrong code is refused and noted; after five tries the right one is too', async () => {
  await mailCode(booking)
  const code = await mailedCode(booking)

  expect(await refusalOf('12345')).toMatchObject({ errors: { code: [/six digits/] } })
  for (let tries = 1; tries <= CODE_TRIES_MAX; tries++)
    expect(await refusalOf(otherThan(code))).toMatchObject({ errors: { code: [/not the code/] } })
  expect(await refusalOf(code)).toMatchObject({ errors: { code: [/Ask for a new one/] } })
  expect(wrongCodes()).toBe(CODE_TRIES_MAX)
})

test('four wrong tries, and another that is no code at all, leave the fifth', async () => {
  await mailCode(booking)
  const code = await mailedCode(booking)
  for (let tries = 1; tries < CODE_TRIES_MAX; tries++) await refusalOf(otherThan(code))
  await refusalOf('maya')
  await expect(takeCode(booking, code)).resolves.toBeUndefined()
})

test('of many tries at once no more than five are looked at, and the code is taken once', async () => {
  await mailCode(booking)
  const wrong = otherThan(await mailedCode(booking))
  await Promise.all(Array.from({ length: 20 }, () => refusalOf(wrong)))
  expect(wrongCodes()).toBe(CODE_TRIES_MAX)

  await mailCode(booking)
  const code = await mailedCode(booking)
  const taken = await Promise.allSettled(Array.from({ length: 4 }, () => takeCode(booking, code)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code is good for fifteen minutes', async () => {
  await mailCode(booking)
  const { expires_at } = await db.selectFrom('booking_codes').selectAll().executeTakeFirstOrThrow()
  const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(CODE_MINUTES - 1)
  expect(minutes).toBeLessThanOrEqual(CODE_MINUTES)

  await db
    .updateTable('booking_codes')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .execute()
  expect(await refusalOf(await mailedCode(booking))).toMatchObject({
    errors: { code: [/This code no longer works/] },
  })
})

test('a new code takes the place of the one before, and its tries', async () => {
  await mailCode(booking)
  const first = await mailedCode(booking)
  for (let tries = 1; tries <= CODE_TRIES_MAX; tries++) await refusalOf(otherThan(first))
  await mailCode(booking)
  const second = await mailedCode(booking)
  if (second !== first) expect(await refusalOf(first)).toMatchObject({ errors: { code: [/not the code/] } })
  await expect(takeCode(booking, second)).resolves.toBeUndefined()
})

test('a code of another booking, or of the link before, is not taken', async () => {
  const other = await createBooking({ ...maya, email: 'tenzing@example.com' })
  await mailCode(other)
  await mailCode(booking)
  const [theirs, mine] = [await mailedCode(other), await mailedCode(booking)]
  if (theirs !== mine) expect(await refusalOf(theirs)).toMatchObject({ code: 'invalid' })

  const renewed = await renewLink(booking.reference, 'staff-pasang')
  await expect(takeCode(renewed, mine)).rejects.toMatchObject({ code: 'invalid' })
})

test('five codes go out in an hour, and the sixth voids none of them', async () => {
  await db.updateTable('bookings').set({ mailbox_proven_at: '2026-01-01T00:00:00.000Z' }).execute()
  for (let mails = 0; mails < 5; mails++) await mailCode(booking)

  await expect(mailCode(booking)).rejects.toMatchObject({ code: 'too-many', message: /link in one of our/ })
  expect(await codeMails()).toHaveLength(5)
  await expect(takeCode(booking, await mailedCode(booking))).resolves.toBeUndefined()
})

test('ten codes go out in a day', async () => {
  await db.updateTable('bookings').set({ mailbox_proven_at: '2026-01-01T00:00:00.000Z' }).execute()
  for (let hour = 0; hour < 3; hour++) {
    for (let mails = 0; mails < 5; mails++) await mailCode(booking).catch(() => undefined)
    await db.deleteFrom('rate_limits').where('name', 'like', 'code % hour').execute()
  }
  expect(await codeMails()).toHaveLength(10)
})

test('a mailbox that has had enough mail of strangers gets no code, and whoever asks is told', async () => {
  // One of the six in an hour is the mail that confirms the booking.
  for (let number = 1; number < 6; number++) await createBooking({ ...maya, startDate: maya.startDate })
  await expect(mailCode(booking)).rejects.toMatchObject({ code: 'too-many' })
  expect(await codeMails()).toEqual([])
})

test('a pass is good for thirty days, for its booking alone, and until there is a new link', async () => {
  const other = await createBooking({ ...maya, email: 'tenzing@example.com' })
  const now = new Date()
  const pass = mailboxPass(booking, now)

  expect(isMailboxPass(booking, pass)).toBe(true)
  expect(isMailboxPass(booking, pass, new Date(now.getTime() + (PASS_DAYS - 1) * DAY_MS))).toBe(true)
  expect(isMailboxPass(booking, pass, new Date(now.getTime() + PASS_DAYS * DAY_MS))).toBe(false)
  expect(isMailboxPass(other, pass)).toBe(false)
  expect(isMailboxPass(await renewLink(booking.reference, 'staff-pasang'), pass)).toBe(false)
})

test('a pass of which somebody changed the end, or that is rubbish, opens nothing', () => {
  const [endsAt, signature] = mailboxPass(booking).split('.')
  for (const pass of [
    '',
    '.',
    'x',
    `${Number(endsAt) + 1}.${signature}`,
    `${endsAt}.`,
    `${endsAt}.${signature}x`,
  ])
    expect(isMailboxPass(booking, pass)).toBe(false)
})

test('of an address is shown what its owner knows again', () => {
  expect(maskAddress('maya@example.com')).toBe('m…@example.com')
  expect(maskAddress('"a@b"@example.com')).toBe('"…@example.com')
})

function codeMails() {
  return db.selectFrom('emails').select('id').where('kind', '=', 'booking-code').execute()
}
