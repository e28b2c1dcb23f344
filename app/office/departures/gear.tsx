import { Download, Printer } from 'lucide-react'
import { BackToDeparture } from './back-link.tsx'
import { href, Link } from 'react-router'
import { formatDay } from '#contract/days.ts'
import type { DepartureGear, GearCount, GearTraveller } from '#contract/gear.ts'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem, NothingHere } from '../kit/list/list-states.tsx'
import { at, withQuery } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/gear'

export const meta: Route.MetaFunction = () => [{ title: 'Gear · Departures · Admin' }]

const CSV = new URLSearchParams({ format: 'csv' })

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/gear/', { id }))
}

/** Shows how much gear is hired and lent on a departure, and to whom. */
export default function DepartureGearPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackToDeparture id={id} />
      {'failure' in loaderData ? (
        <ListProblem says={loaderData.failure.reason} status={loaderData.failure.status} />
      ) : (
        <Loaded gear={loaderData.body} />
      )}
    </>
  )
}

function Loaded({ gear }: { gear: DepartureGear }) {
  const { departure_id: id, trip_name, start_date, has_list, counts, travellers } = gear
  const orLogIn = useSessionEnd()
  const path = at('/api/departures/{id}/gear/', { id })
  const unread = travellers.filter(({ is_read }) => !is_read).length
  return (
    <>
      <ListHead title={`Gear, ${trip_name}`} note={`Leaves ${formatDay(start_date)}`}>
        <button type="button" className={`${compactClass()} print:hidden`} onClick={() => print()}>
          <Printer className="size-4" aria-hidden="true" />
          Print
        </button>
        <button
          type="button"
          className={`${compactClass()} print:hidden`}
          onClick={() => void fetchFile(withQuery(path, CSV), `gear-${start_date}.csv`).catch(orLogIn)}
        >
          <Download className="size-4" aria-hidden="true" />
          Export CSV
        </button>
      </ListHead>
      {travellers.length === 0 ? (
        <NothingHere says="Nobody has booked this departure yet." />
      ) : (
        <div className="grid gap-8">
          {!has_list && (
            <p className="text-muted">
              This trip names no packing list, so travellers are asked nothing. What they hire is counted all
              the same.
            </p>
          )}
          {has_list && (
            <p className={unread > 0 ? 'font-medium text-warning' : 'text-muted'} role="status">
              {unread === 0
                ? 'All have read the list.'
                : `${unread} of ${travellers.length} have not read the list yet.`}
            </p>
          )}
          {counts.length > 0 && <Counts counts={counts} />}
          <Travellers travellers={travellers} />
        </div>
      )}
    </>
  )
}

const cell = 'border-b border-line py-2 pr-4 align-top'

function Counts({ counts }: { counts: GearCount[] }) {
  return (
    <Table label="To have ready" columns={['Item', 'Together', 'Hired', 'Lent', 'Want to hire, not added']}>
      {counts.map(({ name, hired, lent, wanted, lends }) => (
        <tr key={name}>
          <th className={`${cell} font-medium`} scope="row">
            {name}
          </th>
          <td className={`${cell} num font-semibold`}>{hired + lent}</td>
          <td className={`${cell} num`}>{hired}</td>
          <td className={`${cell} num`}>{lends === null ? lent : `${lent} of ${lends}`}</td>
          <td className={`${cell} num ${wanted > 0 ? 'font-medium text-warning' : ''}`}>{wanted}</td>
        </tr>
      ))}
    </Table>
  )
}

function Travellers({ travellers }: { travellers: GearTraveller[] }) {
  return (
    <Table label="Who wants what" columns={['Name', 'Booking', 'Hired', 'Lent', 'Wants to hire', 'List']}>
      {travellers.map(({ reference, position, name, is_read, hired, lent, wanted }) => (
        <tr key={`${reference} ${position}`}>
          <th className={`${cell} font-medium`} scope="row">
            {name || `Traveller ${position}`}
          </th>
          <td className={cell}>
            <Link
              className="text-lake hover:underline"
              to={href('/admin/bookings/:reference', { reference })}
            >
              {reference}
            </Link>
          </td>
          <td className={cell}>{hired.join(', ')}</td>
          <td className={cell}>{lent.join(', ')}</td>
          <td className={cell}>{wanted.join(', ')}</td>
          <td className={`${cell} ${is_read ? 'text-muted' : 'text-warning'}`}>
            {is_read ? 'read' : 'not read'}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Table({
  label,
  columns,
  children,
}: {
  label: string
  columns: string[]
  children: React.ReactNode
}) {
  return (
    <section className="grid gap-2">
      <h2 className="font-sans text-label tracking-normal">{label}</h2>
      <div className="overflow-x-auto" role="region" aria-label={`${label}, scrolls sideways`} tabIndex={0}>
        <table className="w-full border-collapse text-left text-[13px]" aria-label={label}>
          <thead className="text-[12.5px] text-muted">
            <tr>
              {columns.map((column) => (
                <th key={column} className={`${cell} font-medium whitespace-nowrap`} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  )
}
