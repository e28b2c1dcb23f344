import { whyNot } from '#contract/proposal-deeds.ts'
import { useAsked } from '../bookings/asked.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Values } from '../kit/form/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { proposalFields, ProposalForm, valuesOf } from './form.ts'
import { readBases, readProposal } from './load.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [{ trips, problem }, read] = await Promise.all([readBases(), readProposal(id)])
  // Without the trips the form could not name what this one was made from.
  return problem === undefined ? { trips, ...read } : { trips, problem }
}

export const shouldRevalidate = () => false

/** Changes a draft; of a proposal that was sent, begins the next version. */
export default function EditProposal({ loaderData, params: { id } }: Route.ComponentProps) {
  const { trips, proposal, problem } = loaderData
  const last = proposal?.versions[0]
  const asked = useAsked().amount
  const isNext = last !== undefined && last.sent_at !== null
  return (
    <ActionDialog
      title={isNext ? `Version ${last.number + 1}` : 'Edit proposal'}
      problem={problem ?? (proposal && whyNot('edit', proposal.state))}
      fields={proposalFields(withOwn(trips, last?.document.trip_id))}
      schema={ProposalForm}
      initial={last ? { ...valuesOf(last.document), ...typedPrice(asked) } : {}}
      version={proposal?.version}
      save="Save as a draft"
      says="Saved as a draft. Nobody was told"
      onSave={(body, call) => tryApi(at('/api/proposals/{id}/', { id }), { method: 'PUT', body, ...call })}
    >
      {isNext && (
        <p>
          Version {last.number} stays as it was sent, and can be accepted until this one is sent in its place.
        </p>
      )}
    </ActionDialog>
  )
}

/** The price that a colleague asks for. */
function typedPrice(unit_amount: number | null): Values {
  return unit_amount === null ? {} : { priced_by: 'typed', unit_amount }
}

/** A trip that is not on the site any more stays what it was made from. */
function withOwn(trips: { _id: string; name: string }[], own: string | null | undefined) {
  if (!own || trips.some(({ _id }) => _id === own)) return trips
  return [...trips, { _id: own, name: 'A trip that is not on the site' }]
}
