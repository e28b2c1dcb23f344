import { href, Link } from 'react-router'
import type { Assignment, Roster } from '#contract/assignments.ts'
import { addDays, lengthInDays, formatDate, type Day } from '#contract/days.ts'
import { NothingHere } from '../kit/list/list-states.tsx'
import { spansOf } from './spans.ts'
import { stateInWords } from './state-words.ts'

type Place = Assignment & { trip_name: string }
type Props = { roster: Roster; from: Day; to: Day }

const tones = {
  confirmed: 'bg-success-tint text-success',
  asked: 'bg-warning-tint text-warning',
  declined: '',
}

/** Everybody active by the days on which they are somewhere: bars on a wide screen, a list on a phone. */
export function PeopleBoard({ roster: { departures, people }, from, to }: Props) {
  const places = departures.flatMap(({ trip_name, assignments }) =>
    assignments.flatMap((one): Place[] => (one.state === 'declined' ? [] : [{ ...one, trip_name }])),
  )
  const placesOf = Map.groupBy(places, ({ crew_id }) => crew_id)
  if (people.length === 0) return <NothingHere says="Nobody of the crew is active." />
  return (
    <div className="overflow-x-auto" role="region" aria-label="People by day" tabIndex={0}>
      <table
        className="w-full table-fixed border-collapse text-[13px] max-md:block"
        aria-label="People by day"
      >
        <colgroup className="max-md:hidden">
          <col className="w-44" />
          <col span={lengthInDays(from, to)} />
        </colgroup>
        <thead className="max-md:hidden">
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
                {formatDate(first)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {people.map(({ _id, name }) => (
            <tr key={_id} className="max-md:block max-md:border-b max-md:border-line max-md:py-2">
              <th className="border-line py-1 pr-2 text-left font-normal md:border-b" scope="row">
                {name}
              </th>
              {spansOf(placesOf.get(_id) ?? [], from, to).map(({ days, place }, index) =>
                place ? (
                  <Bar key={place._id} place={place} days={days} />
                ) : (
                  <td key={index} className="border-b border-line max-md:hidden" colSpan={days} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Bar({ place, days }: { place: Place; days: number }) {
  const { _id, departure_id: id, trip_name, from_day, to_day, state, faults } = place
  const tone = faults.length > 0 ? 'bg-danger-tint text-danger-strong' : tones[state]
  const said = `${trip_name}, ${formatDate(from_day)} to ${formatDate(to_day)}, ${stateInWords(place)}${faults.length > 0 ? `. ${faults.join('. ')}` : ''}`
  return (
    <td
      className={`border-b border-line p-0.5 max-md:block ${days === 0 ? 'md:hidden' : ''}`}
      colSpan={days || 1}
    >
      <Link
        className={`block truncate rounded-[6px] px-1.5 py-1 hover:underline max-md:whitespace-normal ${tone}`}
        to={href('/admin/departures/:id/crew/:assignment', { id, assignment: _id })}
        title={said}
        aria-label={said}
      >
        {trip_name}
        <span className="md:hidden">
          , {formatDate(from_day)} to {formatDate(to_day)}
        </span>
      </Link>
    </td>
  )
}

function weeksOf(from: Day, to: Day) {
  const weeks: { first: Day; days: number }[] = []
  for (let first = from; first <= to; first = addDays(first, 7))
    weeks.push({ first, days: Math.min(7, lengthInDays(first, to)) })
  return weeks
}
