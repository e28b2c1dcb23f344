import { formatMoment } from '../../ui/admin/event-line.tsx'
import { Facts } from '../../ui/admin/facts.tsx'
import { InfoDialog } from '../../ui/admin/info-dialog.tsx'
import { emailWords } from '../../ui/admin/desk/words.ts'
import type { Route } from './+types/outbox-mail'
import { useLoadedMail } from './outbox-loaded.ts'

export default function ReadMail({ params: { id } }: Route.ComponentProps) {
  const { mail, problem } = useLoadedMail(id)
  if (!mail) return <InfoDialog title="Mail" problem={problem} />
  return (
    <InfoDialog title={mail.subject}>
      <Facts
        facts={[
          ['State', emailWords[mail.status].label],
          ['To', [mail.to_name, mail.to_address].filter(Boolean).join(', ')],
          ['Written', formatMoment(mail.created_at)],
          ['Sent', mail.sent_at && formatMoment(mail.sent_at)],
          ['Tries', mail.attempts],
          ['Last error', mail.last_error],
        ]}
      />
      <p className="mt-4 border-t border-line pt-4 break-words whitespace-pre-line">{mail.text}</p>
    </InfoDialog>
  )
}
