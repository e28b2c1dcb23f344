import { Link } from 'react-router'
import { eventNouns, EventQuery, type Event } from '#contract/events.ts'
import type { StaffMember } from '#contract/staff.ts'
import { DifferenceTable } from '../kit/difference-table.tsx'
import { EventLine } from '../kit/event-line.tsx'
import { List } from '../kit/list/list.tsx'
import type { ListFilter } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import type { Route } from './+types/page'

const source = sourceAt(at('/api/events/'), { problem: 'Error fetching the audit', query: EventQuery })

export const meta: Route.MetaFunction = () => [{ title: 'Audit · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, people] = await Promise.all([source.readPage(request), readList(at('/api/staff/'), '')])
  return { page, people: people.rows }
}

export default function Audit({ loaderData: { page, people } }: Route.ComponentProps) {
  return (
    <List
      source={source}
      page={page}
      title="Audit"
      columns={[]}
      filters={filtersWith(people)}
      empty="Nothing has changed."
      renderRows={(events) => (
        <ul>
          {events.map((event) => (
            <EventItem key={event._id} event={event} />
          ))}
        </ul>
      )}
    />
  )
}

function filtersWith(people: StaffMember[]): ListFilter[] {
  const nouns = eventNouns.map((noun) => ({ value: noun, label: noun.replaceAll('-', ' ') }))
  const persons = people.map(({ _id, name }) => ({ value: _id, label: name }))
  return [
    { kind: 'choice', key: 'noun', label: 'Kind', choices: nouns },
    { kind: 'choice', key: 'actor', label: 'Person', choices: persons },
    { kind: 'mark', key: 'noun_id', label: 'One record only' },
  ]
}

function EventItem({ event }: { event: Event }) {
  const { noun, noun_id, before, after } = event
  const record = new URLSearchParams({ noun, noun_id })
  return (
    <li className="border-b border-line">
      <details>
        <summary className="py-2.5 hover:bg-mist">
          <EventLine event={event} />
        </summary>
        <div className="grid gap-3 pb-4">
          <DifferenceTable before={before} after={after} names={['Before', 'After']} />
          <Link className="justify-self-start text-lake underline" to={{ search: `?${record}` }}>
            All changes of this {noun.replaceAll('-', ' ')}
          </Link>
        </div>
      </details>
    </li>
  )
}
