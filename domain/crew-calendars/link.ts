import type { CrewCalendarLink } from '#contract/crew-calendar.ts'
import { crewRoleWords } from '#contract/crew.ts'
import { addDays, today } from '#contract/days.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { calendarFile, escaped, utcTime, wholeDays } from '../departures/icalendar.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { accessToken, isAccessToken } from '../security/link-tokens.ts'
import { readSettings } from '../settings.ts'
import { placeRows } from './read.ts'

/** How many days somebody's days stay in their calendar after they are over. */
const PAST_DAYS = 90

type Link = { id: string; calendar_generation: number; has_calendar: number }

/** Returns the secret address of somebody's calendar, if there is one. Throws `not-found`. */
export async function readCrewCalendarLink(id: string): Promise<CrewCalendarLink> {
  return linkOf(await findLink(db, id))
}

/** Makes a secret address of somebody's calendar; a former one stops working. Throws `not-found`. */
export function renewCrewCalendarLink(id: string, actor: Actor): Promise<CrewCalendarLink> {
  return transaction(async (tx) => {
    await tx
      .updateTable('crew')
      .set((row) => ({ calendar_generation: row('calendar_generation', '+', 1), has_calendar: 1 }))
      .where('id', '=', id)
      .execute()
    const link = await findLink(tx, id)
    await note(tx, actor, id, 'calendar-link-made')
    return linkOf(link)
  })
}

/** Takes the secret address of somebody's calendar back. Throws `not-found`. */
export async function endCrewCalendarLink(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await findLink(tx, id)
    await tx.updateTable('crew').set({ has_calendar: 0 }).where('id', '=', id).execute()
    await note(tx, actor, id, 'calendar-link-ended')
  })
}

/**
 * Returns the days of somebody as a calendar: the trips they are asked for or have confirmed, and when they are not
 * available. It names no traveller and nobody else. Each keeps its UID; what is declined, cancelled or taken away is no
 * longer there. Throws `not-found` for an address that does not work now.
 */
export async function readCrewCalendarFile(id: string, token: string): Promise<string> {
  const link = await db
    .selectFrom('crew')
    .select(['id', 'calendar_generation', 'has_calendar', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!link || link.has_calendar === 0 || !isAccessToken('crew-calendar', nameOf(link), token))
    throw new DomainError(
      'not-found',
      'This calendar link has been renewed or taken back, or is not complete',
    )
  const from = addDays(today(), -PAST_DAYS)
  const [{ company }, places, absences] = await Promise.all([
    readSettings(),
    placeRows(id, from).execute(),
    db
      .selectFrom('crew_absences')
      .select(['id', 'from_day', 'to_day', 'version', 'updated_at'])
      .where('crew_id', '=', id)
      .where('to_day', '>=', from)
      .orderBy('from_day')
      .orderBy('id')
      .execute(),
  ])
  const events = [
    ...places.map((place) => [
      `UID:${place.id}@assignment`,
      `DTSTAMP:${utcTime(place.updated_at)}`,
      `SEQUENCE:${place.version}`,
      ...wholeDays(place.from_day, place.to_day),
      `SUMMARY:${escaped(`${place.trip_name}, ${crewRoleWords[place.role].toLowerCase()}`)}`,
      `DESCRIPTION:${place.state === 'confirmed' ? 'You have said yes.' : 'Not confirmed yet.'}`,
      `STATUS:${place.state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'}`,
    ]),
    ...absences.map((absence) => [
      `UID:${absence.id}@absence`,
      `DTSTAMP:${utcTime(absence.updated_at)}`,
      `SEQUENCE:${absence.version}`,
      ...wholeDays(absence.from_day, absence.to_day),
      'SUMMARY:Not available',
      'TRANSP:TRANSPARENT',
    ]),
  ]
  const name = escaped(`${link.name}, ${company.name}`)
  const about = [`NAME:${name}`, `X-WR-CALNAME:${name}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']
  return calendarFile(`${company.name}//Crew`, events, about)
}

async function findLink(tx: Tx | typeof db, id: string): Promise<Link> {
  const link = await tx
    .selectFrom('crew')
    .select(['id', 'calendar_generation', 'has_calendar'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!link) throw new DomainError('not-found', 'No person of the crew has that id')
  return link
}

/** No id and no token has a dot. */
function linkOf(link: Link): CrewCalendarLink {
  if (link.has_calendar === 0) return { url: null }
  return { url: publicUrl(`/crew/${link.id}.${accessToken('crew-calendar', nameOf(link))}.ics`) }
}

function nameOf({ id, calendar_generation }: Link) {
  return `${id} ${calendar_generation}`
}

async function note(tx: Tx, actor: Actor, id: string, change: string) {
  await recordEvent(tx, actor, { verb: 'edit', noun: 'crew', noun_id: id, after: { change } })
}
