import { href, Link } from 'react-router'
import { crewPaperWords, papersPath } from '#contract/crew-papers.ts'
import { formatDate } from '#contract/days.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { List } from '../kit/list/list.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { unlessOnlySearched } from '../kit/revalidate.ts'
import { at } from '../shell/api-address.ts'
import type { Route } from './+types/expiring'

const papers = listOf(sourceAt(at('/api/crew-papers/'), { problem: 'Error fetching papers' }), {
  title: 'Papers that expire',
  columns: [
    { key: 'name', label: 'Whose', value: ({ owner_name }) => owner_name },
    { key: 'paper', label: 'Paper', value: ({ kind }) => crewPaperWords[kind] },
    {
      key: 'expires_on',
      label: 'Last day',
      value: ({ expires_on }) => expires_on,
      cell: ({ expires_on, state }) => (
        <Badge tone={state === 'ended' ? 'bad' : 'waiting'}>
          {state === 'ended' ? `Ended ${formatDate(expires_on)}` : formatDate(expires_on)}
        </Badge>
      ),
    },
    {
      key: 'touches',
      label: 'Touches',
      value: ({ touches }) => (touches ? `${touches.trip_name}, ${formatDate(touches.start_date)}` : ''),
      cell: ({ touches }) =>
        touches && (
          <Link
            className="text-lake hover:underline"
            to={href('/admin/departures/:id/crew', { id: touches.departure_id })}
          >
            {touches.trip_name}, {formatDate(touches.start_date)}
          </Link>
        ),
    },
  ],
  phoneNoteOf: ({ kind, expires_on }) => `${crewPaperWords[kind]}, ${formatDate(expires_on)}`,
  openAt: papersPath,
  empty: 'Nothing expires soon. How early you are warned is set in Settings, Crew.',
})

export const meta: Route.MetaFunction = () => [{ title: 'Papers that expire · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return papers.source.readPage(request)
}

export const shouldRevalidate = unlessOnlySearched

/** What of the crew and of vehicles has ended or ends soon, the first to end first. */
export default function ExpiringPapers({ loaderData }: Route.ComponentProps) {
  return (
    <List {...papers} page={loaderData}>
      <Link className={compactClass()} to={href('/admin/crew')}>
        Crew
      </Link>
      <Link className={compactClass()} to={href('/admin/suppliers')}>
        Suppliers
      </Link>
    </List>
  )
}
