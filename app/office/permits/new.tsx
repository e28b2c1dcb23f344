import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { blankPermit, permitFields, PermitForm } from './form.ts'

export const shouldRevalidate = () => false

export default function NewPermit() {
  return (
    <FormDialog
      title="Add Permit"
      loaded={{ text: blankPermit() }}
      fields={permitFields}
      schema={PermitForm}
      save="Add"
      says="Permit added"
      onSave={(body, { key }) => tryApi(at('/api/permits/'), { method: 'POST', body, key })}
    />
  )
}
