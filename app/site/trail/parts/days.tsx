import { addDays, daysBetween, formatDay } from '#contract/days.ts'
import { formatMetres } from '#contract/numbers.ts'
import type { TrailDay, TrailPackage } from '#contract/trail-package.ts'
import { Call, Facts, Lines, Paragraphs, Part } from './kit.tsx'

type Props = { pack: TrailPackage; today: string }

/** The day it is, with who sleeps where tonight, and what comes tomorrow. */
export function Today({ pack, today }: Props) {
  const { departure, days, rooms } = pack
  const { start_date, end_date } = departure
  const day = days.find(({ date }) => date === today)
  const next = days.find(({ date }) => date === addDays(today, 1))
  return (
    <Part id="today" title={`Today, ${formatDay(today)}`}>
      {today < start_date && <p>{startsIn(daysBetween(today, start_date))}</p>}
      {today > end_date && <p>This trip ended on {formatDay(end_date)}.</p>}
      {day && <DayFacts day={day} />}
      {rooms
        .filter((night) => night.day === today)
        .map((night) => (
          <Night key={night.lodge} night={night} />
        ))}
      {next && (
        <p>
          <strong>Tomorrow:</strong> {inShort(next)}
        </p>
      )}
    </Part>
  )
}

function startsIn(days: number) {
  return days === 1 ? 'The trip starts tomorrow.' : `The trip starts in ${days} days.`
}

function inShort({ title, sleep_m, hours }: TrailDay) {
  return [title, sleep_m === null ? '' : `sleep at ${formatMetres(sleep_m)}`, hours]
    .filter((part) => part !== '')
    .join(', ')
}

function DayFacts({ day }: { day: TrailDay }) {
  const { label, title, place, sleep_m, high_point, hours, way, lodging, ascent_note, text } = day
  return (
    <>
      <h3>
        {label}: {title}
      </h3>
      <Facts
        facts={[
          ['Sleep', [place, sleep_m === null ? '' : formatMetres(sleep_m)].filter(Boolean).join(', ')],
          ['Highest', high_point && `${high_point.name}, ${formatMetres(high_point.altitude_m)}`],
          ['Walking', [hours && `${hours} hours`, way].filter(Boolean).join(', ')],
          ['Lodging', lodging],
          ['Altitude', ascent_note],
        ]}
      />
      <Paragraphs text={text} />
    </>
  )
}

function Night({ night: { lodge, phone, lines } }: { night: TrailPackage['rooms'][number] }) {
  return (
    <>
      <h3>Rooms: {lodge}</h3>
      <Lines lines={lines} />
      <Call whose={lodge} number={phone} />
    </>
  )
}

/** All days of the way, each to be opened; the altitudes can be read without opening them. */
export function Days({ pack, today }: Props) {
  return (
    <Part id="days" title="All days">
      {pack.days.length === 0 && <p>The office has written no days for this trip.</p>}
      {pack.days.map((day) => (
        <details className="trail-item" key={`${day.date} ${day.label}`}>
          <summary>
            <span>
              <strong>{day.label}</strong> {day.date === today && '(today)'} {formatDay(day.date)}
              <br />
              {inShort(day)}
            </span>
          </summary>
          <DayFacts day={day} />
        </details>
      ))}
    </Part>
  )
}

/** Who sleeps where, night by night. */
export function Rooms({ pack }: { pack: TrailPackage }) {
  return (
    <Part id="rooms" title="Rooms, night by night">
      {pack.rooms.length === 0 && <p>The office has made no list of rooms.</p>}
      {pack.rooms.map((night) => (
        <details className="trail-item" key={`${night.day} ${night.lodge}`}>
          <summary>
            <span>
              <strong>{formatDay(night.day)}</strong>
              <br />
              {night.lodge}
            </span>
          </summary>
          <Lines lines={night.lines} />
          <Call whose={night.lodge} number={night.phone} />
        </details>
      ))}
    </Part>
  )
}
