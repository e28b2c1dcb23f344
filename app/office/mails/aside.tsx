import { href, redirect } from 'react-router'
import { z } from 'zod'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { sendAction } from '../shell/calls.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/aside'
import { loadMail } from './loaded.ts'

const NoFields = z.object({})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadMail(id)
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const path = at('/api/emails/{id}/aside/', { id })
  const result = await sendAction(request, NoFields, { path, toBody: () => undefined })
  if ('failure' in result) return result
  tell('Put aside')
  return redirect(href('/admin/outbox') + new URL(request.url).search)
}

export default function PutMailAside({ loaderData: { mail, problem } }: Route.ComponentProps) {
  return (
    <ActionDialog
      title="Put aside"
      problem={problem}
      fields={[]}
      schema={NoFields}
      initial={{}}
      save="Put aside"
    >
      {mail?.status === 'held' && (
        <p>
          All mails that are held back for {mail.to_address} are put aside with this one: they stay here, are
          not sent, and ask for nothing more.
        </p>
      )}
      {mail && mail.status !== 'held' && (
        <p>
          Nobody got “{mail.subject}”. Put it aside once you have written or called otherwise: it stays here,
          and asks for nothing more.
        </p>
      )}
    </ActionDialog>
  )
}
