import { counted } from '#contract/counted.ts'
import { InfoDialog } from '../../kit/dialog/info.tsx'
import type { Route } from './+types/change'
import { changeFields, ChangeForm, changeText, editsOf } from './change-form.ts'
import { readChosen } from './chosen.ts'
import { PlanForm } from './plan-form.tsx'

const TITLE = 'Change departures'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readChosen(request)
}

/** Changes the ticked departures: seats, least number, day of decision, price and status. */
export default function ChangeDepartures({ loaderData: chosen }: Route.ComponentProps) {
  if (chosen.problem !== undefined) return <InfoDialog title={TITLE} problem={chosen.problem} />
  const { departures } = chosen
  return (
    <PlanForm
      title={`Change ${counted(departures.length, 'departure', 'departures')}`}
      initial={changeText}
      fieldsOf={changeFields}
      schema={ChangeForm}
      changesOf={(typed) => editsOf(departures, typed)}
      show="Show what changes"
      save={(count) => `Change ${counted(count, 'departure', 'departures')}`}
      says={(count) => `${counted(count, 'departure', 'departures')} changed`}
    />
  )
}
