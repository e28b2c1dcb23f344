const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Codes of unions, seas, tests and parts of other countries, which issue no passports. */
const NO_PASSPORT = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
])

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns the names of the countries in English, in their alphabetical order, from the language data of JavaScript. */
export function countryNames(): string[] {
  const codes = Array.from(ALPHABET).flatMap((first) => Array.from(ALPHABET, (second) => first + second))
  const known = codes.filter((code) => !NO_PASSPORT.has(code)).flatMap((code) => names.of(code) ?? [])
  return [...new Set(known)].toSorted((a, b) => a.localeCompare(b, 'en'))
}
