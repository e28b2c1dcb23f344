import type { CalendarLink } from '#contract/calendar-link.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { decidesBy, seatsPaid, type Departure } from '#contract/departures.ts'
import { db, transaction } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { accessToken, isAccessToken } from '../security/link-tokens.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { calendarFile, escaped, utcTime, wholeDays } from './icalendar.ts'
import { readSettings } from '../settings.ts'
import { departureRows } from './departures.ts'
import { toStaffDeparture } from './rows.ts'

const LINK = 'departure-calendar'
/** How many days a departure stays in the calendar after it left. */
const PAST_DAYS = 90

/** The address under which calendars fetch the departures now. */
export async function readCalendarLink(): Promise<CalendarLink> {
  return linkOf(await readGeneration())
}

/** Makes a new address; the former one stops working. */
export async function renewCalendarLink(actor: Actor): Promise<CalendarLink> {
  const renewed_at = new Date().toISOString()
  const generation = await transaction(async (tx) => {
    const row = await tx
      .insertInto('secret_links')
      .values({ name: LINK, generation: 2, renewed_at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((link) => ({ generation: link('secret_links.generation', '+', 1), renewed_at })),
      )
      .returning('generation')
      .executeTakeFirstOrThrow()
    const change = { verb: 'edit', noun: 'setting', noun_id: LINK } as const
    await recordEvent(tx, actor, { ...change, after: { renewed_at } })
    return row.generation
  })
  return linkOf(generation)
}

/**
 * Returns the departures as a calendar, with the days on which staff decide whether one runs. It names no traveller,
 * because calendars are shared. A departure keeps its UID. Throws `not-found` for a token that is not valid now.
 */
export async function readDepartureCalendar(token: string): Promise<string> {
  if (!isAccessToken(LINK, String(await readGeneration()), token))
    throw new DomainError('not-found', 'This calendar link has been renewed, or is not complete')
  const [{ company }, rows] = await Promise.all([
    readSettings(),
    departureRows(db)
      .where('departures.start_date', '>=', addDays(today(), -PAST_DAYS))
      .where('departures.is_draft', '=', 0)
      .orderBy('departures.start_date')
      .orderBy('departures.id')
      .execute(),
  ])
  const now = today()
  const events = rows.flatMap((row) => {
    const departure = toStaffDeparture(row, now)
    return [tripOf(departure, row.updated_at), ...decisionDayOf(departure, row.updated_at)]
  })
  const name = escaped(`Departures, ${company.name}`)
  const about = [`NAME:${name}`, `X-WR-CALNAME:${name}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']
  return calendarFile(`${company.name}//Departures`, events, about)
}

async function readGeneration() {
  const row = await db
    .selectFrom('secret_links')
    .select('generation')
    .where('name', '=', LINK)
    .executeTakeFirst()
  return row?.generation ?? 1
}

function linkOf(generation: number): CalendarLink {
  return { url: publicUrl(`/departures/${accessToken(LINK, String(generation))}.ics`) }
}

function tripOf(departure: Departure, changed: string) {
  const { _id, trip_name, start_date, end_date, status } = departure
  return [
    `UID:${_id}@departure`,
    ...changeOf(departure, changed),
    ...wholeDays(start_date, end_date),
    `SUMMARY:${escaped(`${status === 'cancelled' ? 'Cancelled: ' : ''}${trip_name}, ${seatsOf(departure)}`)}`,
    `DESCRIPTION:${escaped(descriptionOf(departure))}`,
    `URL:${publicUrl(`/admin/departures/${_id}/manifest`)}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : status === 'open' || status === 'few' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
  ]
}

function decisionDayOf(departure: Departure, changed: string): string[][] {
  const { _id, trip_name, start_date, status } = departure
  const decision_date = decidesBy(departure)
  if (decision_date === null || (status !== 'open' && status !== 'few')) return []
  const summary = `Decide: ${trip_name} of ${formatDay(start_date)}`
  return [
    [
      `UID:${_id}@decision`,
      ...changeOf(departure, changed),
      ...wholeDays(decision_date, decision_date),
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(descriptionOf(departure))}`,
      `URL:${publicUrl(`/admin/departures/${_id}/manifest`)}`,
      'TRANSP:TRANSPARENT',
    ],
  ]
}

function changeOf({ version }: Departure, changed: string) {
  return [`DTSTAMP:${utcTime(changed)}`, `SEQUENCE:${version}`]
}

function seatsOf({ capacity, seats_left, private_booking }: Departure) {
  if (private_booking != null) return `private party of ${capacity}`
  return `${capacity - seats_left} of ${capacity}`
}

function descriptionOf(departure: Departure) {
  const { min_to_run, trip_is_draft, private_booking } = departure
  const decision_date = decidesBy(departure)
  if (private_booking != null) return `A ${seatsOf(departure)}.`
  return [
    `${seatsOf(departure)} seats taken, ${seatsPaid(departure)} with a deposit.`,
    `Runs with ${min_to_run}${decision_date === null ? '' : `, to be decided by ${formatDay(decision_date)}`}.`,
    ...(trip_is_draft ? ['The trip is a draft.'] : []),
  ].join('\n')
}
