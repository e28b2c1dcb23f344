import { ChevronDown } from 'lucide-react'
import { COLDER_PER_KM, kathmanduNights, monthSlug } from '#contract/climate.ts'
import { longMonthNames } from '#contract/days.ts'
import {
  highestBed,
  tripMonths,
  type HighestBed,
  type MonthState,
  type TripMonth,
} from '#contract/trip-months.ts'
import { formatMetres } from '#contract/numbers.ts'
import type { Trip } from '#contract/trips.ts'

const looks: Record<MonthState, string> = {
  best: 'font-semibold text-lake',
  possible: '',
  against: 'text-muted',
}

type Column = { label: string; of: (month: TripMonth) => string | null }

const columns: Column[] = [
  { label: 'View', of: ({ view }) => view },
  { label: 'Days at the highest bed', of: ({ day }) => day },
  { label: 'Nights at the highest bed', of: ({ cold }) => cold },
  { label: 'Rain and snow', of: ({ weather }) => weather },
  { label: 'On the trail', of: ({ trail }) => trail },
  { label: 'Flights', of: ({ flights }) => flights },
]

/** How each month is for the trip, and why; closed at first. */
export function Months({ trip }: { trip: Trip }) {
  const months = tripMonths(trip)
  if (months.length === 0) return null
  const shown = columns.filter(({ of }) => of(months[0]!) !== null)
  return (
    <details className="group mt-5">
      <summary className="flex items-center gap-2 font-semibold hover:text-brand-text">
        Every month, and why
        <ChevronDown className="icon text-muted transition-transform duration-250 group-open:rotate-180" />
      </summary>
      <div className="data-table mt-4" role="region" aria-label="The months, scroll sideways" tabIndex={0}>
        <table className="min-w-[640px]">
          <caption className="sr-only">How each month is for this trip</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">For this trip</th>
              {shown.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">
                  <a className="underline" href={`/when/${monthSlug(month.month)}`}>
                    {longMonthNames[month.month - 1]}
                  </a>
                </th>
                <td>
                  <span className={looks[month.state]}>{month.says}</span>
                </td>
                {shown.map(({ label, of }) => (
                  <td key={label}>{of(month)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-small text-muted">
        What most years are like, not a forecast; the page of each month has its festivals and sources.{' '}
        <Degrees bed={highestBed(trip)} />
      </p>
    </details>
  )
}

/** How the degrees at the highest bed were worked out, and from whose figures. */
function Degrees({ bed }: { bed: HighestBed | null }) {
  if (bed === null) return null
  const { station, metres } = bed
  const { name, url } = station ?? { name: 'Kathmandu', url: kathmanduNights.url }
  const from = (
    <a className="underline" href={url} rel="noopener nofollow">
      {name}
    </a>
  )
  const rule = `${COLDER_PER_KM} °C for each 1,000 m`
  if (station === undefined)
    return (
      <>
        Nights at the highest bed are those of {from} less {rule}, so they may be some degrees out.
      </>
    )
  return (
    <>
      Days and nights at the highest bed, {formatMetres(metres)}, are worked out from {from},{' '}
      {formatMetres(station.metres)}: the averages there less {rule}. They may be some degrees out. The
      millimetres are those of {name} itself. Its figures: {station.origin}.
    </>
  )
}
