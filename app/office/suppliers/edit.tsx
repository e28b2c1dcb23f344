import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { supplierFields, SupplierForm, readSupplier } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readSupplier(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditSupplier({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit Supplier"
      loaded={loaderData}
      readTheirs={() => readSupplier(id)}
      fields={supplierFields}
      schema={SupplierForm}
      save="Update"
      says="Supplier updated"
      onSave={(body, { version }) =>
        tryApi(at('/api/suppliers/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
