import { formatDay } from '#contract/days.ts'
import type { DisruptionOutcome } from '#contract/disruptions.ts'
import { formatMoney } from '#contract/money.ts'
import { QuestionDialog } from '../../kit/dialog/action.tsx'
import { at } from '../../shell/api-address.ts'
import { readApi, tryApi } from '../../shell/api.ts'
import type { Route } from './+types/close'
import { PlannedFollowUps } from './follow-ups.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const result = await readApi(at('/api/disruptions/{id}/closing/', { id: params.disruption }))
  if ('failure' in result) return { problem: result.failure.reason }
  return { outcome: result.body, problem: result.body.problem ?? undefined }
}

/** Shows what follows from the choices, and carries it out. */
export default function CloseDisruption({ loaderData, params }: Route.ComponentProps) {
  const { outcome, problem } = loaderData
  return (
    <QuestionDialog
      title="Close the disruption"
      problem={problem}
      version={outcome?.version}
      save="Close it"
      closeLabel="Not yet"
      says="Closed. Lines, refunds and documents have followed"
      onSave={(_, call) =>
        tryApi(at('/api/disruptions/{id}/closing/', { id: params.disruption }), { method: 'POST', ...call })
      }
    >
      {outcome && <Outcome outcome={outcome} />}
    </QuestionDialog>
  )
}

function Outcome({
  outcome: { bookings, end_before, end_date, cost, follow_ups },
}: {
  outcome: DisruptionOutcome
}) {
  return (
    <div className="grid gap-3">
      {bookings.length === 0 && <p>No price and no day changes. The links end.</p>}
      <ul className="max-h-80 overflow-y-auto border-t border-line">
        {bookings.map(
          ({ reference, fullname, lines, goes_back, open, end_date: end, end_before: before }) => (
            <li key={reference} className="border-b border-line py-2">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>
                  <b className="font-medium">{fullname}</b> <span className="text-muted">{reference}</span>
                </span>
                <span className="num">
                  {[
                    ...(goes_back ? [`${formatMoney(goes_back)} goes back`] : []),
                    ...(open && open.amount > 0 ? [`${formatMoney(open)} is open`] : []),
                  ].join(', ')}
                </span>
              </p>
              {lines.map(({ label, traveller, amount }) => (
                <p key={`${label} ${traveller}`} className="num flex justify-between gap-3 text-muted">
                  <span>
                    {label}, traveller {traveller}
                  </span>
                  <span>{formatMoney(amount)}</span>
                </p>
              ))}
              {end !== before && <p className="text-muted">Last day {formatDay(end)}</p>}
            </li>
          ),
        )}
      </ul>
      {end_date !== end_before && <p>The departure ends on {formatDay(end_date)}.</p>}
      {cost && cost.amount > 0 && <p>We pay {formatMoney(cost)}.</p>}
      <PlannedFollowUps followUps={follow_ups} />
    </div>
  )
}
