/** So many years back a season is a forgotten one; what lies further back is history. */
const FORGOTTEN_YEARS = 5

const NAMED = '(?:spring|summer|autumn|fall|winter|monsoon|seasons?|departures?|prices?)'
const YEAR = String.raw`(20\d\d)(?:\s*[/–-]\s*(\d{2,4}))?`
const SEASON_FIRST = new RegExp(String.raw`\b${NAMED}\s+(?:of\s+|for\s+|in\s+)?${YEAR}\b`, 'gi')
const YEAR_FIRST = new RegExp(String.raw`\b${YEAR}\s+${NAMED}\b`, 'gi')

/** Returns the words of a text that speak of a season or of prices of a year that is over, "autumn 2025"; undefined for none. */
export function pastSeasonIn(text: string, year: number): string | undefined {
  for (const pattern of [SEASON_FIRST, YEAR_FIRST])
    for (const [words, from, to = from!] of text.matchAll(pattern)) {
      const last = Number(to.length === 2 ? `20${to}` : to)
      if (last < year && last >= year - FORGOTTEN_YEARS) return words
    }
  return undefined
}

/** Returns which of these words a text says, whatever their case; undefined for none. */
export function wordIn(text: string, words: string[]): string | undefined {
  const folded = text.toLowerCase()
  return words.find((word) => folded.includes(word.toLowerCase()))
}

/** Returns every text of a document with its path, "itinerary.3.description". The trees beside texts say the same again. */
export function* textsIn(value: unknown, place: string[] = []): Generator<{ field: string; text: string }> {
  if (typeof value === 'string') yield { field: place.join('.'), text: value }
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    if (name !== 'rich') yield* textsIn(part, [...place, name])
}
