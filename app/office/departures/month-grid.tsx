import type { ReactNode } from 'react'
import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import { formatDay, today } from '#contract/days.ts'
import { decisionOf, type Departure } from '#contract/departures.ts'
import { MonthTable } from '../kit/month-table.tsx'
import type { CalendarDay } from '../kit/month-weeks.ts'
import { departureWords } from '../kit/words.ts'
import { MayLink } from '../kit/may-link.tsx'

/** The number of entries of each kind that a day shows; the others are folded away. */
const SHOWN_MAX = 3

const tones = {
  good: 'border-success',
  waiting: 'border-gold',
  bad: 'border-danger line-through',
  plain: 'border-lake',
}

/** Shows a month as a grid with one week per row. Phones show a list of the days that have entries. */
export function MonthGrid({ label, weeks }: { label: string; weeks: CalendarDay[][] }) {
  return (
    <MonthTable
      label={label}
      weeks={weeks}
      hasEntries={({ leaving, deciding }) => leaving.length + deciding.length > 0}
      renderNote={({ away }) =>
        away.groups > 0 && (
          <span className="text-[12.5px] text-muted">
            {counted(away.groups, 'group', 'groups')} away, {away.travellers}
          </span>
        )
      }
      renderEntries={({ leaving, deciding }) => (
        <>
          <Folded entries={leaving} more="leaving" Entry={Leaving} />
          <Folded entries={deciding} more="to decide" Entry={Deciding} />
        </>
      )}
    />
  )
}

type FoldedProps = {
  entries: Departure[]
  more: string
  Entry: (props: { departure: Departure }) => ReactNode
}

/** Folds away the entries beyond `SHOWN_MAX`, so that a day with many entries does not push the others out of view. */
function Folded({ entries, more, Entry }: FoldedProps) {
  const rest = entries.slice(SHOWN_MAX)
  return (
    <>
      <Entries entries={entries.slice(0, SHOWN_MAX)} Entry={Entry} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="py-1 text-[12.5px] text-lake">
            {rest.length} more {more}
          </summary>
          <Entries entries={rest} Entry={Entry} />
        </details>
      )}
    </>
  )
}

function Entries({ entries, Entry }: Omit<FoldedProps, 'more'>) {
  if (entries.length === 0) return null
  return (
    <ul className="mt-1 grid gap-1">
      {entries.map((departure) => (
        <li key={departure._id}>
          <Entry departure={departure} />
        </li>
      ))}
    </ul>
  )
}

function Leaving({ departure }: { departure: Departure }) {
  const { _id: id, trip_name, capacity, seats_left, status, private_booking } = departure
  const { label, tone } = departureWords[status]
  return (
    <MayLink
      isFact
      className={`block rounded-[6px] border-l-3 bg-mist px-1.5 py-1 text-ink hover:bg-glacier ${tones[tone]}`}
      to={href('/admin/departures/:id', { id })}
    >
      <span className="block break-words">{trip_name}</span>
      <span className="num block text-[12.5px] text-muted">
        {private_booking == null
          ? `${capacity - seats_left} of ${capacity}, ${label.toLowerCase()}`
          : `Private, party of ${capacity}${status === 'cancelled' ? ', cancelled' : ''}`}
      </span>
    </MayLink>
  )
}

function Deciding({ departure }: { departure: Departure }) {
  const { _id: id, trip_name, start_date } = departure
  const need = decisionOf(departure, today())
  return (
    <MayLink
      isFact
      className={`block rounded-[6px] px-1.5 py-1 hover:underline ${need === 'past' ? 'bg-danger-tint text-danger-strong' : 'bg-warning-tint text-warning'}`}
      to={href('/admin/departures/:id', { id })}
    >
      Decide: {trip_name}
      <span className="num block text-[12.5px]">leaves {formatDay(start_date)}</span>
    </MayLink>
  )
}
