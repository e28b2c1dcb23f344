import { Printer } from 'lucide-react'
import { href, Link, Outlet } from 'react-router'
import type { Carrier, DepartureBag, DepartureLoads } from '#contract/departure-loads.ts'
import { formatDay } from '#contract/days.ts'
import { formatKilograms } from '#contract/loads.ts'
import { Badge } from '../kit/badge.tsx'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { Phone } from '../kit/phone.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/page'
import { calledIn } from './called-in.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Loads · Departures · Admin' }]

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/loads/', { id }))
}

/** The loads of a departure: what is over a limit first, then who carries what. Printed it is the porters' sheet. */
export default function LoadsPage({ loaderData: result, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <Link
        className="text-lake hover:underline print:hidden"
        to={href('/admin/departures/:id/manifest', { id })}
      >
        Manifest
      </Link>
      {'failure' in result ? <ListFailure failure={result.failure} /> : <Loaded loads={result.body} />}
      <Outlet />
    </>
  )
}

function Loaded({ loads }: { loads: DepartureLoads }) {
  const { departure_id: id, trip_name, start_date, end_date, needed, faults, carriers, bags } = loads
  const guessed = bags.filter(({ is_guess }) => is_guess).length
  const open = bags.filter(({ assignment_id }) => assignment_id === null)
  return (
    <>
      <ListHead title={`Loads, ${trip_name}`} note={`${formatDay(start_date)} to ${formatDay(end_date)}`}>
        <button type="button" className={`${compactClass()} print:hidden`} onClick={() => print()}>
          <Printer className="size-4" aria-hidden="true" />
          Print
        </button>
        <Link className={`${compactClass()} print:hidden`} to={href('/admin/departures/:id/crew', { id })}>
          Crew
        </Link>
        {bags.length > 0 && carriers.length > 0 && (
          <Link
            className={`${compactClass('primary')} print:hidden`}
            to={href('/admin/departures/:id/loads/propose', { id })}
            preventScrollReset
          >
            Give out
          </Link>
        )}
      </ListHead>
      {faults.length > 0 && (
        <ul className="mb-4 grid gap-1.5" aria-label="What is wrong">
          {faults.map((says) => (
            <li key={says} className="max-w-[60em] font-medium text-danger">
              {says}.
            </li>
          ))}
        </ul>
      )}
      <p className="mb-4 flex max-w-[60em] flex-wrap items-center gap-2 text-muted" role="status">
        {needed > 0 && (
          <Badge tone={carriers.length < needed ? 'bad' : 'good'}>
            {`${carriers.length} of ${needed} porters`}
          </Badge>
        )}
        <span>
          A porter carries {formatKilograms(loads.porter_g)}, a bag weighs {formatKilograms(loads.bag_g)} at
          most. The law: {loads.law}.
          {guessed > 0 &&
            ` Of ${guessed} of ${bags.length} bags nobody knows the weight; each counts as ${formatKilograms(loads.bag_g)}.`}
        </span>
      </p>
      {bags.length === 0 ? (
        <NothingHere says="Nobody has booked this departure yet." />
      ) : (
        <div className="grid gap-6">
          {open.length > 0 && <Bags title="Carried by nobody yet" bags={open} id={id} />}
          {carriers.map((carrier) => (
            <Porter key={carrier.assignment_id} carrier={carrier} loads={loads} />
          ))}
        </div>
      )}
    </>
  )
}

function Porter({ carrier, loads }: { carrier: Carrier; loads: DepartureLoads }) {
  const { assignment_id, name, phone, state, load_g, fault } = carrier
  const own = loads.bags.filter((bag) => bag.assignment_id === assignment_id)
  return (
    <Bags title={name} bags={own} id={loads.departure_id}>
      <span className={`num font-semibold ${fault === '' ? '' : 'text-danger'}`}>
        {formatKilograms(load_g)} of {formatKilograms(loads.porter_g)}
      </span>
      {state === 'asked' && <Badge tone="waiting">Not confirmed</Badge>}
      {phone !== '' && <Phone number={phone} />}
    </Bags>
  )
}

type BagsProps = { title: string; bags: DepartureBag[]; id: string; children?: React.ReactNode }

const cell = 'border-b border-line py-2 pr-4 align-top'

function Bags({ title, bags, id, children }: BagsProps) {
  return (
    <section className="grid gap-1 break-inside-avoid" aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-sans text-label tracking-normal">{title}</h2>
        {children}
      </div>
      {bags.length === 0 ? (
        <p className="text-muted">Carries nothing yet.</p>
      ) : (
        <div className="overflow-x-auto" role="region" aria-label={`${title}, scrolls sideways`} tabIndex={0}>
          <table className="w-full border-collapse text-left text-[13px]" aria-label={`Bags: ${title}`}>
            <thead className="text-[12.5px] text-muted">
              <tr>
                {['Bag of', 'Booking', 'Weighed', 'Declared'].map((column) => (
                  <th key={column} className={`${cell} font-medium whitespace-nowrap`} scope="col">
                    {column}
                  </th>
                ))}
                <th className={`${cell} print:hidden`} scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {bags.map((bag) => (
                <BagRow key={`${bag.reference} ${bag.position}`} bag={bag} id={id} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function BagRow({ bag, id }: { bag: DepartureBag; id: string }) {
  const { reference, position, weighed_g, declared_g, fault } = bag
  const look = fault === '' ? '' : 'font-semibold text-danger'
  return (
    <tr>
      <th className={`${cell} w-2/5 font-medium`} scope="row">
        {calledIn(bag)}
      </th>
      <td className={cell}>
        <BookingLink reference={reference} />
      </td>
      <td className={`${cell} num whitespace-nowrap ${look}`}>
        {weighed_g === null ? '' : formatKilograms(weighed_g)}
      </td>
      <td className={`${cell} num whitespace-nowrap ${weighed_g === null ? look : 'text-muted'}`}>
        {declared_g === null ? '' : formatKilograms(declared_g)}
      </td>
      <td className={`${cell} text-right print:hidden`}>
        <Link
          className={compactClass()}
          to={href('/admin/departures/:id/loads/:reference/:position', {
            id,
            reference,
            position: String(position),
          })}
          aria-label={`Weigh or move the bag of ${calledIn(bag)}`}
          preventScrollReset
        >
          Weigh
        </Link>
      </td>
    </tr>
  )
}
