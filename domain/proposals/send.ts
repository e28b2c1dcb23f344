import { formatDay, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { formatMoney } from '#contract/money.ts'
import { proposedTotal, takenOptions } from '#contract/proposal-prices.ts'
import type { Proposal, ProposalDocument } from '#contract/proposals.ts'
import { tooFarAhead } from '#contract/terms.ts'
import { transaction } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { queueMail } from '../mails/outbox.ts'
import { proposalSent } from '../mails/proposals.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { proposalUrl } from './links.ts'
import { readProposal } from './read.ts'
import { documentIn, refuseDeed, UNANSWERED, versionOf } from './rows.ts'

/**
 * Sends the draft of a proposal by mail. From then on it never changes, and in place of the version that was sent before it
 * is the one that can be accepted. The enquiry that it answers counts as answered. Throws `not-found`, `stale`, and
 * `conflict` once it was accepted, without a draft, without a price, and for days that are over or too far ahead.
 */
export async function sendProposal(id: string, actor: Actor, version?: number): Promise<Proposal> {
  return transaction(async (tx) => {
    const row = await claim(tx, 'proposals', id, version)
    refuseDeed('send', row)
    const draft = await versionOf(tx, id, row.number)
    if (draft.sent_at !== null)
      throw new DomainError('conflict', `Version ${row.number} was sent already. Edit it, then send the next`)
    const document = documentIn(draft.document)
    refuseUnfit(document)
    const sent_at = new Date().toISOString()
    await tx.updateTable('proposal_versions').set({ sent_at }).where('id', '=', draft.id).execute()
    const { valid_until } = document
    await tx
      .updateTable('proposals')
      .set({
        state: 'sent',
        sent_number: row.number,
        valid_until,
        sent_at,
        seen_at: null,
        ...UNANSWERED,
        updated_at: sent_at,
      })
      .where('id', '=', id)
      .execute()
    if (row.enquiry_id !== null)
      await tx
        .updateTable('enquiries')
        .set((enquiry) => ({ status: 'answered', updated_at: sent_at, version: enquiry('version', '+', 1) }))
        .where('id', '=', row.enquiry_id)
        .where('status', 'in', ['new', 'open'])
        .execute()
    const total = proposedTotal(document, takenOptions(document.options, []))!
    await queueMail(tx, {
      ...proposalSent(
        {
          document,
          total: formatMoney(total),
          url: proposalUrl(draft.id),
          isAgain: row.sent_number !== null,
        },
        await readSettings(tx),
      ),
      kind: 'proposal-sent',
      to: { name: document.name, address: document.email },
      about: { noun: 'proposal', id },
    })
    await recordEvent(tx, actor, {
      verb: 'send',
      noun: 'proposal',
      noun_id: id,
      before: { state: row.state, sent_number: row.sent_number },
      after: { state: 'sent', sent_number: row.number, valid_until },
    })
    return readProposal(id, tx)
  })
}

/**
 * Takes a proposal back: nobody can accept it until another version is sent. Throws `not-found`, `stale`, and `conflict` for
 * one that was answered, or withdrawn already.
 */
export async function withdrawProposal(id: string, actor: Actor, version?: number): Promise<Proposal> {
  return transaction(async (tx) => {
    const row = await claim(tx, 'proposals', id, version)
    const { state } = row
    refuseDeed('withdraw', row)
    const now = new Date().toISOString()
    await tx
      .updateTable('proposals')
      .set({ ...UNANSWERED, state: 'withdrawn', answered_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    const after = { state: 'withdrawn' }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'proposal', noun_id: id, before: { state }, after })
    return readProposal(id, tx)
  })
}

/** Notes that the version that counts was opened, the first time. */
export async function noteSeen(id: string, number: number): Promise<void> {
  await transaction(async (tx) => {
    const seen = await tx
      .updateTable('proposals')
      .set({ state: 'seen', seen_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .where('sent_number', '=', number)
      .where('valid_until', '>=', today())
      .returning('id')
      .executeTakeFirst()
    if (!seen) return
    const after = { state: 'seen', sent_number: number }
    await recordEvent(tx, actors.visitor, { verb: 'read', noun: 'proposal', noun_id: id, after })
  })
}

function refuseUnfit({ lines, start_date, valid_until }: ProposalDocument) {
  const now = today()
  const why =
    lines.length === 0
      ? 'It has no price yet'
      : start_date <= now
        ? `The trip begins on ${formatDay(start_date)}, which is over or today`
        : valid_until < now
          ? `It could be accepted until ${formatDay(valid_until)}, which is over`
          : tooFarAhead(start_date, now)
  if (why !== undefined) throw new DomainError('conflict', `${why}. Edit it, then send it`)
}
