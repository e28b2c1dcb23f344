import { z } from 'zod'
import { Absence } from './absences.ts'
import { Assignment } from './assignments.ts'
import { Day } from './day.ts'
import { addDays, daysBetween, today } from './days.ts'

/** Two months and the weeks they begin and end in. */
const CALENDAR_DAYS_MAX = 100
const USUAL_DAYS = 29

/** Which days of a person's calendar are read, both included; left out, thirty from today on. */
export const CrewCalendarQuery = z.object({ from: Day.optional(), to: Day.optional() }).refine(isReadable, {
  path: ['to'],
  message: `Choose a last day after the first, at most ${CALENDAR_DAYS_MAX} days`,
})
export type CrewCalendarQuery = z.infer<typeof CrewCalendarQuery>

/** Returns the days that are asked for. */
export function calendarDays({ from = today(), to = addDays(from, USUAL_DAYS) }: Asked): {
  from: Day
  to: Day
} {
  return { from, to }
}

type Asked = { from?: Day | undefined; to?: Day | undefined }

/** A day that is none is refused by itself. */
function isReadable(asked: Asked) {
  if (!Object.values(asked).every((day) => Day.optional().safeParse(day).success)) return true
  const { from, to } = calendarDays(asked)
  return from <= to && daysBetween(from, to) < CALENDAR_DAYS_MAX
}

/** An assignment with the trip it is on. */
export const PlacedAssignment = Assignment.extend({ trip_name: z.string() })
export type PlacedAssignment = z.infer<typeof PlacedAssignment>

/** Where somebody of the crew is on some days, and when they are not available. Declined and cancelled places are none. */
export const CrewCalendar = z
  .object({
    crew_id: z.string(),
    name: z.string(),
    is_active: z.boolean(),
    assignments: PlacedAssignment.array(),
    absences: Absence.array(),
    /** Whether a secret address of this calendar works. */
    has_link: z.boolean(),
  })
  .meta({ id: 'CrewCalendar' })
export type CrewCalendar = z.infer<typeof CrewCalendar>

/** The address under which calendar programs fetch somebody's days; null while there is none. */
export const CrewCalendarLink = z.object({ url: z.string().nullable() }).meta({ id: 'CrewCalendarLink' })
export type CrewCalendarLink = z.infer<typeof CrewCalendarLink>
