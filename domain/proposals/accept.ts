import type { Booking } from '#contract/bookings.ts'
import { formatDay, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { formatMoney } from '#contract/money.ts'
import { proposedLines, proposedTotal, takenOptions } from '#contract/proposal-prices.ts'
import type { OwnAcceptance, Proposal, ProposalDocument, ToldAcceptance } from '#contract/proposals.ts'
import { transaction, type db, type Tx } from '#db/client.ts'
import { bookAgreed, whyNotAgreed } from '../bookings/agreed.ts'
import { receiptOf, withSums } from '../bookings/read.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { isProposalToken } from './links.ts'
import { positionsIn, readProposal } from './read.ts'
import { documentIn, lockProposal, refuseDeed, stateOf, versionOf, type Row } from './rows.ts'

const listed = new Intl.ListFormat('en-GB')

/** `options`: the positions of what is wanted. `network`: as `networkOf` returns it. */
export type OwnAnswer = OwnAcceptance & { options: number[]; network: string | undefined }

/**
 * Accepts a version by its link: the booking, its lines and its mails come in one transaction with the acceptance. Returns
 * where the deposit is paid. Accepted once more, it changes nothing and answers the same booking. Undefined for a wrong
 * link. Throws `conflict` for a version that does not count any more, when it was accepted with other options, when the
 * total is not the one that was shown, when the trip has become impossible, and then the offer stays as it is; and for a
 * booking whose link was renewed since.
 */
export async function acceptByLink(
  versionId: string,
  token: string,
  answer: OwnAnswer,
): Promise<string | undefined> {
  if (!isProposalToken(versionId, token)) return undefined
  const booking = await transaction(async (tx) => {
    const found = await versionById(tx, versionId)
    if (!found) return undefined
    const row = await lockProposal(tx, found.proposal_id)
    if (!row) return undefined
    const document = documentIn(found.document)
    const taken = takenOptions(document.options, answer.options)
    if (row.state === 'accepted' && row.sent_number === found.number && row.booking_id !== null) {
      refuseOtherOptions(row, document, taken)
      return bookedAlready(tx, row.booking_id)
    }
    refuseClosed(row, found.number)
    refuseOtherTotal(document, taken, answer.shown)
    await claim(tx, 'proposals', row.id)
    const { terms } = await readSettings(tx)
    const said = { answered_name: answer.name, terms_version: terms.version, network: answer.network ?? null }
    return accept(tx, row, { document, taken, actor: actors.visitor, said })
  })
  return booking && payPath(booking)
}

/**
 * Writes down that somebody has accepted the version that was sent last on the telephone, also after its last day, and books
 * it. Throws `not-found`, `stale`, and `conflict` for a proposal that was not sent, was answered, or has become impossible.
 */
export async function acceptByTelephone(
  id: string,
  { name, how, options }: ToldAcceptance,
  actor: Actor,
  version?: number,
): Promise<Proposal> {
  return transaction(async (tx) => {
    const row = await claim(tx, 'proposals', id, version)
    refuseDeed('tell', row)
    const document = documentIn((await versionOf(tx, id, row.sent_number!)).document)
    const { terms } = await readSettings(tx)
    const said = { answered_name: name, answer: how, answered_to: actor, terms_version: terms.version }
    await accept(tx, row, { document, taken: takenOptions(document.options, options), actor, said })
    return readProposal(id, tx)
  })
}

type Acceptance = {
  document: ProposalDocument
  taken: number[]
  actor: Actor
  said: Pick<Row, 'answered_name' | 'terms_version'> &
    Partial<Pick<Row, 'answer' | 'answered_to' | 'network'>>
}

/** A refusal leaves no trace, because the transaction is undone with it. */
async function accept(tx: Tx, row: Row, { document, taken, actor, said }: Acceptance): Promise<Booking> {
  const { id, sent_number } = row
  const over = whyOver(document)
  if (over !== undefined) throw impossible(over)
  const price = { currency: document.currency, lines: proposedLines(document, taken) }
  const booking = await bookAgreed(tx, { ...document, days: document.days.length }, price, actor).catch(
    sayingImpossible,
  )
  const now = new Date().toISOString()
  await tx
    .updateTable('proposals')
    .set({
      ...said,
      state: 'accepted',
      booking_id: booking._id,
      chosen: taken.join(' '),
      answered_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  if (row.enquiry_id !== null)
    await tx
      .updateTable('enquiries')
      .set((enquiry) => ({
        booking_id: booking._id,
        status: 'closed',
        updated_at: now,
        version: enquiry('version', '+', 1),
      }))
      .where('id', '=', row.enquiry_id)
      .where('booking_id', 'is', null)
      .execute()
  await recordEvent(tx, actor, {
    verb: 'edit',
    noun: 'proposal',
    noun_id: id,
    before: { state: row.state },
    after: { state: 'accepted', sent_number, chosen: taken, booking_id: booking._id },
  })
  return booking
}

/** Whoever sends the same answer twice gets the same booking. Another answer is a wish to change it, which staff fulfil. */
function refuseOtherOptions(row: Row, document: ProposalDocument, taken: number[]) {
  const accepted = takenOptions(document.options, positionsIn(row.chosen))
  if (accepted.join(' ') === taken.join(' ')) return
  const names = accepted.map((position) => document.options[position]!.name)
  const total = proposedTotal(document, accepted)
  const booked = [
    ...(names.length > 0 ? [` with ${listed.format(names)}`] : []),
    ...(total ? [` at ${formatMoney(total)}`] : []),
  ]
  throw new DomainError(
    'conflict',
    `This proposal was accepted already${booked.join(',')}. Your booking stays as it is. Write to us if you would like something else, and we will see what can be changed`,
  )
}

/** Returns the booking that a proposal has become. */
export async function bookedBefore(tx: Tx | typeof db, id: string): Promise<Booking> {
  const row = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return withSums(tx, row)
}

async function bookedAlready(tx: Tx, id: string) {
  const booking = await bookedBefore(tx, id)
  if (isLinkRenewed(booking))
    throw new DomainError(
      'conflict',
      'This was accepted already, and the link of its booking was renewed: see the mail',
    )
  return booking
}

/** Whether staff have renewed the link of a booking: whoever had the former one must not get the new one here. */
export function isLinkRenewed({ link_generation }: Pick<Booking, 'link_generation'>): boolean {
  return link_generation > 1
}

function versionById(tx: Tx, id: string) {
  return tx.selectFrom('proposal_versions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Throws `conflict` unless this version is the one that can be accepted or declined now. */
export function refuseClosed(row: Row, number: number): void {
  const why =
    row.sent_number === null || number > row.sent_number
      ? 'This proposal has not been sent yet'
      : number < row.sent_number
        ? 'There is a newer proposal in place of this one. Open it and look at it first'
        : stateOf(row) === 'expired'
          ? `This proposal could be accepted until ${formatDay(row.valid_until!)}. Write to us, and we will see whether it still stands`
          : row.state === 'sent' || row.state === 'seen'
            ? undefined
            : `This proposal was ${row.state} already`
  if (why !== undefined) throw new DomainError('conflict', why)
}

function refuseOtherTotal(document: ProposalDocument, taken: number[], shown: number) {
  const total = proposedTotal(document, taken)
  if (!total) throw new DomainError('conflict', 'This proposal has no price yet')
  if (total.amount !== shown)
    throw new DomainError(
      'conflict',
      `With what you have chosen it comes to ${formatMoney(total)}. Look at it once more, then accept`,
    )
}

/** Returns why a proposal could not be booked as it stands, without its full stop; undefined where it could. */
export async function whyImpossible(document: ProposalDocument): Promise<string | undefined> {
  return whyOver(document) ?? (await whyNotAgreed({ ...document, days: document.days.length }))
}

function whyOver({ start_date }: ProposalDocument) {
  return start_date <= today() ? `its first day, ${formatDay(start_date)}, is over or today` : undefined
}

/** What a booking is refused for is no fault of a field here. */
function sayingImpossible(error: unknown): never {
  if (error instanceof DomainError && error.code === 'invalid') throw impossible(error.message)
  throw error
}

function impossible(why: string) {
  return new DomainError(
    'conflict',
    `This trip cannot be booked as it stands: ${why}. Nothing is booked, and the proposal stays open. Write to us, and we will send another version`,
  )
}

/** Returns the path where the deposit of a booking is paid; once nothing is due now, that of its page. */
export function payPath(booking: Booking): string {
  const { reference, token, status } = receiptOf(booking)
  return status === 'awaiting_payment'
    ? `/destination/payment?booking=${reference}&token=${token}`
    : `/bookings/${reference}?token=${token}`
}
