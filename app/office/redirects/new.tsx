import { RedirectInput } from '#contract/redirects.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { blankRedirect, redirectFields } from './form.ts'

export const shouldRevalidate = () => false

export default function NewRedirect() {
  return <AddRedirect text={blankRedirect} />
}

/** The dialog that adds a redirect. `text`: what stands in it at first. */
export function AddRedirect({ text }: { text: typeof blankRedirect }) {
  return (
    <FormDialog
      title="Add Redirect"
      loaded={{ text }}
      fields={redirectFields}
      schema={RedirectInput}
      save="Add"
      says="Redirect added"
      onSave={(body, { key }) => tryApi(at('/api/redirects/'), { method: 'POST', body, key })}
    />
  )
}
