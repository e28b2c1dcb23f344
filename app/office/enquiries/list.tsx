import { href, Link } from 'react-router'
import type { Enquiry } from '#contract/enquiries.ts'
import type { StaffMember } from '#contract/staff.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import type { ListFilter } from '../kit/list/list-bar.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { PagedList } from '../kit/list/paged-list.tsx'
import type { Column } from '../kit/list/table-view.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, enquiryKindWords, enquiryWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import { readAll, readPage } from '../shell/calls.ts'
import type { Route } from './+types/list'

const PATH = at('/api/enquiries/')
const keys = ['q', 'status', 'kind', 'assignee', 'email'] as const

export const meta: Route.MetaFunction = () => [{ title: 'Enquiries · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const [page, people] = await Promise.all([
    readPage(PATH, asked, { keys, problem: 'Error fetching enquiries' }),
    readList(at('/api/staff/'), ''),
  ])
  return { page, people: people.rows }
}

export default function Enquiries({ loaderData: { page, people } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Enquiries" />
      <PagedList
        label="Enquiries"
        page={page}
        filters={filtersWith(people)}
        isSearchable
        loadAll={() => readAll(PATH, new URLSearchParams(location.search), keys)}
        columns={columnsWith(people)}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        phoneNoteOf={({ kind, created_at, email }) =>
          [enquiryKindWords[kind], formatMoment(created_at), email].join(' · ')
        }
        noteOf={({ email }) => email}
        renderBadge={({ status }) => <WordBadge word={enquiryWords[status]} />}
        empty="Nobody has asked anything yet. What visitors send from the forms of the site appears here."
        renderActions={({ _id: id }) => (
          <Link className={compactClass()} to={href('/admin/enquiries/:id', { id })}>
            Open
          </Link>
        )}
      />
    </>
  )
}

function columnsWith(people: StaffMember[]): Column<Enquiry>[] {
  const names = new Map(people.map(({ _id, name }) => [_id, name]))
  return [
    {
      key: 'name',
      label: 'Name',
      value: ({ name }) => name,
      cell: ({ name, _id: id }) => (
        <Link className="hover:underline" to={href('/admin/enquiries/:id', { id })}>
          {name}
        </Link>
      ),
    },
    { key: 'kind', label: 'Kind', value: ({ kind }) => enquiryKindWords[kind] },
    {
      key: 'message',
      label: 'Message',
      value: ({ message }) => message,
      cell: ({ message }) => <p className="line-clamp-1">{message}</p>,
      isWide: true,
    },
    {
      key: 'assignee',
      isMinor: true,
      label: 'Seen to by',
      value: ({ assignee }) => (assignee === null ? null : (names.get(assignee) ?? null)),
    },
    {
      key: 'received',
      label: 'Received',
      value: ({ created_at }) => created_at,
      cell: ({ created_at }) => <span className="whitespace-nowrap">{formatMoment(created_at)}</span>,
    },
    { key: 'status', label: 'Status', value: ({ status }) => enquiryWords[status].label, isHidden: true },
    { key: 'email', label: 'E-mail', value: ({ email }) => email, isHidden: true },
    { key: 'phone', label: 'Phone', value: ({ phone }) => phone, isHidden: true },
    { key: 'notes', label: 'Notes', value: ({ notes }) => notes, isHidden: true },
    {
      key: 'booking',
      label: 'Booking',
      value: ({ booking_reference }) => booking_reference,
      isHidden: true,
    },
  ]
}

function filtersWith(people: StaffMember[]): ListFilter[] {
  return [
    { kind: 'choice', key: 'status', label: 'Status', choices: choicesOf(enquiryWords) },
    {
      kind: 'choice',
      key: 'kind',
      label: 'Kind',
      choices: Object.entries(enquiryKindWords).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'assignee',
      label: 'Person',
      choices: people.map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ]
}
