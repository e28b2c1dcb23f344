import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { readTrips } from '../trips/choices.ts'
import type { Route } from './+types/new'
import { blankCode, CodeForm, codeFields } from './form.ts'

export async function clientLoader() {
  return readTrips()
}

export const shouldRevalidate = () => false

export default function NewDiscountCode({ loaderData: trips }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Add Code"
      loaded={{ text: blankCode }}
      fields={codeFields(trips)}
      schema={CodeForm}
      save="Add"
      says="Code added"
      onSave={(body, { key }) => tryApi(at('/api/discount-codes/'), { method: 'POST', body, key })}
    />
  )
}
