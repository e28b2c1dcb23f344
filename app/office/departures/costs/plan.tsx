import { CostPlanInput, type CrewPay } from '#contract/departure-costs.ts'
import { CAPACITY_MAX } from '#contract/departures.ts'
import { formatMoney } from '#contract/money.ts'
import { usePreview } from '../../bookings/use-preview.ts'
import { FormDialog } from '../../kit/dialog/form.tsx'
import type { Field } from '../../kit/form/fields.ts'
import type { Values } from '../../kit/form/form.tsx'
import { Warning } from '../../kit/warning.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/plan'
import { readCosts, type CostsOf } from './form.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const result = await readCosts(params)
  if ('failure' in result) return result
  const { plan_version: version, travellers, departure } = result.costs
  const { crew_pay } = result.costs
  return {
    text: { travellers: Math.max(travellers, departure.min_to_run), crew: crewGoing(crew_pay) },
    version,
  }
}

/** How many of each role are on the roster, whom the plan counts instead of what the template needs. */
function crewGoing(crew: CrewPay[]) {
  const roles = Map.groupBy(crew, ({ role }) => role)
  return [...roles].map(([role, own]) => ({ role: role as string, count: own.length }))
}

export const shouldRevalidate = () => false

const fields: Field[] = [
  { kind: 'whole', name: 'travellers', label: 'Travellers', min: 1, max: CAPACITY_MAX },
  {
    kind: 'list',
    name: 'crew',
    label: 'Crew, where it differs from what the template needs',
    help: 'Begins with who is on the roster and has not declined.',
    entry: 'Role',
    max: 12,
    fields: [
      { kind: 'line', name: 'role', label: 'Role' },
      { kind: 'whole', name: 'count', label: 'How many', min: 0, max: 50 },
    ],
    isDense: true,
  },
]

/** Plans a departure by the template as it is now, and says before what that changes. */
export default function PlanCosts({ loaderData, params }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Plan the costs"
      loaded={loaderData}
      fields={fields}
      schema={CostPlanInput}
      save="Plan"
      says="Costs planned"
      onSave={(body, { version }) => tryApi(planAddress(params), { method: 'POST', body, version })}
      renderBelow={(typed) => <Preview of={params} typed={typed} />}
    />
  )
}

/** Returns where a plan is asked for; both calls take and answer the same. */
function planAddress(of: CostsOf) {
  return 'id' in of
    ? at('/api/departures/{id}/costs/plan/', { id: of.id })
    : at('/api/bookings/{reference}/costs/plan/', { reference: of.reference })
}

function Preview({ of, typed }: { of: CostsOf; typed: Values }) {
  const { data } = CostPlanInput.safeParse(typed)
  const seen = usePreview(planAddress(of), data && { ...data, is_preview: true })
  if (seen?.fault !== undefined) return <Warning says={seen.fault} />
  if (!seen?.preview) return null
  const { plan, before, currency } = seen.preview
  const money = (amount: number) => formatMoney({ amount, currency })
  if (plan.total === null) return <Warning says={`${plan.why.join('. ')}.`} />
  return (
    <div className="grid gap-2" role="status">
      <p>
        {money(plan.total)} for {plan.travellers}
        {before !== null && `, before ${money(before)}`}. What was typed stays.
      </p>
      <ul className="grid gap-1 text-[13.5px]">
        {plan.lines.map(({ key, label, words, sum }) => (
          <li key={key} className="flex justify-between gap-4 border-t border-line pt-1">
            <span>
              {label} <span className="text-muted">{words}</span>
            </span>
            <span className="num whitespace-nowrap">{formatMoney(sum)}</span>
          </li>
        ))}
      </ul>
      {plan.unknown.length > 0 && <Warning says={plan.unknown.join(' ')} />}
    </div>
  )
}
