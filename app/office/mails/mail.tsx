import { href } from 'react-router'
import { secretKinds, type EmailEntry } from '#contract/emails.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { emailWord } from '../kit/words.ts'
import type { Route } from './+types/mail'
import { loadMail } from './loaded.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return loadMail(id)
}

export default function ReadMail({ loaderData: { mail, problem } }: Route.ComponentProps) {
  if (!mail) return <InfoDialog title="Mail" problem={problem} />
  return (
    <InfoDialog
      title={mail.subject}
      actions={
        <>
          {isWaiting(mail) && (
            <RowLink to={href('/admin/outbox/:id/aside', { id: mail._id })}>Put aside</RowLink>
          )}
          {mail.to_address && (
            <RowLink to={href('/admin/outbox/:id/resend', { id: mail._id })}>
              {mail.status === 'held' ? 'Send' : 'Send again'}
            </RowLink>
          )}
        </>
      }
    >
      <Facts
        facts={[
          ['State', emailWord(mail).label],
          ['To', [mail.to_name, mail.to_address].filter(Boolean).join(', ')],
          ['About', aboutOf(mail)],
          ['Written', formatMoment(mail.created_at)],
          ['Written by', mail.author_name],
          ['Sent', mail.sent_at && formatMoment(mail.sent_at)],
          ['Next try', mail.status === 'queued' ? formatMoment(mail.due_at) : null],
          ['Tries', mail.attempts],
          [mail.status === 'held' ? 'Why' : 'Last error', mail.last_error],
          ['Address refused', mail.refused_at && formatMoment(mail.refused_at)],
          ['Dealt with', mail.seen_at && formatMoment(mail.seen_at)],
        ]}
      />
      <p className="mt-4 border-t border-line pt-4 break-words whitespace-pre-line">
        {mail.text || noWordsOf(mail)}
      </p>
    </InfoDialog>
  )
}

/** Returns whether staff still have to deal with a mail that was not sent. */
function isWaiting({ status, seen_at }: EmailEntry) {
  return (status === 'dead' || status === 'held') && seen_at === null
}

/** Returns the address of the record that a mail is about. */
function aboutOf({ noun, noun_id: id, booking_reference: reference }: EmailEntry) {
  if (reference)
    return (
      <AboutLink to={href('/admin/bookings/:reference', { reference })}>{`Booking ${reference}`}</AboutLink>
    )
  if (noun === 'enquiry' && id)
    return <AboutLink to={href('/admin/enquiries/:id', { id })}>An enquiry</AboutLink>
  if (noun === 'payment' && id)
    return <AboutLink to={href('/admin/payments/:id', { id })}>A payment</AboutLink>
  return null
}

function AboutLink({ to, children }: { to: string; children: string }) {
  return (
    <MayLink isFact className="text-lake hover:underline" to={to}>
      {children}
    </MayLink>
  )
}

/** Why there are no words to read: nobody else may use a code or a link that is for one person alone. */
function noWordsOf({ kind }: EmailEntry) {
  return secretKinds.includes(kind)
    ? 'The words of this mail hold a code or a link for one person alone, so they are not shown here, and not kept once it has gone. On a site that sends no mail yet, it is a file in the mail folder of its data.'
    : 'The words of this mail are not kept.'
}
