import { counted } from '#contract/counted.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { PlaceForm, placeFields, readPlace } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readPlace(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditPlace({ loaderData, params: { id } }: Route.ComponentProps) {
  const trips = 'failure' in loaderData ? 0 : loaderData.trips
  return (
    <FormDialog
      title="Edit Place"
      loaded={loaderData}
      readTheirs={() => readPlace(id)}
      facts={
        trips > 0 && (
          <p>
            {counted(trips, 'trip spends', 'trips spend')} a night here. Days with these figures change with
            them; days with figures of their own keep them.
          </p>
        )
      }
      fields={placeFields}
      schema={PlaceForm}
      save="Update"
      says="Place updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/places/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
