import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { blankPerson, crewFields, CrewForm } from './form.ts'

export const shouldRevalidate = () => false

export default function NewPerson() {
  return (
    <FormDialog
      title="Add Person"
      loaded={{ text: blankPerson }}
      fields={crewFields}
      schema={CrewForm}
      save="Add"
      says="Person added"
      onSave={(body) => tryApi(at('/api/crew/'), { method: 'POST', body })}
    />
  )
}
