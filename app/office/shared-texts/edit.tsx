import { counted } from '#contract/counted.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { readSharedText, SharedTextForm, sharedTextFields } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readSharedText(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditSharedText({ loaderData, params: { id } }: Route.ComponentProps) {
  const trips = 'failure' in loaderData ? 0 : loaderData.trips
  return (
    <FormDialog
      title="Edit Shared Text"
      loaded={loaderData}
      readTheirs={() => readSharedText(id)}
      facts={trips > 0 && <p>{counted(trips, 'trip says', 'trips say')} this and will say the new words.</p>}
      fields={sharedTextFields}
      schema={SharedTextForm}
      save="Update"
      says="Shared text updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/shared-texts/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
