import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { whyNot } from '#contract/proposal-deeds.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/send'
import { readProposal } from './load.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readProposal(id)
}

/** Sends the draft by mail. */
export default function SendProposal({ loaderData, params: { id } }: Route.ComponentProps) {
  const { proposal, problem } = loaderData
  const draft = proposal?.versions[0]
  return (
    <QuestionDialog
      title="Send the proposal"
      problem={problem ?? (proposal && whyNot('send', proposal.state))}
      version={proposal?.version}
      save="Send by mail"
      says="Sent. The text with the link is on the page, ready to copy"
      onSave={(_, call) => tryApi(at('/api/proposals/{id}/sending/', { id }), { method: 'POST', ...call })}
    >
      {proposal && draft && (
        <>
          <p>
            {draft.document.name} gets a mail to {draft.document.email} with the link
            {proposal.total && `: ${draft.document.title}, ${formatMoney(proposal.total)}`}. It can be
            accepted until {formatDay(draft.document.valid_until)}.
          </p>
          <p>
            What is sent never changes.
            {proposal.sent_number !== null &&
              ` The link of version ${proposal.sent_number} will say that there is a newer one.`}
          </p>
        </>
      )}
    </QuestionDialog>
  )
}
