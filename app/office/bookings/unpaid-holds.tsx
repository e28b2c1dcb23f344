import { href, Link, Outlet } from 'react-router'
import type { NetworkHolds, UnpaidHolds } from '#contract/unpaid-holds.ts'
import { Badge } from '../kit/badge.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/unpaid-holds'

const head = 'border-b border-line py-2 pr-4 text-[12.5px] font-medium whitespace-nowrap text-muted'
const cell = 'border-b border-line py-2 pr-4 align-middle'

export const meta: Route.MetaFunction = () => [{ title: 'Unpaid seats · Admin' }]

export async function clientLoader() {
  return readApi(at('/api/bookings/unpaid-holds/'))
}

export default function UnpaidSeats({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/bookings')}>
        Bookings
      </Link>
      <ListHead title="Unpaid seats" note="Held on the site without a payment, by network." />
      {'failure' in loaderData ? (
        <ListProblem says="Error fetching the unpaid seats" />
      ) : loaderData.body.networks.length === 0 ? (
        <NothingHere says="Nobody holds seats without having paid." />
      ) : (
        <Held holds={loaderData.body} />
      )}
      <Outlet />
    </>
  )
}

function Held({ holds: { seats, share_percent, networks } }: { holds: UnpaidHolds }) {
  return (
    <>
      <p className="mb-4 text-muted">
        {seats} in all, {share_percent} % of the seats to come that are not sold. Each hold ends
        automatically.
      </p>
      <div className="overflow-x-auto" role="region" aria-label="Unpaid seats, scrolls sideways" tabIndex={0}>
        <table className="w-full border-collapse text-left text-[13.5px]" aria-label="Unpaid seats">
          <thead>
            <tr>
              {['Network', 'Bookings', 'Seats', 'Departures', 'Share', 'Oldest', 'Actions'].map((label) => (
                <th key={label} className={head} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {networks.map((row) => (
              <Row key={row.network} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ row }: { row: NetworkHolds }) {
  const { network, is_unusual, bookings, seats, departures, share_percent, oldest, releasable } = row
  return (
    <tr>
      <th className={`${cell} font-medium whitespace-nowrap`} scope="row">
        {network} {is_unusual && <Badge tone="bad">Unusual</Badge>}
      </th>
      <td className={`${cell} num`}>{bookings}</td>
      <td className={`${cell} num`}>{seats}</td>
      <td className={`${cell} num`}>{departures}</td>
      <td className={`${cell} num whitespace-nowrap`}>{share_percent} %</td>
      <td className={`${cell} whitespace-nowrap`}>{formatMoment(oldest)}</td>
      <td className={cell}>
        {releasable === 0 ? (
          <span className="text-muted">Being paid</span>
        ) : (
          <RowLink
            to={href('/admin/bookings/unpaid-holds/release')}
            query={`?${new URLSearchParams({ network })}`}
            look="danger"
          >
            Release
          </RowLink>
        )}
      </td>
    </tr>
  )
}
