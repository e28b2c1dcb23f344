import { href, useSearchParams } from 'react-router'
import { Select } from '../../kit/field.tsx'
import { compactBox } from '../kit/compact.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import { blankProposal, proposalFields, ProposalForm } from './form.ts'
import { readBase, readBases, type TripChoice } from './load.ts'

const NO_TRIP = 'none'

/** `?enquiry=`: whom it answers; `?trip=`: the trip to begin with, `none` to begin with nothing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const enquiryId = asked.get('enquiry')
  const [{ trips, problem }, enquiry] = await Promise.all([
    readBases(),
    enquiryId === null ? undefined : readApi(at('/api/enquiries/{id}/', { id: enquiryId })),
  ])
  if (problem !== undefined) return { trips, problem }
  if (enquiry && 'failure' in enquiry) return { trips, problem: enquiry.failure.reason }
  const choice = trips.find(({ _id }) => _id === asked.get('trip'))
  const base = choice && (await readBase(choice))
  if (base && 'problem' in base) return { trips, problem: base.problem }
  const isChosen = base !== undefined || asked.get('trip') === NO_TRIP
  return {
    trips,
    enquiryId,
    initial: isChosen ? blankProposal(enquiry?.body, base?.trip) : undefined,
    wished: enquiry?.body.details.destination,
  }
}

/** Begins a proposal. Nobody is told by it. */
export default function NewProposal({ loaderData }: Route.ComponentProps) {
  const { trips, problem, initial, enquiryId, wished } = loaderData
  return (
    <ActionDialog
      key={initial ? 'form' : 'trip'}
      title="New proposal"
      problem={problem}
      isIncomplete={initial === undefined}
      fields={proposalFields(trips)}
      schema={ProposalForm}
      initial={initial ?? {}}
      save="Save as a draft"
      says="Saved as a draft. Nobody was told"
      onSave={async (body, call) => {
        const result = await tryApi(at('/api/proposals/'), {
          method: 'POST',
          body: { ...body, enquiry_id: enquiryId ?? null },
          ...call,
        })
        if ('failure' in result) return result
        const { _id: id } = await result.response.json()
        return { to: href('/admin/proposals/:id', { id }) }
      }}
    >
      {initial === undefined && <BasePicker trips={trips} wished={wished} />}
    </ActionDialog>
  )
}

/** Puts the trip into the address, because the loader must fetch its days. */
function BasePicker({ trips, wished }: { trips: TripChoice[]; wished: string | undefined }) {
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <p>
        The days, what is included and the price of a trip are copied, and you change what should be
        different.
        {wished && ` They asked for: ${wished}.`}
      </p>
      <Select
        id="base"
        label="Begin with"
        className={`${compactBox} select-arrow h-10 w-full`}
        value=""
        onChange={({ target }) => {
          const next = new URLSearchParams(query)
          next.set('trip', target.value)
          setQuery(next, { replace: true, preventScrollReset: true })
        }}
      >
        <option value="" disabled>
          Choose a trip
        </option>
        <option value={NO_TRIP}>No trip: an empty plan</option>
        {trips.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}
