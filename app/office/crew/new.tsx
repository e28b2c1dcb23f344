import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/new'
import { blankPerson, crewFields, CrewForm } from './form.ts'

export async function clientLoader() {
  return readTrips()
}

export const shouldRevalidate = () => false

export default function NewPerson({ loaderData: trips }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Add Person"
      loaded={{ text: blankPerson }}
      fields={crewFields(trips)}
      schema={CrewForm}
      save="Add"
      says="Person added"
      onSave={(body, { key }) => tryApi(at('/api/crew/'), { method: 'POST', body, key })}
    />
  )
}
