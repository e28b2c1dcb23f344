const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Codes that name a union, a sea, a test or a part of another country. */
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

/** The countries in English, by name: those the language data of JavaScript itself knows. */
export function countryNames(): string[] {
  const codes = Array.from(ALPHABET).flatMap((first) => Array.from(ALPHABET, (second) => first + second))
  const known = codes.filter((code) => !NO_PASSPORT.has(code)).flatMap((code) => names.of(code) ?? [])
  return [...new Set(known)].toSorted((a, b) => a.localeCompare(b, 'en'))
}
