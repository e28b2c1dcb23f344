import { z } from 'zod'
import { Day } from './day.ts'
import { formatDay } from './days.ts'
import { optionalText } from './text.ts'

/** Of one person, those of the past too. */
export const ABSENCES_MAX = 200

/** Days when somebody of the crew is not available, both included. */
export const AbsenceInput = z
  .object({ from_day: Day, to_day: Day, why: optionalText('Why', 200) })
  .refine(({ from_day, to_day }) => from_day <= to_day, {
    path: ['to_day'],
    message: 'The last day cannot lie before the first',
  })
  .meta({ id: 'AbsenceInput' })
export type AbsenceInput = z.infer<typeof AbsenceInput>

export const Absence = z
  .object({
    _id: z.string(),
    from_day: z.string(),
    to_day: z.string(),
    why: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Absence' })
export type Absence = z.infer<typeof Absence>

/** "Is not available from Mon 1 March 2027 to Wed 3 March 2027: wedding". */
export function absenceInWords({
  from_day,
  to_day,
  why,
}: Pick<Absence, 'from_day' | 'to_day' | 'why'>): string {
  return `Is not available from ${formatDay(from_day)} to ${formatDay(to_day)}${why === '' ? '' : `: ${why}`}`
}
