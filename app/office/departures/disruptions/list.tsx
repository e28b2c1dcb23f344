import { Link, Outlet } from 'react-router'
import { MayLink } from '../../kit/may-link.tsx'
import { BackToDeparture } from '../back-link.tsx'
import { closedTitle } from '#contract/contingencies.ts'
import { formatDay } from '#contract/days.ts'
import { disruptionKindWords, stateInWords } from '#contract/disruptions.ts'
import { compactClass } from '../../kit/compact.ts'
import { ListHead } from '../../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../../kit/list/list-states.tsx'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import { departureTitle } from '../title.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Disruptions', loaderData && 'departure' in loaderData ? loaderData.departure : undefined)

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [departure, list] = await Promise.all([
    readApi(at('/api/departures/{id}/', { id })),
    readApi(at('/api/departures/{id}/disruptions/', { id })),
  ])
  if ('failure' in departure) return departure
  return 'failure' in list ? list : { departure: departure.body, ...list.body }
}

/** Shows the disruptions of a departure, and opens one from what its trip has published. */
export default function Disruptions({ loaderData, params: { id } }: Route.ComponentProps) {
  const back = <BackToDeparture id={id} />
  if ('failure' in loaderData)
    return (
      <>
        {back}
        <ListFailure failure={loaderData.failure} />
      </>
    )
  const { departure, disruptions, published } = loaderData
  return (
    <>
      {back}
      <ListHead
        title={`Disruptions, ${departure.trip_name}`}
        note={`Leaves ${formatDay(departure.start_date)}`}
      >
        {published.map(({ title }, index) => (
          <Link key={title} className={compactClass()} to={`new?from=${index + 1}`}>
            {closedTitle(title)}
          </Link>
        ))}
        <Link className={compactClass()} to="new">
          Open another
        </Link>
      </ListHead>
      {disruptions.length === 0 ? (
        <NothingHere says="The way of this departure has not been closed." />
      ) : (
        <ul className="border-t border-line">
          {disruptions.map((entry) => (
            <li
              key={entry._id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5"
            >
              <MayLink isFact className="font-medium text-lake hover:underline" to={entry._id}>
                {entry.title}
              </MayLink>
              <span className="text-muted">
                {disruptionKindWords[entry.kind]}, {formatDay(entry.day)}
              </span>
              <span
                className={entry.state === 'asked' || entry.state === 'open' ? 'text-danger' : 'text-muted'}
              >
                {stateInWords(entry)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Outlet />
    </>
  )
}
