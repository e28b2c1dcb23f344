import { href, Link } from 'react-router'
import { EmailQuery } from '#contract/emails.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { List } from '../kit/list/list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, emailWord, emailWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/list'

const source = sourceAt(at('/api/emails/'), { problem: 'Error fetching the outbox', query: EmailQuery })

const mails = listOf(source, {
  title: 'Outbox',
  columns: [
    { key: 'subject', label: 'Subject', value: ({ subject }) => subject },
    { key: 'status', label: 'Status', value: (mail) => emailWord(mail).label, isHidden: true },
    {
      key: 'to',
      isWide: true,
      label: 'To',
      value: ({ to_address }) => to_address,
      cell: ({ to_name, to_address }) => (
        <span className="block truncate">{[to_name, to_address].filter(Boolean).join(', ')}</span>
      ),
    },
    { key: 'attempts', isMinor: true, label: 'Tries', value: ({ attempts }) => attempts, isNumber: true },
    { key: 'created', label: 'Written', value: ({ created_at }) => created_at, as: 'moment' },
    {
      key: 'sent',
      isMinor: true,
      label: 'Sent',
      value: ({ sent_at }) => sent_at,
      as: 'moment',
      cell: ({ sent_at, status, due_at }) => (
        <span className="whitespace-nowrap">
          {sent_at
            ? formatMoment(sent_at)
            : status === 'queued'
              ? `next try ${formatMoment(due_at)}`
              : 'never'}
        </span>
      ),
    },
    { key: 'author', label: 'Written by', value: ({ author_name }) => author_name, isHidden: true },
    { key: 'error', label: 'Last error', value: ({ last_error }) => last_error, isHidden: true },
  ],
  filters: [
    { kind: 'choice', key: 'status', label: 'Status', choices: choicesOf(emailWords) },
    { kind: 'mark', key: 'unseen', label: 'Not sent and not dealt with' },
  ],
  noteOf: ({ last_error, status }) => (status === 'sent' ? '' : (last_error ?? '')),
  phoneNoteOf: ({ to_address, created_at }) => [to_address, formatMoment(created_at)].join(' · '),
  renderBadge: (mail) => <WordBadge word={emailWord(mail)} />,
  empty:
    'No mail has been written yet. The site writes them automatically: for enquiries, bookings, payments and reminders.',
  renderActions: ({ _id: id, status, to_address }) => (
    <>
      <RowLink to={href('/admin/outbox/:id', { id })}>Read</RowLink>
      {to_address && (
        <RowLink to={href('/admin/outbox/:id/resend', { id })}>
          {status === 'held' ? 'Send' : 'Send again'}
        </RowLink>
      )}
    </>
  ),
})

export const meta: Route.MetaFunction = () => [{ title: 'Outbox · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return source.readPage(request)
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return (
    <List {...mails} page={loaderData}>
      <Link className={compactClass()} to={`${href('/admin/outbox')}?unseen=true`}>
        Not sent, not dealt with
      </Link>
    </List>
  )
}
