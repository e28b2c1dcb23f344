import { CostPlanInput } from '#contract/departure-costs.ts'
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
import { readCosts } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const result = await readCosts(id)
  if ('failure' in result) return result
  const { plan_version: version, travellers, departure } = result.costs
  return { text: { travellers: Math.max(travellers, departure.min_to_run), crew: [] }, version }
}

export const shouldRevalidate = () => false

const fields: Field[] = [
  { kind: 'whole', name: 'travellers', label: 'Travellers', min: 1, max: CAPACITY_MAX },
  {
    kind: 'list',
    name: 'crew',
    label: 'Crew, where it differs from what the template needs',
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
export default function PlanCosts({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Plan the costs"
      loaded={loaderData}
      fields={fields}
      schema={CostPlanInput}
      save="Plan"
      says="Costs planned"
      onSave={(body, { version }) =>
        tryApi(at('/api/departures/{id}/costs/plan/', { id }), { method: 'POST', body, version })
      }
      renderBelow={(typed) => <Preview id={id} typed={typed} />}
    />
  )
}

function Preview({ id, typed }: { id: string; typed: Values }) {
  const { data } = CostPlanInput.safeParse(typed)
  const seen = usePreview(
    at('/api/departures/{id}/costs/plan/', { id }),
    data && { ...data, is_preview: true },
  )
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
