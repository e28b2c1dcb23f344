import type { EmailKind } from '#contract/emails.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import { isMailboxProven } from '../security/link-tokens.ts'
import { mailboxOf } from './mailboxes.ts'
import { isWithin, mailsHeld, mailsToStranger } from '../security/rate-limits.ts'
import { mailRules } from './rules.ts'

/** Why a mail is held, and whether its text is kept for staff to send. */
export type HeldBack = { reason: string; isTextKept: boolean }

type Wanted = { kind: EmailKind; address: string; isProven: boolean }

/** Of a booking: whether it is of the demo, and whether its traveller has opened a mail to its address. */
export type OfBooking = { isDemo: boolean; isProven: boolean }

const REASON =
  'Held back: many mails were set off to this address, and nobody has replied from it. Send it if you know the person'

/**
 * Counts a mail against the budget of its mailbox if a form of the site causes it and nobody has proven the mailbox
 * (`isProven`). Returns undefined while the mail may be sent. It joins the transaction that queues the mail, so that
 * parallel mails are all counted.
 */
export async function heldBack(tx: Tx, { kind, address, isProven }: Wanted): Promise<HeldBack | undefined> {
  if (!mailRules[kind].isOnRequest || address === '' || isProven) return undefined
  await takeMailTurn(tx, address)
  const mailbox = mailboxOf(address)
  if (await isWithin(tx, mailsToStranger(mailbox))) return undefined
  return { reason: REASON, isTextKept: await isWithin(tx, [mailsHeld(mailbox)]) }
}

/** Locks a mailbox against parallel mails. A verb that gives seats back and then mails must call it first. */
export async function takeMailTurn(tx: Tx, address: string): Promise<void> {
  await takeTurn(tx, `mails to ${mailboxOf(address)}`)
}

/** Reads what a mail must know of the booking it is about. A payment proves no mailbox: anybody may pay. */
export async function bookingOf(tx: Tx, { noun, id }: { noun: string; id: string }): Promise<OfBooking> {
  if (noun !== 'booking' && noun !== 'payment') return { isDemo: false, isProven: false }
  const bookings = tx.selectFrom('bookings').select(['bookings.is_demo', 'bookings.mailbox_proven_at'])
  const found =
    noun === 'booking'
      ? bookings.where('bookings.id', '=', id)
      : bookings.innerJoin('payments', 'payments.booking_id', 'bookings.id').where('payments.id', '=', id)
  const booking = await found.executeTakeFirst()
  const isProven = noun === 'booking' && booking !== undefined && isMailboxProven(booking)
  return { isDemo: booking?.is_demo === 1, isProven }
}
