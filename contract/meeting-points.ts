import { z } from 'zod'
import { positionFault } from './spots.ts'
import { ID_MAX, optionalText, text } from './text.ts'

// Where groups meet their guide on the first day. Whatever tells of it has its words from `meeting-words.ts`.

/** How many meeting points an operator may have. */
export const MEETING_POINTS_MAX = 20

/** A position as one text, "27.71540, 85.31230"; empty for none. */
const Position = z
  .string()
  .trim()
  .max(60, 'This is too long for a position')
  .superRefine((typed, { addIssue }) => {
    const message = positionFault(typed)
    if (message) addIssue({ code: 'custom', message })
  })
  .default('')

/**
 * Where a group meets. `id`: the server gives one, by which trips name it. `words`: how to find it. `time`: on the first
 * day, "17:00"; empty where it is agreed otherwise. `position`: as `Position`. `is_same_place`: only its name has changed,
 * and the position holds for the new one; it is asked for once and never stored.
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
  is_same_place: z.boolean('Say whether it is the same place').optional(),
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
  spot: z.object({ lat: z.number(), lon: z.number() }).nullable(),
})
export type Meeting = z.infer<typeof Meeting>
