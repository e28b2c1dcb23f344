import { Link } from 'react-router'
import { actors, EVERY_COLLEAGUE, eventNouns, EventQuery, type AuditEvent } from '#contract/events.ts'
import type { StaffMember } from '#contract/staff.ts'
import { EventLine, verbWords } from '../kit/event-line.tsx'
import { List } from '../kit/list/list.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readList } from '../shell/api.ts'
import type { Route } from './+types/page'
import { Changes, changesInALine } from './changes.tsx'
import { isToldWhole, sentenceOf } from './sentences.ts'

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
      note="Who changed what, from what to what. Of travellers, only what was changed is kept, never the words themselves."
      columns={columns}
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

/** For the export. */
const columns: Column<AuditEvent>[] = [
  { key: 'at', label: 'When', value: ({ at: moment }) => moment, as: 'moment' },
  { key: 'actor', label: 'Who', value: ({ actor_name }) => actor_name },
  { key: 'verb', label: 'Did', value: ({ verb }) => verbWords[verb] },
  { key: 'noun', label: 'What', value: ({ noun }) => noun.replaceAll('-', ' ') },
  { key: 'thing', label: 'Which', value: ({ thing }) => thing?.label ?? '' },
  { key: 'changes', label: 'Changes', value: changesInALine },
  { key: 'id', label: 'Record', value: ({ noun_id }) => noun_id },
]

function filtersWith(people: StaffMember[]): ListFilter[] {
  const nouns = eventNouns.map((noun) => ({ value: noun, label: noun.replaceAll('-', ' ') }))
  const persons = people.map(({ _id, name }) => ({ value: _id, label: name }))
  const others = [
    { value: actors.visitor, label: 'Visitors' },
    { value: actors.provider, label: 'Payment providers' },
    { value: actors.clock, label: 'The clock' },
  ]
  const choices = [{ value: EVERY_COLLEAGUE, label: 'Staff' }, ...persons, ...others]
  return [
    { kind: 'choice', key: 'noun', label: 'Kind', choices: nouns },
    { kind: 'choice', key: 'actor', label: 'Person', choices },
    { kind: 'day', key: 'from', label: 'From' },
    { kind: 'day', key: 'to', label: 'To' },
    { kind: 'mark', key: 'noun_id', label: 'One record only' },
  ]
}

function EventItem({ event }: { event: AuditEvent }) {
  const { noun, noun_id, thing } = event
  const record = new URLSearchParams({ noun, noun_id })
  const isOne = isToldWhole(event)
  return (
    <li className="border-b border-line">
      <details>
        <summary className="py-2.5 hover:bg-mist">
          <EventLine event={event} named={thing?.label} says={isOne ? sentenceOf(event) : undefined} />
        </summary>
        <div className="grid gap-3 pb-4">
          <Changes event={event} />
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {thing && (
              <MayLink className="text-lake underline" to={thing.path_in_admin}>
                Open {thing.label || `this ${noun.replaceAll('-', ' ')}`}
              </MayLink>
            )}
            {!isOne && (
              <Link className="text-lake underline" to={{ search: `?${record}` }}>
                All changes of this {noun.replaceAll('-', ' ')}
              </Link>
            )}
          </p>
        </div>
      </details>
    </li>
  )
}
