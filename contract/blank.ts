import { z } from 'zod'
import { Day } from './day.ts'

/** What a form sends for a field that was left empty, read as null. */
export const blank = z.literal('').transform(() => null)

/** A day, or nothing: empty, null or left out, which are all read as null. */
export const optionalDay = z
  .union([blank, Day])
  .nullish()
  .transform((day) => day ?? null)
