import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/preview'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/newsletters/{id}/preview/', { id }))
}

/** Shows the words of an issue, and mails it to whoever looks. */
export default function PreviewIssue({ loaderData, params: { id } }: Route.ComponentProps) {
  const mail = 'failure' in loaderData ? undefined : loaderData.body
  return (
    <QuestionDialog
      title={mail?.subject ?? 'Preview'}
      problem={'failure' in loaderData ? loaderData.failure.reason : undefined}
      save="Mail it to me"
      onSave={async () => {
        const result = await tryApi(at('/api/newsletters/{id}/tests/', { id }), { method: 'POST' })
        if ('failure' in result) return result
        const { to } = await result.response.json()
        return { reason: `Mailed to ${to}` }
      }}
    >
      {mail && <p className="rounded-card bg-mist p-4 break-words whitespace-pre-line">{mail.text}</p>}
    </QuestionDialog>
  )
}
