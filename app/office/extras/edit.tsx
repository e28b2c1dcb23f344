import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/edit'
import { ExtraForm, extraFields, readExtra, toExtra } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [loaded, trips] = await Promise.all([readExtra(id), readTrips()])
  return { loaded, trips }
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditExtra({ loaderData: { loaded, trips }, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Extra"
      loaded={loaded}
      readTheirs={() => readExtra(id)}
      fields={extraFields(trips)}
      schema={ExtraForm}
      save="Update"
      says="Extra updated"
      onSave={(typed, { version }) =>
        tryApi(at('/api/extras/{id}/', { id }), { method: 'PUT', body: toExtra(typed), version })
      }
    />
  )
}
