import { missingTexts } from '#contract/complete-trips.ts'
import type { Trip } from '#contract/trips.ts'
import { DomainError } from '../errors.ts'

/** Throws `invalid`, with the fields, for a trip that lacks texts which visitors read of every trip. */
export function refuseIncomplete(trip: Trip): void {
  const missing = missingTexts(trip)
  if (missing.length === 0) return
  const names = missing.map(({ label }) => label).join(', ')
  throw new DomainError(
    'invalid',
    `“${trip.name}” is only half written: ${names} ${missing.length === 1 ? 'is' : 'are'} missing. Open it and fill in the rest before it is published`,
    { errors: Object.fromEntries(missing.map(({ path, label }) => [path, [`${label} is required`]])) },
  )
}
