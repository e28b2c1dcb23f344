import { memo, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { Assignment, Roster } from '#contract/assignments.ts'
import { absenceInWords, type Absence } from '#contract/absences.ts'
import { addDays, lengthInDays, formatDate, type Day } from '#contract/days.ts'
import { NothingHere } from '../kit/list/list-states.tsx'
import { useDrag, type Held } from './drag.ts'
import { DragLabel } from './drag-label.tsx'
import { lanesOf } from './spans.ts'
import { stateInWords } from './state-words.ts'
import { useMoves } from './use-moves.tsx'
import { placeInWords, placeShifted, type Grip } from './wishes.ts'

type Place = Assignment & { trip_name: string }
type Props = { roster: Roster; from: Day; to: Day }

/** As wide as the column of names, `w-44`. */
const NAMES_PX = 176
/** How near to its end a bar is held by it. */
const END_PX = 8

const tones = {
  confirmed: 'bg-success-tint text-success',
  asked: 'bg-warning-tint text-warning',
  declined: '',
}

/**
 * Everybody active by the days on which they are somewhere: bars on a wide screen, a list on a phone and on paper. With a
 * mouse a bar is dragged to other days, and by its end to more or fewer; its form does the same.
 */
export function PeopleBoard({ roster, from, to }: Props) {
  const label = useRef<HTMLDivElement>(null)
  const { move, status } = useMoves()
  const onPointerDown = useDrag({
    label,
    say(held) {
      const moved = movedTo(roster, held, { from, to })
      if (!moved) return undefined
      return { words: placeInWords(moved.place), isRefused: moved.place.faults.length > 0 }
    },
    onDrop(held) {
      const moved = movedTo(roster, held, { from, to })
      if (moved) move(moved.before, moved.place)
    },
  })
  if (roster.people.length === 0) return <NothingHere says="Nobody of the crew is active." />
  return (
    <div onPointerDown={onPointerDown}>
      <p className="mb-2 text-[13px] text-muted max-md:hidden pointer-coarse:hidden print:hidden">
        Drag a bar to other days, or one of its ends; Enter opens its form.
      </p>
      <Table roster={roster} from={from} to={to} />
      {status}
      <DragLabel label={label} />
    </div>
  )
}

/** Returns what letting go would store; undefined where nothing changes or the bar would leave its departure. */
function movedTo(roster: Roster, { element, startX, moved }: Held, { from, to }: { from: Day; to: Day }) {
  const row = element.closest('tr')?.getBoundingClientRect()
  const before = roster.departures
    .flatMap(({ assignments }) => assignments)
    .find(({ _id }) => _id === element.dataset.drag)
  if (!row || !before) return undefined
  const days = Math.round(moved / ((row.width - NAMES_PX) / lengthInDays(from, to)))
  const bar = element.getBoundingClientRect()
  const grip: Grip = startX > bar.right - END_PX ? 'to' : startX < bar.left + END_PX ? 'from' : 'all'
  const place = days === 0 ? undefined : placeShifted(roster, before, { grip, days })
  return place && { before, place }
}

/** Only rendered anew for other days or another roster. */
const Table = memo(function Table({ roster: { departures, people }, from, to }: Props) {
  const places = departures.flatMap(({ trip_name, assignments }) =>
    assignments.flatMap((one): Place[] => (one.state === 'declined' ? [] : [{ ...one, trip_name }])),
  )
  const placesOf = Map.groupBy(places, ({ crew_id }) => crew_id)
  return (
    <div className="overflow-x-auto" role="region" aria-label="People by day" tabIndex={0}>
      <table
        className="w-full table-fixed border-collapse text-[13px] max-md:block print:block"
        aria-label="People by day"
      >
        <colgroup className="max-md:hidden print:hidden">
          <col className="w-44" />
          <col span={lengthInDays(from, to)} />
        </colgroup>
        <thead className="max-md:hidden print:hidden">
          <tr>
            <th className="w-44 border-b border-line py-1.5 text-left font-medium text-muted" scope="col">
              Person
            </th>
            {weeksOf(from, to).map(({ first, days }) => (
              <th
                key={first}
                className="truncate border-b border-l border-line py-1.5 pl-1 text-left font-medium text-muted"
                scope="colgroup"
                colSpan={days}
              >
                {/* The last week may be too short for its day. */}
                {days > 3 && formatDate(first)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block print:block">
          {people.map(({ _id, name, absences }) =>
            lanesOf([...(placesOf.get(_id) ?? []), ...absences], from, to).map((lane, row, lanes) => (
              <tr
                key={`${_id} ${row}`}
                className={`max-md:block max-md:py-1 print:block print:py-1 ${row === lanes.length - 1 ? 'border-line max-md:border-b print:border-b' : ''}`}
              >
                {row === 0 && (
                  <th
                    className="border-line py-1 pr-2 text-left font-normal md:border-b print:block print:border-0 print:font-semibold"
                    scope="row"
                    rowSpan={lanes.length}
                  >
                    <Link className="hover:underline" to={href('/admin/crew/:id/calendar', { id: _id })}>
                      {name}
                    </Link>
                  </th>
                )}
                {lane.every(({ place }) => !place) && (
                  <td className="text-muted md:hidden print:block">Free on these days</td>
                )}
                {lane.map(({ days, place }, index) => (
                  <Piece
                    key={place?._id ?? index}
                    place={place}
                    days={days}
                    isLast={row === lanes.length - 1}
                  />
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
})

type PieceProps = { place: Place | Absence | undefined; days: number; isLast: boolean }

/** A piece of a row. Only the last row of a person has a line below. */
function Piece({ place, days, isLast }: PieceProps) {
  const line = isLast ? 'border-b border-line' : ''
  if (!place) return <td className={`max-md:hidden print:hidden ${line}`} colSpan={days} />
  return (
    <td className={`p-0.5 max-md:block max-md:border-0 print:block print:border-0 ${line}`} colSpan={days}>
      {'crew_id' in place ? <Bar place={place} /> : <Away absence={place} />}
    </td>
  )
}

function Bar({ place }: { place: Place }) {
  const { _id, trip_name, from_day, to_day, state, faults } = place
  const { search } = useLocation()
  const tone = faults.length > 0 ? 'bg-danger-tint text-danger-strong' : tones[state]
  const said = `${trip_name}, ${formatDate(from_day)} to ${formatDate(to_day)}, ${stateInWords(place)}${faults.length > 0 ? `. ${faults.join('. ')}` : ''}`
  return (
    <Link
      className={`block truncate rounded-[6px] px-1.5 py-1 hover:underline data-held:opacity-50 max-md:whitespace-normal md:pointer-fine:cursor-grab ${tone}`}
      to={{ pathname: href('/admin/roster/:assignment', { assignment: _id }), search }}
      preventScrollReset
      title={said}
      aria-label={said}
      draggable={false}
      data-drag={_id}
    >
      {trip_name}
      <span className="md:hidden print:inline">
        , {formatDate(from_day)} to {formatDate(to_day)}, {stateInWords(place).toLowerCase()}
        {faults.length > 0 && `. ${faults.join('. ')}`}
      </span>
    </Link>
  )
}

function Away({ absence }: { absence: Absence }) {
  return (
    <span
      className="block truncate rounded-[6px] bg-mist px-1.5 py-1 text-muted max-md:whitespace-normal"
      title={absenceInWords(absence)}
    >
      Not available
      <span className="md:sr-only print:not-sr-only">
        , {formatDate(absence.from_day)} to {formatDate(absence.to_day)}
      </span>
    </span>
  )
}

function weeksOf(from: Day, to: Day) {
  const weeks: { first: Day; days: number }[] = []
  for (let first = from; first <= to; first = addDays(first, 7))
    weeks.push({ first, days: Math.min(7, lengthInDays(first, to)) })
  return weeks
}
