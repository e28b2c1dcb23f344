import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/edit'
import { IssueForm, issueFields, readIssueForm } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readIssueForm(id)
}

/** Prevents a reload while the form is open. If others save meanwhile, the form shows both versions side by side. */
export const shouldRevalidate = () => false

export default function EditIssue({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Edit the Issue"
      loaded={loaderData}
      readTheirs={() => readIssueForm(id)}
      fields={issueFields}
      schema={IssueForm}
      save="Save the draft"
      says="Draft saved"
      onSave={(body, { version }) =>
        tryApi(at('/api/newsletters/{id}/', { id }), { method: 'PUT', body, version })
      }
    />
  )
}
