import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { eventNouns, type Event } from '#contract/events.ts'
import type { StaffMember } from '#contract/staff.ts'
import { compactBox, compactClass } from '../kit/compact.ts'
import { DifferenceTable } from '../kit/difference-table.tsx'
import { EventLine } from '../kit/event-line.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { at, withQuery, type QueryKey } from '../shell/api-address.ts'
import { readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/page'

const PATH = at('/api/events/')
const filterKeys = ['noun', 'actor', 'noun_id', 'cursor'] as const satisfies QueryKey<'/api/events/'>[]

export const meta: Route.MetaFunction = () => [{ title: 'Audit · Admin' }]

/** The server filters and pages this list, for it only ever grows. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const query = new URLSearchParams({ limit: '50' })
  for (const key of filterKeys) {
    const value = asked.get(key)
    if (value) query.set(key, value)
  }
  const [people, result] = await Promise.all([
    readList(at('/api/staff/'), ''),
    tryApi(withQuery(PATH, query)),
  ])
  if ('failure' in result) return { people: people.rows, problem: 'Error fetching the audit' }
  const { headers } = result.response
  return {
    people: people.rows,
    events: await result.response.json(),
    total: headers.get('x-total-count') ?? '',
    next: cursorOf(headers.get('link')),
  }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { people, problem, events = [], total, next } = loaderData
  const [query, setQuery] = useSearchParams()
  const older = new URLSearchParams(query)
  if (next) older.set('cursor', next)
  return (
    <>
      <ListHead title="Audit" note={total && `${total} changes`} />
      <Filters people={people} query={query} />
      {problem && <ListProblem says={problem} />}
      {!problem && events.length === 0 && (
        <NothingHere says="Nothing has changed." onClear={query.size > 0 ? () => setQuery({}) : undefined} />
      )}
      <ul>
        {events.map((event) => (
          <EventItem key={event._id} event={event} />
        ))}
      </ul>
      {next && (
        <Link className={`${compactClass()} mt-4`} to={{ search: `?${older}` }}>
          Older
        </Link>
      )}
    </>
  )
}

function Filters({ people, query }: { people: StaffMember[]; query: URLSearchParams }) {
  const submit = useSubmit()
  const nounId = query.get('noun_id')
  return (
    <Form
      className="mb-4 flex flex-wrap items-center gap-2"
      role="search"
      key={query.toString()}
      onChange={({ currentTarget }) => void submit(currentTarget)}
    >
      <select
        className={`${compactBox} select-arrow pr-9`}
        name="noun"
        aria-label="Kind"
        defaultValue={query.get('noun') ?? ''}
      >
        <option value="">Kind: all</option>
        {eventNouns.map((noun) => (
          <option key={noun} value={noun}>
            {noun.replaceAll('-', ' ')}
          </option>
        ))}
      </select>
      <select
        className={`${compactBox} select-arrow pr-9`}
        name="actor"
        aria-label="Person"
        defaultValue={query.get('actor') ?? ''}
      >
        <option value="">Person: all</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      {nounId && (
        <>
          <input type="hidden" name="noun_id" value={nounId} />
          <span className="text-muted">One record only</span>
        </>
      )}
      {query.size > 0 && (
        <Link className={compactClass('plain')} to={{ search: '' }}>
          Clear all
        </Link>
      )}
    </Form>
  )
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

/** From `</api/events/?limit=50&cursor=…>; rel="next"`. */
function cursorOf(link: string | null) {
  const [, address] = link?.match(/<([^>]+)>; rel="next"/) ?? []
  return address && new URL(address, location.origin).searchParams.get('cursor')
}
