import { FormDialog } from '../kit/dialog/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { blankIssue, IssueForm, issueFields } from './form.ts'

export default function NewIssue() {
  return (
    <FormDialog
      title="Write an Issue"
      loaded={{ text: blankIssue }}
      facts={
        <p>
          Nobody gets it before you press “Send” in the list. Each mail ends with the link to unsubscribe.
        </p>
      }
      fields={issueFields}
      schema={IssueForm}
      save="Save the draft"
      says="Draft saved"
      onSave={(body, { key }) => tryApi(at('/api/newsletters/'), { method: 'POST', body, key })}
    />
  )
}
