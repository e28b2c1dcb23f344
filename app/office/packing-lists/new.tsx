import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import { blankPackingList, packingFields, PackingListForm, readGear } from './form.ts'

export async function clientLoader() {
  return readGear()
}

export const shouldRevalidate = () => false

export default function NewPackingList({ loaderData }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Add Packing List"
      loaded={{ text: blankPackingList() }}
      fields={packingFields(loaderData)}
      schema={PackingListForm}
      save="Add"
      says="Packing list added"
      onSave={(body, { key }) => tryApi(at('/api/packing-lists/'), { method: 'POST', body, key })}
    />
  )
}
