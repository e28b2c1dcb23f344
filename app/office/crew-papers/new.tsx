import { useLocation } from 'react-router'
import { FormDialog } from '../kit/dialog/form.tsx'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/new'
import { blankPaper, paperFields, PaperForm } from './form.ts'
import { ownerAt, papersAt } from './owner.ts'

export const shouldRevalidate = () => false

export default function NewPaper({ params: { id } }: Route.ComponentProps) {
  const owner = ownerAt(useLocation().pathname, id)
  const kind = owner.noun === 'crew' ? blankPaper.kind : 'vehicle'
  return (
    <FormDialog
      title="Add Paper"
      loaded={{ text: { ...blankPaper, kind } }}
      fields={paperFields}
      schema={PaperForm}
      save="Add"
      says="Paper added"
      onSave={(body, { key }) => tryApi(papersAt(owner), { method: 'POST', body, key })}
    />
  )
}
