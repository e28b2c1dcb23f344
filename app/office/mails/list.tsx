import { href, Link, Outlet } from 'react-router'
import type { EmailEntry } from '#contract/emails.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { ListFilter } from '../kit/list/list-bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { PagedList } from '../kit/list/paged-list.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import type { Column } from '../kit/list/table-view.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, emailWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readAll, readPage } from '../shell/calls.ts'
import type { Route } from './+types/list'

const PATH = at('/api/emails/')
const keys = ['q', 'status', 'unseen'] as const

export const meta: Route.MetaFunction = () => [{ title: 'Outbox · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  return readPage(PATH, asked, { keys, problem: 'Error fetching the outbox' })
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Outbox">
        <Link className={compactClass()} to={`${href('/admin/outbox')}?unseen=true`}>
          Not sent, not dealt with
        </Link>
      </ListHead>
      <PagedList
        label="Outbox"
        page={loaderData}
        filters={filters}
        isSearchable
        loadAll={() => readAll(PATH, new URLSearchParams(location.search), keys)}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ subject }) => subject}
        phoneNoteOf={({ to_address, created_at }) => [to_address, formatMoment(created_at)].join(' · ')}
        noteOf={({ last_error, status }) => (status === 'sent' ? '' : (last_error ?? ''))}
        renderBadge={({ status }) => <WordBadge word={emailWords[status]} />}
        empty="No mail has been written yet. The site writes them by itself: for enquiries, bookings, payments and reminders."
        renderActions={({ _id: id, status }) => (
          <>
            <RowLink to={href('/admin/outbox/:id', { id })}>Read</RowLink>
            <RowLink to={href('/admin/outbox/:id/resend', { id })}>
              {status === 'held' ? 'Send' : 'Send again'}
            </RowLink>
          </>
        )}
      />
      <Outlet />
    </>
  )
}

const columns: Column<EmailEntry>[] = [
  { key: 'subject', label: 'Subject', value: ({ subject }) => subject },
  { key: 'status', label: 'Status', value: ({ status }) => emailWords[status].label, isHidden: true },
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
  {
    key: 'created',
    label: 'Written',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatMoment(created_at)}</span>,
  },
  {
    key: 'sent',
    isMinor: true,
    label: 'Sent',
    value: ({ sent_at }) => sent_at,
    cell: ({ sent_at, status, due_at }) => (
      <span className="whitespace-nowrap">
        {sent_at ? formatMoment(sent_at) : status === 'queued' ? `next try ${formatMoment(due_at)}` : 'never'}
      </span>
    ),
  },
  { key: 'error', label: 'Last error', value: ({ last_error }) => last_error, isHidden: true },
]

const filters: ListFilter[] = [
  { kind: 'choice', key: 'status', label: 'Status', choices: choicesOf(emailWords) },
  { kind: 'mark', key: 'unseen', label: 'Not sent and not dealt with' },
]
