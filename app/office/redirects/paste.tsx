import { RedirectLines } from '#contract/redirects.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'

const fields: Field[] = [
  {
    kind: 'text',
    name: 'csv',
    label: 'Lines',
    rows: 10,
    help: 'The old address, a comma, and where it leads; or two columns copied from a spreadsheet. All lines are added, or none.',
  },
]

export const shouldRevalidate = () => false

export default function PasteRedirects() {
  return (
    <FormDialog
      title="Paste redirects"
      loaded={{ text: { csv: '' } }}
      fields={fields}
      schema={RedirectLines}
      save="Add all"
      says="Redirects added"
      onSave={(body, { key }) => tryApi(at('/api/redirects/lines/'), { method: 'POST', body, key })}
    />
  )
}
