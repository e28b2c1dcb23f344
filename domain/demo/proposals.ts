import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { Tx } from '#db/client.ts'
import { addProposalIn } from '../proposals/compose.ts'
import type { DemoProposal } from './world.ts'

/** Drafts the example of a proposal, so that newcomers see one. Nobody is written to. */
export async function addDemoProposal(tx: Tx, proposal: DemoProposal): Promise<void> {
  const { input, starts_in_days, valid_days } = proposal
  const start_date = addDays(today(), starts_in_days)
  const valid_until = addDays(today(), valid_days)
  await addProposalIn(tx, { ...input, start_date, valid_until }, { actor: actors.demo, limits: {} })
}

/** Removes the example with its versions, unless it has become a booking. Returns how many there were. */
export async function removeDemoProposals(tx: Tx): Promise<number> {
  const added = tx
    .selectFrom('events')
    .select('noun_id')
    .where('actor', '=', actors.demo)
    .where('noun', '=', 'proposal')
  const ids = tx.selectFrom('proposals').select('id').where('id', 'in', added).where('booking_id', 'is', null)
  await tx.deleteFrom('proposal_versions').where('proposal_id', 'in', ids).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('proposals')
    .where('id', 'in', added)
    .where('booking_id', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
