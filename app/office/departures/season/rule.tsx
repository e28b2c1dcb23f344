import { counted } from '#contract/counted.ts'
import { InfoDialog } from '../../kit/dialog/info.tsx'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import type { Route } from './+types/rule'
import { PlanForm } from './plan-form.tsx'
import { changesOfRule, RuleForm, ruleFields, ruleText } from './rule-form.ts'

export async function clientLoader({ params: { tripId } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/usual/{id}/', { id: tripId }))
}

export const shouldRevalidate = () => false

/** Makes the departures of one trip by a rule, such as every Saturday of a season. */
export default function NewSeason({ loaderData, params: { tripId } }: Route.ComponentProps) {
  if ('failure' in loaderData)
    return <InfoDialog title="Add season" problem={`${loaderData.failure.reason}.`} />
  const { body: usual } = loaderData
  return (
    <PlanForm
      key={tripId}
      title={`Season of ${usual.trip_name}`}
      initial={ruleText(usual)}
      fieldsOf={() => ruleFields}
      schema={RuleForm}
      changesOf={(typed) => ({ changes: changesOfRule(tripId, typed) })}
      show="Show the days"
      save={(count) => `Make ${counted(count, 'departure', 'departures')}`}
      says={(count) => `${counted(count, 'departure', 'departures')} made`}
    />
  )
}
