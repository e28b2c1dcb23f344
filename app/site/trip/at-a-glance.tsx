import {
  BedDouble,
  CalendarDays,
  Footprints,
  Gauge,
  Map,
  MountainSnow,
  Users,
  Utensils,
  type LucideIcon,
} from 'lucide-react'
import { monthNames } from '#contract/days.ts'
import { gradeLineOf } from '#contract/hardest-day.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingAt, meetingLinks } from '#contract/meeting-words.ts'
import { gradeNames } from '#contract/trip-facts.ts'
import { heightsOf, highestInWords, lengthInWords, NOT_STATED } from '#contract/trip-cards.ts'
import type { Trip } from '#contract/trips.ts'
import { gradeLevels } from '#contract/words-of-grades.ts'
import { gradePath } from '../grade/path.ts'
import { useWords } from '../kit/words.tsx'
import { Months } from './months.tsx'
import { TripSection } from './section.tsx'

/** The eight facts by which travellers compare trips, then the start of the trip and the best months. */
export function AtAGlance({ trip, meeting }: { trip: Trip; meeting: Meeting | null }) {
  const say = useWords()
  return (
    <TripSection id="glance" title={say('trips.glance')}>
      <dl className="mt-7 grid grid-cols-2 overflow-hidden rounded-card border border-line sm:grid-cols-4">
        <Fact icon={Map} label="Destination" value={trip.destination} />
        <Fact icon={CalendarDays} label="Duration" value={lengthInWords(trip)} />
        <Fact icon={Gauge} label="Difficulty" value={trip.grade} />
        <Fact icon={Footprints} label="Activities" value={trip.activity_level} />
        <Fact icon={BedDouble} label="Accommodation" value={trip.accommodation} />
        <Fact icon={Utensils} label="Meals" value={trip.meal_plan} />
        <Fact
          icon={MountainSnow}
          label="Max elevation"
          value={highestInWords({ ...trip, ...heightsOf(trip) })}
        />
        <Fact icon={Users} label="Group size" value={trip.group_size} />
      </dl>
      <dl className="mt-5 grid gap-x-10 gap-y-4 text-[0.96875rem] sm:grid-cols-2">
        <div>
          <dt className="text-small text-muted">Starts and ends in</dt>
          <dd className="font-semibold">{trip.start_end_point}</dd>
        </div>
        {meeting && <MeetingPoint meeting={meeting} />}
        <div>
          <dt className="text-small text-muted">Best season</dt>
          <dd>
            <span className="font-semibold">{trip.best_season}</span>
            <BestMonths chosen={trip.best_months} />
          </dd>
        </div>
        <Grade trip={trip} />
      </dl>
      <Months trip={trip} />
    </TripSection>
  )
}

/** Where its groups meet, in a line or two; how to find it is told in full to who has booked. */
function MeetingPoint({ meeting }: { meeting: Meeting }) {
  const links = meetingLinks(meeting)
  return (
    <div>
      <dt className="text-small text-muted">Groups meet at</dt>
      <dd>
        {meetingAt(meeting)}
        {meeting.time !== '' && ' on the first day'}
        {links && (
          <>
            {' ('}
            <a className="underline" href={links.map}>
              map
            </a>
            )
          </>
        )}
      </dd>
    </div>
  )
}

/** The grade of the trip in one line, and the way to what all of them mean. */
function Grade({ trip }: { trip: Trip }) {
  const say = useWords()
  const { grade, grade_level } = trip
  const level = gradeLevels.find((known) => known === grade_level)
  if (level === undefined) return null
  return (
    <div className="sm:col-span-2">
      <dt className="text-small text-muted">Graded {(grade || gradeNames[level - 1]!).toLowerCase()}</dt>
      <dd>
        {gradeLineOf(trip, say(`grades.line_${level}`))}{' '}
        <a className="underline" href={gradePath(level)}>
          {say('grades.heading')}
        </a>
      </dd>
    </div>
  )
}

function Fact({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="-mr-px -mb-px border-r border-b border-line p-4 sm:px-5 sm:pt-5 sm:pb-[18px]">
      <dt className="text-sm text-muted">
        <Icon className="icon mb-3 block text-lake" aria-hidden="true" />
        {label}
      </dt>
      <dd className="mt-0.5 text-[1rem] leading-[1.35] font-semibold text-pretty">{value || NOT_STATED}</dd>
    </div>
  )
}

/** The months of a year as twelve letters; the text beside them says the same. */
function BestMonths({ chosen }: { chosen: number[] }) {
  // Twelve of twelve tell nothing apart; the words above say it.
  if (chosen.length === 0 || chosen.length === 12) return null
  return (
    <span className="mt-1.5 flex gap-1" aria-hidden="true">
      {monthNames.map((name, index) => (
        <span
          className={`grid h-[22px] flex-1 place-items-center rounded-[4px] text-[0.71875rem] font-medium sm:max-w-[26px] ${
            chosen.includes(index + 1)
              ? 'bg-lake text-white [print-color-adjust:exact]'
              : 'bg-mist text-muted'
          }`}
          key={name}
        >
          {name.charAt(0)}
        </span>
      ))}
    </span>
  )
}
