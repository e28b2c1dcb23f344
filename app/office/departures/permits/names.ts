import type { PackTraveller } from '#contract/permit-packs.ts'

/** Returns the family name in capitals and the others, as permits have it; "Traveller 2" where nobody has named one. */
export function nameOf({ surname, given_names, position }: PackTraveller): string {
  const name = [surname.toLocaleUpperCase('en'), given_names].filter(Boolean).join(' ')
  return name || `Traveller ${position}`
}
