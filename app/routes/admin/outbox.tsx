import { href, Outlet } from 'react-router'
import type { EmailEntry } from '#contract/emails.ts'
import { PagedList } from '../../ui/admin/desk/paged-list.tsx'
import { WordBadge } from '../../ui/admin/desk/word-badge.tsx'
import { emailWords } from '../../ui/admin/desk/words.ts'
import { formatMoment } from '../../ui/admin/event-line.tsx'
import { ListHead } from '../../ui/admin/list-head.tsx'
import { RowLink } from '../../ui/admin/row-link.tsx'
import type { Column } from '../../ui/admin/table-view.ts'
import type { Route } from './+types/outbox'
import { readAll, readPage } from './desk-calls.ts'

const PATH = '/api/emails/'

export const meta: Route.MetaFunction = () => [{ title: 'Outbox · Admin' }]

/** Of a page the mails that nobody got come first. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const page = await readPage<EmailEntry>(PATH, asked, { keys: [], problem: 'Error fetching the outbox' })
  return { ...page, rows: page.rows.toSorted((a, b) => rankOf(a) - rankOf(b)) }
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Outbox" />
      <PagedList
        label="Outbox"
        page={loaderData}
        filters={[]}
        loadAll={() => readAll<EmailEntry>(PATH, new URLSearchParams(), [])}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ subject }) => subject}
        noteOf={({ last_error, status }) => (status === 'sent' ? '' : (last_error ?? ''))}
        renderBadge={({ status }) => <WordBadge word={emailWords[status]} />}
        empty="No mail has been written yet."
        renderActions={({ _id: id }) => (
          <>
            <RowLink to={href('/admin/outbox/:id', { id })}>Read</RowLink>
            <RowLink to={href('/admin/outbox/:id/resend', { id })}>Send again</RowLink>
          </>
        )}
      />
      <Outlet />
    </>
  )
}

function rankOf({ status }: EmailEntry) {
  return status === 'dead' ? 0 : 1
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
