import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import { formatDate, formatDay, formatInstant } from '#contract/days.ts'
import type { Carrier, DepartureBag, DepartureLoads } from '#contract/departure-loads.ts'
import { formatKilograms } from '#contract/loads.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { NothingHere } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Phone } from '../kit/phone.tsx'
import { Bags } from './bags-table.tsx'
import { loadColumns, loadRows } from './csv.ts'

type Props = {
  loads: DepartureLoads
  /** Returns the address of the dialog in which a bag is weighed. */
  weighAt: (bag: DepartureBag) => string
  /** Returns the address of the dialog in which a porter agrees to more. */
  moreAt: (carrier: Carrier) => string
  /** Further links of the head. */
  children?: ReactNode
}

/** Who carries which bags, what is wrong first. Printed it says when. */
export function LoadsSheet({ loads, weighAt, moreAt, children }: Props) {
  const { departure_id, trip_name, start_date, end_date, needed, why, faults, carriers, bags } = loads
  const guessed = bags.filter(({ is_guess }) => is_guess).length
  const own = bags.filter(({ is_own }) => is_own)
  const open = bags.filter(({ assignment_id, is_own }) => assignment_id === null && !is_own)
  const isPrivate = departure_id === null
  const isLawSaid = [why, ...faults].some((says) => says.includes(loads.law))
  return (
    <>
      <ListHead title={`Loads, ${trip_name}`} note={`${formatDay(start_date)} to ${formatDay(end_date)}`}>
        <div className="flex flex-wrap gap-2 print:hidden">
          <button type="button" className={compactClass()} onClick={() => print()}>
            <Printer className="size-4" aria-hidden="true" />
            Print
          </button>
          <button
            type="button"
            className={compactClass()}
            onClick={() => downloadCsv(`Loads ${trip_name}`, loadRows(loads), loadColumns)}
          >
            <Download className="size-4" aria-hidden="true" />
            Export CSV
          </button>
          {children}
        </div>
      </ListHead>
      <p className="mb-3 hidden text-muted print:block">As of {formatInstant(loads.read_at)}</p>
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
        {needed > 0 && !isPrivate && (
          <Badge tone={carriers.length < needed ? 'bad' : 'good'}>
            {`${carriers.length} of ${needed} porters`}
          </Badge>
        )}
        <span>
          {needed > 0 && (isPrivate || carriers.length >= needed) && `It needs ${why}. `}A porter carries{' '}
          {formatKilograms(loads.porter_g)}, a bag weighs {formatKilograms(loads.bag_g)} at most.
          {!isLawSaid && ` The law: ${loads.law}.`}
          {guessed > 0 &&
            ` The weight of ${guessed} of ${counted(bags.length, 'bag', 'bags')} is not known; each counts as ${formatKilograms(loads.bag_g)}.`}
          {loads.held > 0 &&
            ` ${loads.held === 1 ? '1 bag is' : `${loads.held} bags are`} of bookings whose deposit is not paid, which the roster does not count yet.`}
        </span>
      </p>
      {bags.length === 0 ? (
        <NothingHere
          says={
            isPrivate ? 'This booking is cancelled or has expired.' : 'Nobody has booked this departure yet.'
          }
        />
      ) : (
        <div className="grid gap-6">
          {open.length > 0 && (
            <Bags title={isPrivate ? 'For porters' : 'Carried by nobody yet'} bags={open} weighAt={weighAt} />
          )}
          {carriers.map((carrier) => (
            <Porter
              key={carrier.assignment_id}
              carrier={carrier}
              bags={bags.filter(({ assignment_id }) => assignment_id === carrier.assignment_id)}
              weighAt={weighAt}
              moreAt={moreAt}
            />
          ))}
          {own.length > 0 && <Bags title="Carried by the travellers" bags={own} weighAt={weighAt} />}
        </div>
      )}
    </>
  )
}

type PorterProps = Pick<Props, 'weighAt' | 'moreAt'> & { carrier: Carrier; bags: DepartureBag[] }

function Porter({ carrier, bags, weighAt, moreAt }: PorterProps) {
  const { name, phone, state, load_g, most_g, more_agreed, fault } = carrier
  return (
    <Bags title={name} bags={bags} weighAt={weighAt}>
      <span className={`num font-semibold ${fault === '' ? '' : 'text-danger'}`}>
        {formatKilograms(load_g)} of {formatKilograms(most_g)}
      </span>
      {state === 'asked' && <Badge tone="waiting">Not confirmed</Badge>}
      {more_agreed && <span className="text-muted">{agreedInWords(carrier)}</span>}
      {phone !== '' && <Phone number={phone} />}
      <MayLink
        className={`${compactClass()} ml-auto print:hidden`}
        to={moreAt(carrier)}
        aria-label={more_agreed ? `No more for ${name}` : `Agree to more for ${name}`}
        preventScrollReset
      >
        {more_agreed ? 'No more' : 'Agree to more'}
      </MayLink>
    </Bags>
  )
}

/** "agreed to more on 3 March 2027, noted by Pasang". */
function agreedInWords({ more_agreed }: Carrier) {
  if (!more_agreed) return ''
  const by = more_agreed.by === '' ? '' : `, noted by ${more_agreed.by}`
  return `agreed to more on ${formatDate(more_agreed.on)}${by}`
}
