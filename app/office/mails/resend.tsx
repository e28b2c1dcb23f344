import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/resend'
import { loadMail } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadMail(id)
}

export default function SendMailAgain({
  loaderData: { mail, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <QuestionDialog
      title="Send again"
      problem={problem}
      save="Send again"
      says="The mail goes out once more"
      onSave={(_, call) => tryApi(at('/api/emails/{id}/copies/', { id }), { method: 'POST', ...call })}
    >
      {mail?.status === 'held' && (
        <p>
          “{mail.subject}” was held back: many mails have been set off to {mail.to_address}, and nobody has
          answered from it. Send it if you know the person.
        </p>
      )}
      {mail && mail.status !== 'held' && (
        <p>
          Send “{mail.subject}” once more to {mail.to_address}? The first one stays here as it is.
        </p>
      )}
    </QuestionDialog>
  )
}
