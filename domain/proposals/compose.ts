import { counted } from '#contract/counted.ts'
import { today } from '#contract/days.ts'
import type { Price } from '#contract/lines.ts'
import { tripPrice } from '#contract/lines.ts'
import { AMOUNT_MAX, formatMoney } from '#contract/money.ts'
import { proposedTotal } from '#contract/proposal-prices.ts'
import {
  PROPOSAL_VERSIONS_MAX,
  type Proposal,
  type ProposalDocument,
  type ProposalInput,
} from '#contract/proposals.ts'
import { whoMay } from '#contract/roles.ts'
import { tooFarAhead } from '#contract/terms.ts'
import { transaction, type Tx } from '#db/client.ts'
import { priceOfAgreed } from '../bookings/agreed.ts'
import { DomainError, refuseField } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import type { PriceLimits } from '../price-limits.ts'
import { claim } from '../versions.ts'
import { readProposal } from './read.ts'
import { isPriceKept, refuseOptions, refuseTyped } from './kept-prices.ts'
import { documentIn, refuseDeed, shownOf, UNANSWERED, versionOf } from './rows.ts'

type Offered = Omit<ProposalInput, 'enquiry_id'>

/** Who composes, and whether they may type prices. */
export type Composer = { actor: Actor; limits: PriceLimits }

/**
 * Begins a proposal as a draft. Its price is that of the trip on this day, or the one that was typed, and stays as it is
 * until the draft is saved again. Throws `invalid`, naming the field, for a price that whoever composes may not set, for a
 * day that is too far ahead, and for a trip or an enquiry that is not there.
 */
export async function addProposal(input: ProposalInput, composer: Composer): Promise<Proposal> {
  return transaction((tx) => addProposalIn(tx, input, composer))
}

/** As `addProposal`, in the caller's transaction. */
export async function addProposalIn(
  tx: Tx,
  input: ProposalInput,
  { actor, limits }: Composer,
): Promise<Proposal> {
  const { enquiry_id = null, ...offered } = input
  if (enquiry_id !== null) await refuseUnknownEnquiry(tx, enquiry_id)
  const document = await documentOf(tx, offered, undefined, limits)
  const id = newId()
  const now = new Date().toISOString()
  const stamps = { created_at: now, updated_at: now }
  await tx
    .insertInto('proposals')
    .values({ ...shownOf(document), ...UNSENT, ...stamps, id, number: 1, enquiry_id })
    .execute()
  await addVersion(tx, { proposal_id: id, number: 1, document })
  await note(tx, id, actor, 'add', document, 1)
  return readProposal(id, tx)
}

/**
 * Changes the draft of a proposal. What was sent stays as it is: then the change is a new version, which counts once it is
 * sent. Throws `not-found`, `stale`, `conflict` for a proposal that was accepted, and as `addProposal`.
 */
export async function editProposal(
  id: string,
  { enquiry_id: _once, ...offered }: ProposalInput,
  { actor, limits }: Composer,
  version?: number,
): Promise<Proposal> {
  return transaction(async (tx) => {
    const row = await claim(tx, 'proposals', id, version)
    refuseDeed('edit', row)
    const last = await versionOf(tx, id, row.number)
    const document = await documentOf(tx, offered, documentIn(last.document), limits)
    const isDraft = last.sent_at === null
    const number = isDraft ? row.number : row.number + 1
    if (number > PROPOSAL_VERSIONS_MAX)
      throw new DomainError('conflict', 'It has so many versions that a new proposal is clearer')
    if (isDraft)
      await tx
        .updateTable('proposal_versions')
        .set({ document: JSON.stringify(document) })
        .where('id', '=', last.id)
        .where('sent_at', 'is', null)
        .execute()
    else await addVersion(tx, { proposal_id: id, number, document })
    await tx
      .updateTable('proposals')
      .set({ ...shownOf(document), number, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    await note(tx, id, actor, 'edit', document, number)
    return readProposal(id, tx)
  })
}

const UNSENT = {
  ...UNANSWERED,
  state: 'draft',
  sent_number: null,
  booking_id: null,
  valid_until: null,
  sent_at: null,
  seen_at: null,
  version: 1,
} as const

async function refuseUnknownEnquiry(tx: Tx, id: string) {
  const enquiry = await tx.selectFrom('enquiries').select('email').where('id', '=', id).executeTakeFirst()
  if (enquiry && enquiry.email !== '') return
  const message = enquiry ? 'Whoever wrote this was erased' : 'No enquiry has that id'
  throw new DomainError('invalid', message, { errors: { enquiry_id: [message] } })
}

async function addVersion(
  tx: Tx,
  { document, ...version }: { proposal_id: string; number: number; document: ProposalDocument },
) {
  const created_at = new Date().toISOString()
  await tx
    .insertInto('proposal_versions')
    .values({ ...version, id: newId(), document: JSON.stringify(document), created_at, sent_at: null })
    .execute()
}

async function documentOf(
  tx: Tx,
  offered: Offered,
  before: ProposalDocument | undefined,
  limits: PriceLimits,
): Promise<ProposalDocument> {
  const far = tooFarAhead(offered.start_date, today())
  if (far !== undefined) refuseField('start_date', far)
  if (offered.trip_id !== null) await refuseUnknownTrip(tx, offered.trip_id)
  refuseTyped(offered, before, limits)
  const price = await priceOf(tx, offered, limits.keepsPrices === true && !isPriceKept(offered, before))
  const document = { ...offered, currency: price?.currency ?? offered.currency, lines: price?.lines ?? [] }
  refuseOptions(document, before, limits)
  const everything = offered.options.map((_, position) => position)
  const most = proposedTotal(document, everything)
  if (most && most.amount > AMOUNT_MAX)
    refuseField('unit_amount', `With all options it comes to ${formatMoney(most)}, which is too much`)
  return document
}

async function refuseUnknownTrip(tx: Tx, id: string) {
  const trip = await tx
    .selectFrom('trips')
    .select('id')
    .where((row) => row.or([row('id', '=', id), row('slug', '=', id)]))
    .executeTakeFirst()
  if (!trip) refuseField('trip_id', 'We have no such trip. Choose another one, or none')
}

/** `isAsItIs`: the price of a trip is for no more days than the trip has. */
async function priceOf(tx: Tx, offered: Offered, isAsItIs: boolean): Promise<Price | undefined> {
  const { priced_by, trip_id, title, travellers, currency, unit_amount, days } = offered
  if (priced_by === 'typed')
    return tripPrice(title, travellers, { amount: unit_amount! * travellers, currency })
  if (priced_by === 'none' || trip_id === null) return undefined
  const agreed = { ...offered, trip_id, days: days.length }
  const { price, days: length } = await priceOfAgreed(tx, agreed).catch(namingFields)
  if (!price) refuseField('priced_by', 'This trip has no price of its own, so its price must be typed')
  if (isAsItIs && days.length > length)
    refuseField(
      'priced_by',
      `The trip takes ${counted(length, 'day', 'days')}, these are ${days.length}. For more days than it has a price is typed by ${whoMay('prices')}`,
    )
  return price
}

/** What the booking form calls its fields, this one calls otherwise. */
function namingFields(error: unknown): never {
  if (!(error instanceof DomainError) || error.errors?.startDate === undefined) throw error
  return refuseField('start_date', error.errors.startDate[0]!)
}

async function note(
  tx: Tx,
  id: string,
  actor: Actor,
  verb: 'add' | 'edit',
  { trip_id, start_date, travellers, lines, currency }: ProposalDocument,
  number: number,
) {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const after = { number, trip_id, start_date, travellers, amount, currency }
  await recordEvent(tx, actor, { verb, noun: 'proposal', noun_id: id, after })
}
