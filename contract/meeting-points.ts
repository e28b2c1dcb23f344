import { z } from 'zod'
import { formatDay, type Day } from './days.ts'
import { geoUri, mapUrl, Position, Spot, spotIn, spotInWords } from './spots.ts'
import { ID_MAX, optionalText, text } from './text.ts'

// Where groups meet their guide on the first day. Whatever tells travellers, guides and calendars of it has it from
// `meetingOf` and the words below, so that all say the same.

/** How many meeting points an operator may have. */
export const MEETING_POINTS_MAX = 20

/**
 * Where a group meets. `id`: the server gives one, by which trips name it. `words`: how to find it. `time`: on the first
 * day, "17:00"; empty where it is agreed otherwise. `position`: as `Position`.
 */
export const MeetingPoint = z.object({
  id: z.string().max(ID_MAX).default(''),
  name: text('Name', 120),
  words: optionalText('How to find it', 600),
  time: z
    .string()
    .trim()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Use a time such as 17:00')
    .default(''),
  position: Position,
})
export type MeetingPoint = z.infer<typeof MeetingPoint>

/** The first is where groups meet whose trip names no other. Without any it is the office, at its address. */
export const MeetingPoints = z.object({
  points: z.array(MeetingPoint).max(MEETING_POINTS_MAX, `At most ${MEETING_POINTS_MAX} meeting points`),
})
export type MeetingPoints = z.infer<typeof MeetingPoints>

/** A meeting point as it is told. `spot`: null where nobody has given its position. */
export const Meeting = z.object({
  name: z.string(),
  words: z.string(),
  time: z.string(),
  spot: Spot.nullable(),
})
export type Meeting = z.infer<typeof Meeting>

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

/** "Our office in Thamel. On the first floor.": its name and how to find it, on one line. */
export function meetingPlace({ name, words }: Pick<Meeting, 'name' | 'words'>): string {
  return words === ''
    ? name
    : `${name}${/[.!?]$/.test(name) ? '' : '.'} ${words.replaceAll(/\s*\n\s*/g, ' ')}`
}

/** When and where a group meets, for tables and lists of facts. `day`: the first one. */
export function meetingFacts(meeting: Meeting | null, day: Day): [label: string, value: string][] {
  if (!meeting) return []
  return [
    ['We meet on', meetingWhen(meeting, day)],
    ['Meeting point', meetingPlace(meeting)],
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
