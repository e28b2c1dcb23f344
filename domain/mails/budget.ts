import type { EmailKind } from '#contract/emails.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import { isMailboxProven } from '../security/link-tokens.ts'
import { mailboxOf } from './mailboxes.ts'
import { isWithin, mailsHeld, mailsToStranger } from '../security/rate-limits.ts'
import { mailRules } from './rules.ts'

/** Why a mail is held, and whether its text is kept for staff to send. */
export type HeldBack = { reason: string; isTextKept: boolean }

type Wanted = { kind: EmailKind; address: string; about: { noun: string; id: string } }

const REASON =
  'Held back: many mails have been called forth to this address, and nobody has answered from it. Send it if you know the person'

/**
 * Counts a mail against the budget of its mailbox if a form of the site causes it and nobody has proven the mailbox.
 * Returns undefined while the mail may be sent. It joins the transaction that queues the mail, so that parallel mails
 * are all counted.
 */
export async function heldBack(tx: Tx, { kind, address, about }: Wanted): Promise<HeldBack | undefined> {
  if (!mailRules[kind].isOnRequest || address === '' || (await isProven(tx, about))) return undefined
  await takeMailTurn(tx, address)
  const mailbox = mailboxOf(address)
  if (await isWithin(tx, mailsToStranger(mailbox))) return undefined
  return { reason: REASON, isTextKept: await isWithin(tx, [mailsHeld(mailbox)]) }
}

/** Locks a mailbox against parallel mails. A verb that gives seats back and then mails must call it first. */
export async function takeMailTurn(tx: Tx, address: string): Promise<void> {
  await takeTurn(tx, `mails to ${mailboxOf(address)}`)
}

/** Returns whether a mail is about a booking whose traveller has opened a mail to this address. */
async function isProven(tx: Tx, { noun, id }: Wanted['about']) {
  if (noun !== 'booking') return false
  const booking = await tx
    .selectFrom('bookings')
    .select('mailbox_proven_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return booking !== undefined && isMailboxProven(booking)
}
