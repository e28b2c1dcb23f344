import { actors } from '#contract/events.ts'
import type { ProposalDocument, ProposalState } from '#contract/proposals.ts'
import { db, transaction } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { recordEvent } from '../events.ts'
import { proposalDeclined } from '../mails/proposals.ts'
import { queueOfficeMail } from '../mails/office.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { bookedBefore, isLinkRenewed, payPath, refuseClosed, whyImpossible } from './accept.ts'
import { isProposalToken, proposalPath } from './links.ts'
import { positionsIn } from './read.ts'
import { documentIn, lockProposal, stateOf, versionOf } from './rows.ts'
import { noteSeen } from './send.ts'

/**
 * A version as its page shows it. `state`: `replaced` for an older one, with `newer`, the path of the one in its place;
 * `draft` for one that only staff know. `taken`: the options that were accepted.
 */
export type OwnProposal = {
  id: string
  number: number
  state: ProposalState | 'replaced'
  newer: string | undefined
  document: ProposalDocument
  /** Why it could not be booked as it stands, though it can still be answered; undefined for any other. */
  impossible: string | undefined
  taken: number[]
  answered_at: string | null
  /** Where the booking goes on that it has become; undefined for any other, and when the link of that was renewed. */
  next: string | undefined
}

/**
 * Returns the version whose link this is, and records the first time that the one that counts is opened. A wrong token finds
 * nothing, like a wrong id.
 */
export async function openProposal(versionId: string, token: string): Promise<OwnProposal | undefined> {
  const found = await findProposal(versionId, token)
  if (found && found.state === 'sent') await noteSeen(found.proposal_id, found.number)
  return found
}

/** As `openProposal`, without recording it. */
export async function findProposal(
  versionId: string,
  token: string,
): Promise<(OwnProposal & { proposal_id: string }) | undefined> {
  if (!isProposalToken(versionId, token)) return undefined
  const version = await db
    .selectFrom('proposal_versions')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!version) return undefined
  const row = await db
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', version.proposal_id)
    .executeTakeFirstOrThrow()
  const { number } = version
  const isReplaced = row.sent_number !== null && number < row.sent_number
  const isDraft = row.sent_number === null || number > row.sent_number
  const document = documentIn(version.document)
  const state = isReplaced ? 'replaced' : isDraft ? 'draft' : stateOf(row)
  return {
    id: versionId,
    proposal_id: row.id,
    number,
    state,
    newer: isReplaced ? proposalPath((await versionOf(db, row.id, row.sent_number!)).id) : undefined,
    document,
    impossible: state === 'sent' || state === 'seen' ? await whyImpossible(document) : undefined,
    taken: isReplaced || isDraft ? [] : positionsIn(row.chosen),
    answered_at: isReplaced || isDraft ? null : row.answered_at,
    next: isReplaced || isDraft || row.booking_id === null ? undefined : await nextOf(row.booking_id),
  }
}

async function nextOf(bookingId: string) {
  const booking = await bookedBefore(db, bookingId)
  return isLinkRenewed(booking) ? undefined : payPath(booking)
}

/**
 * Declines a version by its link; the office gets a mail. Staff can still send another version. Declined once more, it
 * changes nothing. Returns false for a wrong link. Throws `conflict` for a version that does not count any more.
 */
export async function declineByLink(versionId: string, token: string, reason: string): Promise<boolean> {
  const found = await findProposal(versionId, token)
  if (!found) return false
  return transaction(async (tx) => {
    const row = await lockProposal(tx, found.proposal_id)
    if (!row) return false
    if (row.state === 'declined' && row.sent_number === found.number) return true
    refuseClosed(row, found.number)
    await claim(tx, 'proposals', row.id)
    const now = new Date().toISOString()
    await tx
      .updateTable('proposals')
      .set({ state: 'declined', answer: reason, answered_at: now, updated_at: now })
      .where('id', '=', row.id)
      .execute()
    const house = await readSettings(tx)
    const { name, title } = found.document
    const mail = {
      ...proposalDeclined({ name, title, reason, adminUrl: publicUrl(`/admin/proposals/${row.id}`) }, house),
      kind: 'proposal-for-staff',
      replyTo: found.document.email,
      about: { noun: 'proposal', id: row.id },
    } as const
    await queueOfficeMail(tx, mail, house)
    const after = { state: 'declined', sent_number: found.number, hasReason: reason !== '' }
    const before = { state: row.state }
    await recordEvent(tx, actors.visitor, { verb: 'edit', noun: 'proposal', noun_id: row.id, before, after })
    return true
  })
}
