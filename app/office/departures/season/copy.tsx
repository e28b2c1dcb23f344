import { counted } from '#contract/counted.ts'
import { InfoDialog } from '../../kit/dialog/info.tsx'
import type { Route } from './+types/copy'
import { readChosen } from './chosen.ts'
import { copiesOf, copyFields, CopyForm, copyText } from './copy-form.ts'
import { PlanForm } from './plan-form.tsx'

const TITLE = 'Copy to the next year'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readChosen(request)
}

/** Copies the ticked departures to the next year, on the same weekdays, with another price if wanted. */
export default function CopySeason({ loaderData: chosen }: Route.ComponentProps) {
  if (chosen.problem !== undefined) return <InfoDialog title={TITLE} problem={chosen.problem} />
  const { departures } = chosen
  return (
    <PlanForm
      title={TITLE}
      initial={copyText}
      fieldsOf={(text) => copyFields(text, departures[0]!)}
      schema={CopyForm}
      changesOf={(typed) => copiesOf(departures, typed)}
      show="Show the departures"
      save={(count) => `Make ${counted(count, 'departure', 'departures')}`}
      says={(count) => `${counted(count, 'departure', 'departures')} made`}
    />
  )
}
