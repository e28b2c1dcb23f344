import { href, Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { formatDate, formatDay, formatTime, type Day } from '#contract/days.ts'
import type { NearDays, NearDeparture, NearFlight } from '#contract/desk.ts'
import { Badge } from '../kit/badge.tsx'
import { BookingLink } from '../kit/booking-link.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { MayLink } from '../kit/may-link.tsx'

/** Shows what leaves within a week and what is on the way, and who lands and leaves today and tomorrow. */
export function Near({ near: { leaving, on_the_way, flights }, today }: { near: NearDays; today: Day }) {
  return (
    <div className="mt-8 grid gap-8 xl:grid-cols-2 xl:items-start">
      <Section title="This week">
        <h3 className={heading}>Leaves within seven days</h3>
        <Departures list={leaving} empty="No departure leaves within seven days." />
        <h3 className={heading}>On the way now</h3>
        <Departures list={on_the_way} empty="Nobody is on the way." />
      </Section>
      <Section title="Who lands and leaves">
        {flights.map((list) => (
          <Flights key={list.day} list={list} name={list.day === today ? 'Today' : 'Tomorrow'} />
        ))}
      </Section>
    </div>
  )
}

const heading = 'mt-2 font-sans text-[14px] font-semibold tracking-normal'
const line = 'flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5'

type DeparturesProps = { list: NearDays['leaving']; empty: string }

function Departures({ list: { items, total, path_in_admin }, empty }: DeparturesProps) {
  if (total === 0) return <Nothing>{empty}</Nothing>
  return (
    <>
      <ul>
        {items.map((departure) => (
          <DepartureRow key={departure.departure_id} departure={departure} />
        ))}
      </ul>
      <More count={total - items.length} of="departures" to={path_in_admin} />
    </>
  )
}

function DepartureRow({ departure }: { departure: NearDeparture }) {
  const { departure_id: id, trip_name, start_date, end_date, day_number, days, people, guides } = departure
  return (
    <li className={line}>
      <MayLink
        isFact
        className="min-w-0 font-medium text-lake wrap-anywhere hover:underline"
        to={href('/admin/departures/:id', { id })}
      >
        {trip_name}
        <span className="sr-only">, {formatDay(start_date)}</span>
      </MayLink>
      <State departure={departure} />
      <span className="num ml-auto">{people === 0 ? 'nobody yet' : counted(people, 'person', 'people')}</span>
      <span className="num w-full text-[13px] text-muted">
        {formatDay(start_date)} to {formatDate(end_date)},{' '}
        {day_number === null ? `${days} days` : `day ${day_number} of ${days}`}
        {'. '}
        {guides.length === 0 ? 'No guide is set' : guides.map(guideInWords).join(', ')}
      </span>
    </li>
  )
}

/** How a departure stands: on the way it does not matter any more how many it needed. */
function State({ departure: { state, day_number, paid, min_to_run } }: { departure: NearDeparture }) {
  if (state === 'private') return <Badge>Private</Badge>
  if (day_number !== null && day_number > 1) return null
  if (state === 'guaranteed') return <Badge tone="good">Guaranteed</Badge>
  return <Badge tone="waiting">{`Below minimum: ${paid} of ${min_to_run}`}</Badge>
}

function guideInWords({ name, is_confirmed }: NearDeparture['guides'][number]) {
  return is_confirmed ? name : `${name} (not confirmed)`
}

function Flights({ list, name }: { list: NearDays['flights'][number]; name: string }) {
  const { day, items, total, path_in_admin } = list
  return (
    <>
      <h3 className={heading}>
        {name}, {formatDay(day)}
      </h3>
      {total === 0 ? (
        <Nothing>Nobody is known to land or leave.</Nothing>
      ) : (
        <ul>
          {items.map((flight) => (
            <FlightRow key={`${flight.reference} ${flight.direction}`} flight={flight} day={day} />
          ))}
        </ul>
      )}
      <More count={total - items.length} of={`parties of ${formatDate(day)}`} to={path_in_admin} />
    </>
  )
}

function FlightRow({ flight, day }: { flight: NearFlight; day: Day }) {
  const { reference, travellers, names, held, flight: number } = flight
  const others = travellers - names.length
  return (
    <li className={line}>
      <span className="num w-12 font-semibold">{(flight.at ?? flight.leaves_at)?.slice(11) ?? '–'}</span>
      <span className="min-w-0 font-medium wrap-anywhere">
        {names.join(', ')}
        {others > 0 && ` and ${counted(others, 'other', 'others')}`}
      </span>
      <BookingLink reference={reference} />
      {held !== '' && <Badge tone="waiting">{held}</Badge>}
      <span className="num ml-auto">{counted(travellers, 'person', 'people')}</span>
      <span className="num w-full pl-15 text-[13px] text-muted wrap-anywhere">
        {[movement(flight, day), number].filter(Boolean).join(', ')}
        {'. '}
        {drivenInWords(flight)}
      </span>
    </li>
  )
}

/** "Lands", "Leaves", or "Fetched, leaves at 00:40". */
function movement({ direction, at, leaves_at }: NearFlight, day: Day) {
  if (direction === 'arrival') return at === null ? 'Lands, time not known' : 'Lands'
  if (at === null) return leaves_at === null ? 'Leaves, time not known' : 'Leaves'
  if (leaves_at === null) return 'Fetched to leave'
  return `Fetched, leaves ${leaves_at.slice(0, 10) === day ? `at ${leaves_at.slice(11)}` : formatTime(leaves_at)}`
}

function drivenInWords({ direction, met_by }: NearFlight) {
  if (met_by === '') return `Nobody is set to ${direction === 'arrival' ? 'fetch' : 'bring'} them`
  return `${direction === 'arrival' ? 'Fetched' : 'Brought'} by ${met_by}`
}

function More({ count, of, to }: { count: number; of: string; to: string }) {
  if (count <= 0) return null
  return (
    <Link className="block py-1 text-lake hover:underline" to={to}>
      and {count} more<span className="sr-only"> {of}</span>
    </Link>
  )
}
