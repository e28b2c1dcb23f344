import type { EmailKind } from '#contract/emails.ts'
import type { Tx } from '#db/client.ts'
import { mailboxOf } from '../mailboxes.ts'
import { isWithin, mailsHeld, mailsToStranger } from '../rate-limits.ts'
import { mailRules } from './rules.ts'

/** Why a mail does not go out by itself, and whether its text is worth keeping for staff to send. */
export type HeldBack = { reason: string; isTextKept: boolean }

type Wanted = { kind: EmailKind; address: string }

const REASON =
  'Held back: many mails have been called forth to this address, and nobody has answered from it. Send it if you know the person'

/**
 * Counts a mail against the budget of its mailbox, if strangers can call it forth. Answers undefined while it may be sent.
 * Joins the transaction that queues it, so of many at once none slips through.
 */
export async function heldBack(tx: Tx, { kind, address }: Wanted): Promise<HeldBack | undefined> {
  if (!mailRules[kind].isOnRequest || address === '') return undefined
  const mailbox = mailboxOf(address)
  if (await isWithin(tx, mailsToStranger(mailbox))) return undefined
  return { reason: REASON, isTextKept: await isWithin(tx, [mailsHeld(mailbox)]) }
}
