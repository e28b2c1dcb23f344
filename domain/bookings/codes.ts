import { randomInt } from 'node:crypto'
import type { Booking } from '#contract/bookings.ts'
import { maskAddress } from '#contract/emails.ts'
import { actors } from '#contract/events.ts'
import { CODE_MINUTES, CODE_TRIES_MAX, PASS_DAYS } from '#contract/terms.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { codesMailed, isWithin } from '../security/rate-limits.ts'
import { noteSecurity } from '../security/log.ts'
import { codeHash, isCode, isPassSignature, passSignature } from '../security/link-tokens.ts'
import { mailBookingCode } from './letters.ts'
import { proveMailbox } from './links.ts'

const DIGITS = 6
const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/**
 * Returns the pass that a browser keeps after the mailbox of a booking was proven: the instant it ends, and a
 * signature. Renewing the link ends it. Call it only once the mailbox is proven.
 */
export function mailboxPass(booking: Booking, now = new Date()): string {
  const endsAt = Math.floor(now.getTime() / 1000) + PASS_DAYS * DAY_S
  return `${endsAt}.${passSignature(linkOf(booking), endsAt)}`
}

/** Returns whether a pass is valid for this booking. */
export function isMailboxPass(booking: Booking, pass: string, now = new Date()): boolean {
  const [, digits, signature] = pass.match(/^(\d{1,12})\.([\w-]+)$/) ?? []
  if (digits === undefined || signature === undefined) return false
  return Number(digits) * 1000 > now.getTime() && isPassSignature(linkOf(booking), Number(digits), signature)
}

/**
 * Returns a booking as somebody with only the link sees it: without its people, and with an address that only its owner
 * recognises.
 */
export function withoutPeople(booking: Booking): Booking {
  return {
    ...booking,
    fullname: '',
    gender: '',
    email: maskAddress(booking.email),
    nationality: '',
    mobile: '',
    message: '',
    quote_note: '',
    arrival_flight: '',
    leaving_flight: '',
    share_with: '',
    answers: [],
    arrival_at: null,
    leaving_at: null,
  }
}

/**
 * Mails six digits to the address of a booking, in place of those mailed before. Throws `too-many` after five in an
 * hour or ten in a day, and when a mailbox that nobody has shown to be theirs has had enough mail.
 */
export async function mailCode(booking: Booking): Promise<void> {
  if (booking.email === '')
    throw new DomainError('conflict', 'This booking has no e-mail address. Please ask us for its link')
  const { _id } = booking
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  await transaction(async (tx) => {
    const fresh = {
      code_hash: codeHash(linkOf(booking), code),
      tries: 0,
      expires_at: new Date(Date.now() + CODE_MINUTES * 60_000).toISOString(),
    }
    await tx
      .insertInto('booking_codes')
      .values({ booking_id: _id, ...fresh })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(fresh))
      .execute()
    const limits = codesMailed(_id)
    const isFine = await isWithin(tx, limits)
    const mail = isFine ? await mailBookingCode(tx, booking, code) : undefined
    if (mail === undefined || (await isHeldBack(tx, mail)))
      throw new DomainError('too-many', limits[0]!.message, { retryAfterSeconds: HOUR_S })
    const about = { noun: 'booking', noun_id: _id } as const
    await recordEvent(tx, actors.visitor, { ...about, verb: 'send', after: { kind: 'booking-code' } })
  })
}

/**
 * Accepts the mailed code of a booking: once, within fifteen minutes, and not after five tries. It proves the mailbox.
 * Throws `invalid` for any other code.
 */
export async function takeCode(booking: Booking, typed: string): Promise<void> {
  const code = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) throw wrong('The code has six digits: they are in the mail')
  // Counted before the comparison, so that parallel tries are all counted.
  const tried = await db
    .updateTable('booking_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('booking_id', '=', booking._id)
    .where('tries', '<', CODE_TRIES_MAX)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['code_hash', 'tries'])
    .executeTakeFirst()
  if (!tried) throw wrong('This code no longer works. Ask for a new one')
  if (!isCode(linkOf(booking), code, tried.code_hash)) {
    noteSecurity('wrong-code', booking.reference)
    throw wrong(
      tried.tries < CODE_TRIES_MAX
        ? 'That is not the code of our last mail'
        : 'That is not the code of our last mail, and it was tried too often. Ask for a new one',
    )
  }
  const taken = await db
    .deleteFrom('booking_codes')
    .where('booking_id', '=', booking._id)
    .where('code_hash', '=', tried.code_hash)
    .returning('booking_id')
    .executeTakeFirst()
  if (!taken) throw wrong('This code was used already. Ask for a new one')
  await proveMailbox(booking)
}

function linkOf({ _id, link_generation }: Booking) {
  return { id: _id, link_generation }
}

async function isHeldBack(tx: Tx, mailId: string) {
  const { status } = await tx
    .selectFrom('emails')
    .select('status')
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow()
  return status === 'held'
}

function wrong(message: string) {
  return new DomainError('invalid', 'The code was not taken', { errors: { code: [message] } })
}
