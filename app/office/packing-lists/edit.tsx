import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { packingFields, PackingListForm, readGear, readPackingList } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [loaded, gear] = await Promise.all([readPackingList(id), readGear()])
  return { loaded, gear }
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditPackingList({
  loaderData: { loaded, gear },
  params: { id },
}: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Packing List"
      loaded={loaded}
      readTheirs={() => readPackingList(id)}
      fields={packingFields(gear)}
      schema={PackingListForm}
      save="Update"
      says="Packing list updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/packing-lists/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
