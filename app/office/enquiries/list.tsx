import { href } from 'react-router'
import { EnquiryQuery, type Enquiry } from '#contract/enquiries.ts'
import type { StaffMember } from '#contract/staff.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { List } from '../kit/list/list.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { WordBadge } from '../kit/word-badge.tsx'
import { choicesOf, enquiryKindWords, enquiryWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import type { Route } from './+types/list'

const source = sourceAt(at('/api/enquiries/'), { problem: 'Error fetching enquiries', query: EnquiryQuery })

export const meta: Route.MetaFunction = () => [{ title: 'Enquiries · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, people] = await Promise.all([source.readPage(request), readList(at('/api/staff/'), '')])
  return { page, people: people.rows }
}

export default function Enquiries({ loaderData: { page, people } }: Route.ComponentProps) {
  return (
    <List
      source={source}
      page={page}
      title="Enquiries"
      columns={columnsWith(people)}
      filters={filtersWith(people)}
      openAt={({ _id: id }) => href('/admin/enquiries/:id', { id })}
      noteOf={({ email }) => email}
      phoneNoteOf={({ kind, created_at, email }) =>
        [enquiryKindWords[kind], formatMoment(created_at), email].join(' · ')
      }
      renderBadge={({ status }) => <WordBadge word={enquiryWords[status]} />}
      empty="Nobody has asked anything yet. What visitors send from the forms of the site appears here."
    />
  )
}

function columnsWith(people: StaffMember[]): Column<Enquiry>[] {
  const names = new Map(people.map(({ _id, name }) => [_id, name]))
  return [
    { key: 'name', label: 'Name', value: ({ name }) => name },
    { key: 'kind', label: 'Kind', value: ({ kind }) => enquiryKindWords[kind] },
    { key: 'message', label: 'Message', value: ({ message }) => message, isWide: true },
    {
      key: 'assignee',
      isMinor: true,
      label: 'Seen to by',
      value: ({ assignee }) => (assignee === null ? null : (names.get(assignee) ?? null)),
    },
    { key: 'received', label: 'Received', value: ({ created_at }) => created_at, as: 'moment' },
    { key: 'status', label: 'Status', value: ({ status }) => enquiryWords[status].label, isHidden: true },
    { key: 'email', label: 'E-mail', value: ({ email }) => email, isHidden: true },
    { key: 'phone', label: 'Phone', value: ({ phone }) => phone, isHidden: true },
    { key: 'notes', label: 'Notes', value: ({ notes }) => notes, isHidden: true },
    { key: 'booking', label: 'Booking', value: ({ booking_reference }) => booking_reference, isHidden: true },
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
