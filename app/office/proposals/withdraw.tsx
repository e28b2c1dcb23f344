import { whyNot } from '#contract/proposal-deeds.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/withdraw'
import { readProposal } from './load.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readProposal(id)
}

/** Takes a proposal back. */
export default function WithdrawProposal({ loaderData, params: { id } }: Route.ComponentProps) {
  const { proposal, problem } = loaderData
  return (
    <QuestionDialog
      title="Withdraw the proposal"
      problem={problem ?? (proposal && whyNot('withdraw', proposal.state))}
      version={proposal?.version}
      save="Withdraw"
      isDanger
      says="Withdrawn"
      onSave={(_, call) => tryApi(at('/api/proposals/{id}/withdrawal/', { id }), { method: 'POST', ...call })}
    >
      <p>Nobody can accept it any more, and its page says so. Another version can be sent later.</p>
    </QuestionDialog>
  )
}
