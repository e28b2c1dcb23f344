import { href, redirect } from 'react-router'
import { z } from 'zod'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/resend'
import { loadMail } from './loaded.ts'

const NoFields = z.object({})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadMail(id)
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const path = at('/api/emails/{id}/copies/', { id })
  const result = await sendAction(request, NoFields, { path, toBody: () => undefined })
  if ('failure' in result) return result
  tell('The mail goes out once more')
  return redirect(href('/admin/outbox') + new URL(request.url).search)
}

export default function SendMailAgain({ loaderData: { mail, problem } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Send again"
      problem={problem}
      fields={[]}
      schema={NoFields}
      initial={{}}
      save="Send again"
    >
      {mail?.status === 'held' && (
        <p>
          “{mail.subject}” was held back: many mails have been called forth to {mail.to_address}, and nobody
          has answered from it. Send it if you know the person.
        </p>
      )}
      {mail && mail.status !== 'held' && (
        <p>
          Send “{mail.subject}” once more to {mail.to_address}? The first one stays here as it is.
        </p>
      )}
    </ActionDialog>
  )
}
