import type { Selectable } from 'kysely'
import { today } from '#contract/days.ts'
import { proposedTotal, takenOptions } from '#contract/proposal-prices.ts'
import { whyNot, type ProposalDeed } from '#contract/proposal-deeds.ts'
import {
  ProposalDocument,
  type ProposalEntry,
  type ProposalState,
  type ProposalVersion,
} from '#contract/proposals.ts'
import type { db, Tx } from '#db/client.ts'
import type { ProposalRow, ProposalVersionRow } from '#db/rows/proposals.ts'
import { DomainError } from '../errors.ts'
import { lockRows } from '../locks.ts'
import { readStored } from '../stored.ts'
import { proposalUrl } from './links.ts'

export type Row = Selectable<ProposalRow>
export type VersionRow = Selectable<ProposalVersionRow>

/** The columns of an answer, while there is none. */
export const UNANSWERED = {
  answered_at: null,
  answered_name: '',
  answered_to: null,
  answer: '',
  chosen: '',
  terms_version: null,
  network: null,
}

/** Stands for what cannot be read of a stored document. */
const unreadable: ProposalDocument = {
  name: '',
  email: '',
  phone: '',
  nationality: '',
  trip_id: null,
  start_date: '2000-01-01',
  travellers: 1,
  title: '',
  greeting: '',
  days: [],
  options: [],
  priced_by: 'none',
  currency: 'USD',
  unit_amount: null,
  included: '',
  excluded: '',
  valid_until: '2000-01-01',
  note: '',
  lines: [],
}

/** Returns what a stored version says. One that cannot be read begins in the past, so nobody can accept it. */
export function documentIn(document: string): ProposalDocument {
  return readStored<ProposalDocument>(
    'proposal_versions.document',
    document,
    ProposalDocument,
    unreadable,
    [],
  )
}

/** Returns what rows and lists say of a proposal, from its last version. */
export function shownOf({ name, email, phone, title }: ProposalDocument) {
  return { name, email, phone, title }
}

/**
 * Locks a proposal until the transaction ends and returns it, without raising its version; undefined when it is gone. Who
 * changes it then claims it.
 */
export async function lockProposal(tx: Tx, id: string): Promise<Row | undefined> {
  await lockRows(tx, 'proposals', [id])
  return tx.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns where a proposal stands today. */
export function stateOf({ state, valid_until }: Pick<Row, 'state' | 'valid_until'>): ProposalState {
  const isOpen = state === 'sent' || state === 'seen'
  return isOpen && valid_until !== null && valid_until < today() ? 'expired' : state
}

/** Throws `conflict` when staff cannot do this to a proposal that stands so. */
export function refuseDeed(deed: ProposalDeed, row: Pick<Row, 'state' | 'valid_until'>): void {
  const why = whyNot(deed, stateOf(row))
  if (why !== undefined) throw new DomainError('conflict', why)
}

/** `document`: of the last version. `reference`: of the booking that it became. */
export type ListedRow = Row & { document: string; reference: string | null }

/** Selects proposals with their last version and the reference of their booking. */
export function proposalRows(from: Tx | typeof db) {
  return from
    .selectFrom('proposals')
    .innerJoin('proposal_versions', (join) =>
      join
        .onRef('proposal_versions.proposal_id', '=', 'proposals.id')
        .onRef('proposal_versions.number', '=', 'proposals.number'),
    )
    .leftJoin('bookings', 'bookings.id', 'proposals.booking_id')
    .selectAll('proposals')
    .select(['proposal_versions.document', 'bookings.reference'])
}

/** Returns a proposal as lists show it. */
export function toEntry(row: ListedRow): ProposalEntry {
  const document = documentIn(row.document)
  return {
    _id: row.id,
    state: stateOf(row),
    name: row.name,
    email: row.email,
    title: row.title,
    start_date: document.start_date,
    travellers: document.travellers,
    total: proposedTotal(document, takenOptions(document.options, [])),
    number: row.number,
    sent_number: row.sent_number,
    valid_until: row.valid_until ?? document.valid_until,
    sent_at: row.sent_at,
    seen_at: row.seen_at,
    enquiry_id: row.enquiry_id,
    booking_reference: row.reference,
    version: row.version,
    created_at: row.created_at,
  }
}

/** Returns a version as staff see it. */
export function toVersion({ id, number, sent_at, document }: VersionRow): ProposalVersion {
  return { _id: id, number, sent_at, url: proposalUrl(id), document: documentIn(document) }
}

/** Returns the version of a proposal with this number. */
export async function versionOf(
  from: Tx | typeof db,
  proposalId: string,
  number: number,
): Promise<VersionRow> {
  const row = await from
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', proposalId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'This proposal has no such version')
  return row
}
