import { memo, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { needInWords, type Assignment, type DepartureCrew, type Roster } from '#contract/assignments.ts'
import { counted } from '#contract/counted.ts'
import { crewRoleWords } from '#contract/crew.ts'
import { formatDate, type Day } from '#contract/days.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { NothingHere } from '../kit/list/list-states.tsx'
import { useDrag, type Held } from './drag.ts'
import { DragLabel } from './drag-label.tsx'
import { PeopleTray } from './people-tray.tsx'
import { StateBadge } from './state-badge.tsx'
import { useMoves } from './use-moves.tsx'
import { placeInWords, placeMoved, placeOn, type Place } from './wishes.ts'

type Props = { roster: Roster; from: Day; to: Day }

/**
 * The departures with whom they have and what they are short of, and beside them everybody active. With a mouse a person
 * is dragged onto a departure, and from one to another; “Assign” and the form of a person do the same.
 */
export function DeparturesBoard({ roster, from, to }: Props) {
  const label = useRef<HTMLDivElement>(null)
  const { assign, move, status } = useMoves()
  const onPointerDown = useDrag({
    label,
    say(held) {
      const dropped = droppedOn(roster, held)
      if (!dropped) return undefined
      const { place } = dropped
      return { words: placeInWords(place), isRefused: place.faults.length > 0, mark: rowUnder(held) }
    },
    onDrop(held) {
      const dropped = droppedOn(roster, held)
      if (dropped?.before) move(dropped.before, dropped.place)
      else if (dropped) assign(dropped.place)
    },
  })
  if (roster.departures.length === 0) return <NothingHere says="No departure is under way on these days." />
  return (
    <div
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:items-start lg:gap-6"
      onPointerDown={onPointerDown}
    >
      <div>
        <Departures departures={roster.departures} />
        {status}
      </div>
      <PeopleTray roster={roster} from={from} to={to} />
      <DragLabel label={label} />
    </div>
  )
}

type Dropped = { place: Place; before?: Assignment }

/** Returns what letting go would store; undefined beside the departures, and above the one that it is on. */
function droppedOn(roster: Roster, held: Held): Dropped | undefined {
  const id = rowUnder(held)?.dataset.drop
  const departure = roster.departures.find(({ departure_id }) => departure_id === id)
  const [kind, of] = held.element.dataset.drag!.split(' ')
  if (!departure) return undefined
  if (kind === 'person') {
    const person = roster.people.find(({ _id }) => _id === of)
    return person && { place: placeOn(roster, person, departure) }
  }
  const before = roster.departures.flatMap(({ assignments }) => assignments).find(({ _id }) => _id === of)
  if (!before || before.departure_id === id) return undefined
  return { before, place: placeMoved(roster, before, departure) }
}

function rowUnder({ under }: Held) {
  return under?.closest<HTMLElement>('[data-drop]')
}

/** Only what has changed is rendered anew, because there are hundreds. */
const Departures = memo(function Departures({ departures }: { departures: DepartureCrew[] }) {
  return (
    <ul aria-label="Departures">
      {departures.map((departure) => (
        <DepartureRow key={departure.departure_id} departure={departure} />
      ))}
    </ul>
  )
})

function DepartureRow({ departure }: { departure: DepartureCrew }) {
  const { departure_id: id, trip_name, start_date, end_date, travellers, needs, assignments } = departure
  const { search } = useLocation()
  const short = needs.filter(({ needed, there }) => there < needed)
  return (
    <li
      className="grid gap-1.5 border-b border-line py-2.5 [contain-intrinsic-block-size:auto_76px] [content-visibility:auto] data-[over=good]:bg-success-tint data-[over=refused]:bg-danger-tint"
      data-drop={id}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          className="font-medium text-lake hover:underline"
          to={href('/admin/departures/:id/crew', { id })}
        >
          {trip_name}, {formatDate(start_date)}
        </Link>
        <span className="num text-muted">
          to {formatDate(end_date)}, {counted(travellers, 'traveller', 'travellers')}
        </span>
        {departure.is_private && <Badge>Private</Badge>}
        {short.map((need) => (
          <Badge key={need.what} tone="bad">
            {needInWords(need)}
          </Badge>
        ))}
        <Link
          className={`${compactClass()} ml-auto`}
          to={{ pathname: href('/admin/roster/assign/:id', { id }), search }}
          preventScrollReset
          aria-label={`Assign to ${trip_name}, ${formatDate(start_date)}`}
        >
          Assign
        </Link>
      </div>
      {assignments.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {assignments.map((assignment) => (
            <Person key={assignment._id} assignment={assignment} search={search} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Person({ assignment, search }: { assignment: Assignment; search: string }) {
  const { _id, name, role, faults } = assignment
  return (
    <li className="flex flex-wrap items-center gap-1.5">
      <Link
        className="hover:underline data-held:opacity-50 pointer-fine:cursor-grab"
        to={{ pathname: href('/admin/roster/:assignment', { assignment: _id }), search }}
        preventScrollReset
        draggable={false}
        data-drag={`place ${_id}`}
      >
        {name}, {crewRoleWords[role].toLowerCase()}
      </Link>
      <StateBadge assignment={assignment} />
      {faults.length > 0 && <span className="font-medium text-danger">{faults.join('. ')}</span>}
    </li>
  )
}
