/** By whose list of prices somebody pays, by the passport. */
export type TravellerClass = 'foreign' | 'saarc' | 'nepali'

/**
 * What people write for the countries whose citizens may pay other prices: the code, the country, its people, and
 * common other spellings, in small letters. The first is the code of ISO 3166.
 */
export const southAsia: readonly (readonly string[])[] = [
  ['np', 'nepal', 'nepali', 'nepalese', 'nepalis', 'npl', 'nepaali', 'नेपाल', 'नेपाली'],
  ['in', 'india', 'indian', 'indians', 'ind', 'bharat', 'bharatiya', 'भारत', 'भारतीय'],
  ['bd', 'bangladesh', 'bangladeshi', 'bangladeshis', 'bgd', 'bengali'],
  ['bt', 'bhutan', 'bhutanese', 'btn'],
  ['mv', 'maldives', 'maldivian', 'maldivians', 'mdv'],
  ['pk', 'pakistan', 'pakistani', 'pakistanis', 'pak'],
  ['lk', 'sri lanka', 'sri lankan', 'sri lankans', 'srilanka', 'srilankan', 'lka', 'ceylon'],
  ['af', 'afghanistan', 'afghan', 'afghans', 'afghani', 'afg'],
]

/** What stands around the name of a country or a people. */
const AROUND =
  /\b(the|republic|kingdom|federal|democratic|islamic|peoples|socialist|of|and|citizens?|nationals?|nationality|passports?|holders?)\b/g

/** Returns the class of a nationality as somebody typed it. What is no country of South Asia is foreign. */
export function classOf(nationality: string): TravellerClass {
  const words = plainName(nationality)
  const code = southAsia.find((names) => names.includes(words))?.[0]
  if (code === undefined) return 'foreign'
  return code === 'np' ? 'nepali' : 'saarc'
}

/**
 * Returns a country or its people as they are compared: in small letters, without accents, dots and what stands around
 * the name: "The Republic of India", "Indian citizen" and "I.N." are "india", "indian" and "in".
 */
export function plainName(written: string): string {
  return written
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f.’']/g, '')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .replaceAll(AROUND, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}
