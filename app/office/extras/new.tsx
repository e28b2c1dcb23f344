import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/new'
import { blankExtra, ExtraForm, extraFields, toExtra } from './form.ts'

export async function clientLoader() {
  return readTrips()
}

export const shouldRevalidate = () => false

export default function NewExtra({ loaderData: trips }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Add Extra"
      loaded={{ text: blankExtra }}
      fields={extraFields(trips)}
      schema={ExtraForm}
      save="Add"
      says="Extra added"
      onSave={(typed, { key }) => tryApi(at('/api/extras/'), { method: 'POST', body: toExtra(typed), key })}
    />
  )
}
