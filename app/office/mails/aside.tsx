import { QuestionDialog } from '../kit/dialog/action.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/aside'
import { loadMail } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadMail(id)
}

export default function PutMailAside({
  loaderData: { mail, problem },
  params: { id },
}: Route.ComponentProps) {
  return (
    <QuestionDialog
      title="Put aside"
      problem={problem}
      save="Put aside"
      says="Put aside"
      onSave={(_, call) => tryApi(at('/api/emails/{id}/aside/', { id }), { method: 'POST', ...call })}
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
    </QuestionDialog>
  )
}
