import { counted } from '#contract/counted.ts'
import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/send'
import { readIssueForm } from './form.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readIssueForm(id)
}

/** Sends an issue off, or goes on with one that was stopped. */
export default function SendIssue({ loaderData, params: { id } }: Route.ComponentProps) {
  const there = 'failure' in loaderData ? undefined : loaderData
  const people = there && counted(there.issue.waiting, 'person', 'people')
  return (
    <QuestionDialog
      title="Send the Issue"
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      version={there?.version}
      save="Send it off"
      says="The issue goes out"
      onSave={(_, call) => tryApi(at('/api/newsletters/{id}/sending/', { id }), { method: 'POST', ...call })}
    >
      {there && (
        <p>
          “{there.issue.subject}” goes to {people}, once each and in portions. Whoever unsubscribes meanwhile
          does not get it. You can stop it; what was mailed by then cannot be taken back.
        </p>
      )}
    </QuestionDialog>
  )
}
