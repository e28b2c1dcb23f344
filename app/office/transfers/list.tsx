import { counted } from '#contract/counted.ts'
import { formatDay, formatInstant, formatTime } from '#contract/days.ts'
import { transferWords, vehicleInWords, type Transfer } from '#contract/transfers.ts'
import { Badge } from '../kit/badge.tsx'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { NothingHere } from '../kit/list/list-states.tsx'
import { Phone } from '../kit/phone.tsx'
import { MayLink } from '../kit/may-link.tsx'

/** `empty`: what is said where nobody is fetched. `toArrange`: the address of the dialog for one. `isDated`: of several days. */
type Props = {
  read: { transfers: Transfer[]; read_at: string }
  empty: string
  toArrange: (transfer: Transfer) => string
  isDated?: boolean
}

/** Who is fetched and brought, what is wrong or missing first. */
export function TransferList({ read: { transfers, read_at }, empty, toArrange, isDated = false }: Props) {
  if (transfers.length === 0) return <NothingHere says={empty} />
  const wrong = transfers.filter(({ faults }) => faults.length > 0).length
  const people = transfers.reduce((sum, { travellers }) => sum + travellers, 0)
  return (
    <>
      <p className={`mb-2 ${wrong > 0 ? 'font-medium text-danger' : 'text-muted'}`} role="status">
        {wrong === 0
          ? `All ${transfers.length} are arranged, ${people} people.`
          : `${wrong} of ${transfers.length} need attention, ${people} people.`}
      </p>
      <p className="mb-2 hidden print:block">As of {formatInstant(read_at)}</p>
      <ul>
        {transfers.map((transfer) => (
          <Row
            key={`${transfer.reference} ${transfer.direction}`}
            transfer={transfer}
            to={toArrange(transfer)}
            isDated={isDated}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { transfer: Transfer; to: string; isDated: boolean }

function Row({ transfer, to, isDated }: RowProps) {
  const { reference, direction, day, at: time, flight, travellers, sign, mobile, held, note } = transfer
  const { leaves_at, from_place, to_place, driver_name, driver_call, faults, overruled } = transfer
  const vehicle = vehicleInWords(transfer)
  const what = `${transferWords[direction]} of ${sign}`
  return (
    <li className="grid gap-1.5 border-b border-line py-3 break-inside-avoid" aria-label={what}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {isDated && <span className="num font-semibold">{formatDay(day)}</span>}
        <span className="num w-12 font-semibold">{time === null ? '–' : time.slice(11)}</span>
        <Badge>{transferWords[direction]}</Badge>
        <span className="font-medium wrap-anywhere">{sign}</span>
        <span className="text-muted">{counted(travellers, 'traveller', 'travellers')}</span>
        {flight !== '' && <span>{flight}</span>}
        {leaves_at !== null && (
          <span>leaves {leaves_at.slice(0, 10) === day ? leaves_at.slice(11) : formatTime(leaves_at)}</span>
        )}
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
        <MayLink
          className={`${compactClass()} ml-auto`}
          to={to}
          preventScrollReset
          aria-label={`Arrange: ${what}, ${reference}`}
        >
          Arrange
        </MayLink>
      </div>
      {faults.length > 0 && <p className="font-medium text-danger">{faults.join('. ')}.</p>}
      {overruled !== '' && <p className="wrap-anywhere">Overruled: {overruled}</p>}
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
