import type { TrailTraveller } from '#contract/trail-package.ts'

/** How a traveller is called here; one of whom nobody has typed the name, by who booked. */
export function nameOf({ name, booked_by, position }: TrailTraveller): string {
  return name || `${booked_by}’s traveller ${position}`
}
