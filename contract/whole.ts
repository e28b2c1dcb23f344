import { z } from 'zod'

/** A whole number from `min` to `max`, as JSON sends it: its digits as text are refused. */
export function wholeNumber(label: string, min: number, max: number) {
  const message = rangeSentence(label, min, max)
  return z.int(message).min(min, message).max(max, message)
}

/** A latitude or longitude, from -`most` to `most`. */
export function degrees(label: string, most: number) {
  const message = `${label} must be a number from -${most} to ${most}`
  return z.number(message).min(-most, message).max(most, message)
}

/**
 * A whole number from `min` to `max`, or its digits as a form sends them. Refuses what JavaScript's own conversion
 * would accept: "", "0x10", "1e3" and `true`.
 */
export function wholeOrDigits(label: string, min: number, max: number) {
  const message = rangeSentence(label, min, max)
  return z
    .union(
      [
        z.int(message),
        z
          .string()
          .regex(/^\d{1,9}$/, message)
          .transform(Number),
      ],
      message,
    )
    .refine((number) => number >= min && number <= max, message)
}

function rangeSentence(label: string, min: number, max: number) {
  return `${label} must be a whole number from ${min} to ${max}`
}
