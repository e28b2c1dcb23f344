import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { blankSupplier, supplierFields, SupplierForm } from './form.ts'

export const shouldRevalidate = () => false

export default function NewSupplier() {
  return (
    <FormDialog
      title="Add Supplier"
      loaded={{ text: blankSupplier }}
      fields={supplierFields}
      schema={SupplierForm}
      save="Add"
      says="Supplier added"
      onSave={(body, { key }) => tryApi(at('/api/suppliers/'), { method: 'POST', body, key })}
    />
  )
}
