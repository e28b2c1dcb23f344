import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { permitFields, PermitForm, readPermit } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readPermit(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditPermit({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Permit"
      loaded={loaderData}
      readTheirs={() => readPermit(id)}
      fields={permitFields}
      schema={PermitForm}
      save="Update"
      says="Permit updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/permits/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
