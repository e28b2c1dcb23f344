import { useDeferredValue, useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import type { Roster } from '#contract/assignments.ts'
import { crewRoleWords } from '#contract/crew.ts'
import { lengthInDays, type Day } from '#contract/days.ts'
import { SearchInput } from '../kit/search-input.tsx'

type Props = { roster: Roster; from: Day; to: Day }

/** Everybody active, to be dragged onto a departure, with how many of the days they are somewhere. */
export function PeopleTray({ roster: { departures, people }, from, to }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const taken = useMemo(() => daysTaken(departures, { from, to }), [departures, from, to])
  const shown = people.filter(({ name, roles }) =>
    [name, ...roles.map((role) => crewRoleWords[role])].join(' ').toLowerCase().includes(wanted),
  )
  return (
    <aside
      className="sticky top-16 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card border border-line p-3 max-lg:hidden print:hidden"
      aria-label="People"
    >
      <SearchInput label="Name or role" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p className="mt-2 text-[13px] text-muted">Drag somebody onto a departure, or use “Assign”.</p>
      <ul className="mt-2">
        {shown.map(({ _id: id, name, roles }) => (
          <li key={id}>
            <Link
              className="block rounded-[6px] px-1.5 py-1 hover:bg-mist data-held:opacity-50 pointer-fine:cursor-grab"
              to={href('/admin/crew/:id/calendar', { id })}
              draggable={false}
              data-drag={`person ${id}`}
            >
              {name}
              <span className="num block text-[12.5px] text-muted">
                {roles.map((role) => crewRoleWords[role]).join(', ')}, {taken.get(id) ?? 0} of{' '}
                {lengthInDays(from, to)} days
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Two places on one day count twice: they are red where the crew is shown. */
function daysTaken(departures: Roster['departures'], { from, to }: { from: Day; to: Day }) {
  const taken = new Map<string, number>()
  for (const { crew_id, from_day, to_day, state } of departures.flatMap(({ assignments }) => assignments)) {
    if (state === 'declined' || to_day < from || from_day > to) continue
    const days = lengthInDays(from_day > from ? from_day : from, to_day < to ? to_day : to)
    taken.set(crew_id, (taken.get(crew_id) ?? 0) + days)
  }
  return taken
}
