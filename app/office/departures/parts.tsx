import type { KeyboardEvent } from 'react'
import { href } from 'react-router'
import type { DeparturePart, DeparturePartKind, PartState } from '#contract/departure-parts.ts'
import type { Departure } from '#contract/departures.ts'
import { MayLink } from '../kit/may-link.tsx'

const labels: Record<DeparturePartKind, string> = {
  travellers: 'Travellers',
  disruptions: 'Disruptions',
  tasks: 'Tasks',
  papers: 'Papers',
  permits: 'Permits',
  crew: 'Crew',
  rooms: 'Rooms',
  transfers: 'Transfers',
  loads: 'Loads',
  gear: 'Gear',
  costs: 'Costs',
  messages: 'Messages',
  documents: 'Documents',
  log: 'Log',
}

/** The colour repeats what the word for the eye and for screen readers says. */
const looks: Record<PartState, { word: string; bar: string; text: string }> = {
  wrong: { word: 'Wrong', bar: 'border-danger', text: 'text-danger' },
  open: { word: 'Open', bar: 'border-gold', text: 'text-warning' },
  done: { word: 'Done', bar: 'border-success', text: 'text-muted' },
  none: { word: 'Nothing', bar: 'border-line', text: 'text-muted' },
}

type Props = { departure: Departure; parts: DeparturePart[] }

/** The parts of a departure in figures; each leads to its own screen. The arrow keys go from part to part. */
export function DepartureParts({ departure, parts }: Props) {
  return (
    <ul className="border-t border-line" aria-label="Parts of this departure" onKeyDown={goOn}>
      {parts.map((part) => (
        <Part key={part.kind} part={part} to={screenOf(part.kind, departure)} />
      ))}
    </ul>
  )
}

function Part({ part: { kind, state, figures, faults, more }, to }: { part: DeparturePart; to: string }) {
  const { word, bar, text } = looks[state]
  return (
    <li className={`border-b border-l-4 border-b-line py-1.5 pl-3 hover:bg-mist ${bar}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-28 shrink-0 py-1 font-semibold">
          <MayLink isFact className="text-lake hover:underline" to={to} data-part={kind}>
            {labels[kind]}
          </MayLink>
        </span>
        <span className="num min-w-0 grow basis-56 wrap-anywhere">{figures}</span>
        <span className={`text-[12.5px] font-medium ${text}`}>{word}</span>
      </p>
      {faults.length > 0 && (
        <ul className={`pb-1 text-[13px] sm:pl-31 ${text}`}>
          {faults.map((fault, index) => (
            <li key={index} className="wrap-anywhere">
              {fault}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </li>
  )
}

/** Moves the focus to the next or the former part. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-part]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}

function screenOf(kind: DeparturePartKind, { _id: id }: Departure): string {
  switch (kind) {
    case 'travellers':
      return href('/admin/departures/:id/manifest', { id })
    case 'disruptions':
      return href('/admin/departures/:id/disruptions', { id })
    case 'tasks':
    case 'papers':
      return href('/admin/departures/:id/tasks', { id })
    case 'permits':
      return href('/admin/departures/:id/permits', { id })
    case 'crew':
      return href('/admin/departures/:id/crew', { id })
    case 'transfers':
      return href('/admin/departures/:id/transfers', { id })
    case 'rooms':
      return href('/admin/departures/:id/rooms', { id })
    case 'loads':
      return href('/admin/departures/:id/loads', { id })
    case 'gear':
      return href('/admin/departures/:id/gear', { id })
    case 'costs':
      return href('/admin/departures/:id/costs', { id })
    case 'log':
      return href('/admin/departures/:id/log', { id })
    case 'messages':
      return href('/admin/departures/:id/write', { id })
    default:
      return `${href('/admin/bookings')}?departure_id=${id}`
  }
}
