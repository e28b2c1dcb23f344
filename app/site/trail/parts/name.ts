import type { TrailTraveller } from '#contract/trail-package.ts'

/** How a traveller is called here; one of whom nobody has typed the name, by who booked. */
export function nameOf({ name, booked_by, position }: TrailTraveller): string {
  return name || `${booked_by}’s traveller ${position}`
}

/** By what a form names a traveller: the reference of the booking and the position in it. */
export function keyOf({ reference, position }: Pick<TrailTraveller, 'reference' | 'position'>): string {
  return `${reference} ${position}`
}
