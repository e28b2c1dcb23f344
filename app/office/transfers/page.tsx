import { Download, Printer } from 'lucide-react'
import { href, Link, Outlet } from 'react-router'
import { addDays, Day, formatDay, formatInstant, today } from '#contract/days.ts'
import { transferWords, vehicleInWords, type Transfer, type TransferDay } from '#contract/transfers.ts'
import { Badge } from '../kit/badge.tsx'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactBox, compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { Phone } from '../kit/phone.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = () => [{ title: 'Transfers · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = Day.safeParse(new URL(request.url).searchParams.get('day')).data ?? today()
  return { day, result: await readApi(at('/api/transfers/', {}, { day })) }
}

/** Who lands and leaves on a day, and who fetches and brings them: what is wrong or missing first. */
export default function TransfersScreen({ loaderData: { day, result } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Transfers" note={formatDay(day)}>
        <Days day={day} />
        {'body' in result && result.body.transfers.length > 0 && <Export day={day} />}
      </ListHead>
      {'failure' in result ? <ListFailure failure={result.failure} /> : <Loaded read={result.body} />}
      <Outlet />
    </>
  )
}

/** The day before, today and the day after, and a field for any other. */
function Days({ day }: { day: Day }) {
  const others = [
    { label: 'Day before', of: addDays(day, -1) },
    { label: 'Today', of: today() },
    { label: 'Day after', of: addDays(day, 1) },
  ]
  return (
    <>
      <form className="flex gap-2 print:hidden" method="get">
        <input key={day} className={compactBox} type="date" name="day" aria-label="Day" defaultValue={day} />
        <button className={compactClass()} type="submit">
          Show
        </button>
      </form>
      {others.map(({ label, of }) => (
        <Link key={label} className={compactClass()} to={`${href('/admin/transfers')}?day=${of}`}>
          {label}
        </Link>
      ))}
    </>
  )
}

function Export({ day }: { day: Day }) {
  const orLogIn = useSessionEnd()
  const file = at('/api/transfers/', {}, { day, format: 'csv' })
  return (
    <>
      <button type="button" className={compactClass()} onClick={() => print()}>
        <Printer className="size-4" aria-hidden="true" />
        Print
      </button>
      <button
        type="button"
        className={compactClass()}
        onClick={() => void fetchFile(file, `transfers-${day}.csv`).catch(orLogIn)}
      >
        <Download className="size-4" aria-hidden="true" />
        Export CSV
      </button>
    </>
  )
}

function Loaded({ read: { transfers, read_at } }: { read: TransferDay }) {
  if (transfers.length === 0) return <NothingHere says="Nobody lands or leaves on this day." />
  const wrong = transfers.filter(({ faults }) => faults.length > 0).length
  const people = transfers.reduce((sum, { travellers }) => sum + travellers, 0)
  return (
    <>
      <p className={`mb-2 ${wrong > 0 ? 'font-medium text-danger' : 'text-muted'}`} role="status">
        {wrong === 0
          ? `All ${transfers.length} are arranged, ${people} people.`
          : `${wrong} of ${transfers.length} want something, ${people} people.`}
      </p>
      <p className="mb-2 hidden print:block">As of {formatInstant(read_at)}</p>
      <ul>
        {transfers.map((transfer) => (
          <Row key={`${transfer.reference} ${transfer.direction}`} transfer={transfer} />
        ))}
      </ul>
    </>
  )
}

function Row({ transfer }: { transfer: Transfer }) {
  const { reference, direction, day, at: time, flight, travellers, sign, mobile, held, note } = transfer
  const { from_place, to_place, driver_name, driver_call, faults } = transfer
  const vehicle = vehicleInWords(transfer)
  const what = `${transferWords[direction]} of ${sign}`
  return (
    <li className="grid gap-1.5 border-b border-line py-3 break-inside-avoid" aria-label={what}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="num w-12 font-semibold">{time === null ? '–' : time.slice(11)}</span>
        <Badge>{transferWords[direction]}</Badge>
        <span className="font-medium wrap-anywhere">{sign}</span>
        <span className="text-muted">{travellers === 1 ? '1 traveller' : `${travellers} travellers`}</span>
        {flight !== '' && <span>{flight}</span>}
        {(from_place !== '' || to_place !== '') && (
          <span className="text-muted wrap-anywhere">
            {[from_place || '?', to_place || '?'].join(' to ')}
          </span>
        )}
        <BookingLink reference={reference} />
        {held !== '' && <Badge tone="waiting">{held}</Badge>}
        {mobile !== '' && (
          <span>
            <Phone number={mobile} />
          </span>
        )}
        <Link
          className={`${compactClass()} ml-auto`}
          to={`${href('/admin/transfers/:reference/:direction', { reference, direction })}?day=${day}`}
          preventScrollReset
          aria-label={`Arrange: ${what}, ${reference}`}
        >
          Arrange
        </Link>
      </div>
      {faults.length > 0 && <p className="font-medium text-danger">{faults.join('. ')}.</p>}
      {(vehicle !== '' || driver_name !== '') && (
        <p className="flex flex-wrap gap-x-3 wrap-anywhere">
          {vehicle !== '' && <span>{vehicle}</span>}
          {driver_name === '' ? (
            <span className="text-warning">No driver is set</span>
          ) : (
            <span>{driver_name}</span>
          )}
          {driver_call !== '' && (
            <span>
              <Phone number={driver_call} />
            </span>
          )}
        </p>
      )}
      {note !== '' && <p className="whitespace-pre-line text-muted wrap-anywhere">{note}</p>}
    </li>
  )
}
