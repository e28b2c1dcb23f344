import { formatDay, type Day } from './days.ts'
import type { Meeting, MeetingPoints } from './meeting-points.ts'
import { geoUri, mapUrl, spotIn, spotInWords } from './spots.ts'

// Whatever tells travellers, guides and calendars where a group meets has it from here, so that all say the same. The
// guide's page has these words on the phone, so they bring no schema library.

type House = {
  meeting_points: MeetingPoints
  company: { name: string }
  contacts: { address: string }
}

/**
 * Returns where the groups of a trip meet: at the point that it names, else at the first, else at the office. `id`: of the
 * point; null for none. Null where the office has no address either.
 */
export function meetingOf(
  { meeting_points: { points }, company, contacts }: House,
  id: string | null | undefined,
): Meeting | null {
  const point = points.find((one) => one.id === id) ?? points[0]
  if (point) {
    const { name, words, time, position } = point
    return { name, words, time, spot: spotIn(position) }
  }
  if (contacts.address === '') return null
  return { name: `The office of ${company.name}`, words: contacts.address, time: '', spot: null }
}

/** "Our office in Thamel, at 17:00" */
export function meetingAt({ name, time }: Pick<Meeting, 'name' | 'time'>): string {
  return time === '' ? name : `${name}, at ${time}`
}

/** "Sat 7 March 2027, at 17:00": when a group meets. `day`: the first one. */
export function meetingWhen({ time }: Pick<Meeting, 'time'>, day: Day): string {
  return time === '' ? formatDay(day) : `${formatDay(day)}, at ${time}`
}

/** "On the first day, at 17:00": when the groups of a trip meet, on whatever day they begin. */
export function meetingOnFirstDay({ time }: Pick<Meeting, 'time'>): string {
  return time === '' ? 'On the first day' : `On the first day, at ${time}`
}

/** "Our office in Thamel. On the first floor.": its name and how to find it, on one line. */
export function meetingPlace({ name, words }: Pick<Meeting, 'name' | 'words'>): string {
  return words === ''
    ? name
    : `${name}${/[.!?]$/.test(name) ? '' : '.'} ${words.replaceAll(/\s*\n\s*/g, ' ')}`
}

/** When and where a group meets, for mails, tables and lists of facts. `day`: the first one. */
export function meetingFacts(
  meeting: Meeting | null,
  day: Day,
  labels = { when: 'We meet on', where: 'Meeting point' },
): [label: string, value: string][] {
  if (!meeting) return []
  return [
    [labels.when, meetingWhen(meeting, day)],
    [labels.where, meetingPlace(meeting)],
  ]
}

/** "Meeting point: Our office in Thamel, at 17:00."; empty where nobody has said. */
export function meetingSentence(meeting: Meeting | null): string {
  return meeting ? `Meeting point: ${meetingAt(meeting)}.` : ''
}

/** Where a phone finds it: the position in words, and two addresses that open it; null without a position. */
export type MeetingLinks = { position: string; geo: string; map: string }

/** Returns where a phone finds a meeting point; null without a position. */
export function meetingLinks({ name, spot }: Pick<Meeting, 'name' | 'spot'>): MeetingLinks | null {
  return spot && { position: spotInWords(spot), geo: geoUri(spot, name), map: mapUrl(spot) }
}
