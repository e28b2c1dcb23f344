import { counted } from '#contract/counted.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/stop'
import { readIssueForm } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readIssueForm(id)
}

export default function StopIssue({ loaderData, params: { id } }: Route.ComponentProps) {
  const there = 'failure' in loaderData ? undefined : loaderData
  return (
    <QuestionDialog
      title="Stop the Issue"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      version={there?.version}
      save="Stop it"
      isDanger
      says="The issue has stopped"
      onSave={(_, call) => tryApi(at('/api/newsletters/{id}/stop/', { id }), { method: 'POST', ...call })}
    >
      {there && (
        <p>
          {counted(there.issue.waiting, 'person has', 'people have')} yet to get “{there.issue.subject}”. They
          get it only if you send it on.
        </p>
      )}
    </QuestionDialog>
  )
}
