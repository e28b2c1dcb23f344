import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/edit'
import { crewFields, CrewForm, readPerson } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [loaded, trips] = await Promise.all([readPerson(id), readTrips()])
  return { loaded, trips }
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditPerson({ loaderData: { loaded, trips }, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Person"
      loaded={loaded}
      readTheirs={() => readPerson(id)}
      fields={crewFields(trips)}
      schema={CrewForm}
      save="Update"
      says="Person updated"
      onSave={(body, { version }) => tryApi(at('/api/crew/{id}/', { id }), { method: 'PUT', body, version })}
    />
  )
}
