import { permitName, type PackTraveller } from '#contract/permit-packs.ts'

/** Returns the name for the offices; "Traveller 2" where nobody has named one. */
export function nameOf(traveller: PackTraveller): string {
  return permitName(traveller) || `Traveller ${traveller.position}`
}
