import { sql } from 'kysely'
import { today } from '#contract/days.ts'
import type { Page } from '#contract/paging.ts'
import type { Proposal, ProposalEntry, ProposalQuery } from '#contract/proposals.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { wordsIn } from '../lists/words.ts'
import { proposalUrl, wordsToCopy } from './links.ts'
import { proposalRows, toEntry, toVersion } from './rows.ts'

/** Returns a page of proposals, the newest first. Ids are in order of time, so the last one is the cursor to the next. */
export async function listProposals({
  limit,
  cursor,
  ...wanted
}: ProposalQuery): Promise<Page<ProposalEntry>> {
  let query = matching(wanted)
  if (cursor !== undefined) query = query.where('proposals.id', '<', cursor)
  const [rows, counted] = await Promise.all([
    query
      .orderBy('proposals.id', 'desc')
      .limit(limit + 1)
      .execute(),
    matching(wanted)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, limit).map(toEntry)
  return {
    items,
    total: Number(counted.total),
    ...(rows.length > limit && { next: items.at(-1)!._id }),
  }
}

/** Returns a proposal with its versions and its answer. Throws `not-found`. */
export async function readProposal(id: string, from: Tx | typeof db = db): Promise<Proposal> {
  const row = await proposalRows(from).where('proposals.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No proposal has that id')
  const [rows, heard] = await Promise.all([
    from
      .selectFrom('proposal_versions')
      .selectAll()
      .where('proposal_id', '=', id)
      .orderBy('number', 'desc')
      .execute(),
    from
      .selectFrom('staff')
      .select('name')
      .where('id', '=', row.answered_to ?? '')
      .executeTakeFirst(),
  ])
  const versions = rows.map(toVersion)
  const sent = versions.find(({ number }) => number === row.sent_number)
  const { answered_at, answered_name, answered_to, answer, terms_version, network } = row
  return {
    ...toEntry(row),
    versions,
    text: sent ? wordsToCopy(sent.document.title, sent.document.valid_until, proposalUrl(sent._id)) : null,
    answered_at,
    answered_name,
    answered_to_name: heard?.name ?? answered_to,
    answer,
    chosen: positionsIn(row.chosen).flatMap((position) => {
      const option = sent?.document.options[position]
      return option ? [option.choice === '' ? option.name : `${option.choice}: ${option.name}`] : []
    }),
    terms_version,
    network,
  }
}

/** Returns the stored positions of accepted options. */
export function positionsIn(chosen: string): number[] {
  return chosen.split(' ').filter(Boolean).map(Number)
}

function matching({ state, enquiry, q }: Pick<ProposalQuery, 'state' | 'enquiry' | 'q'>) {
  let query = proposalRows(db)
  if (state === 'expired')
    query = query
      .where('proposals.state', 'in', ['sent', 'seen'])
      .where('proposals.valid_until', '<', today())
  else if (state !== undefined) query = query.where('proposals.state', '=', state)
  if (state === 'sent' || state === 'seen') query = query.where('proposals.valid_until', '>=', today())
  if (enquiry !== undefined) query = query.where('proposals.enquiry_id', '=', enquiry)
  const text = sql<string>`lower(proposals.name || ' ' || proposals.email || ' ' || proposals.title)`
  for (const condition of wordsIn(text, q)) query = query.where(condition)
  return query
}
