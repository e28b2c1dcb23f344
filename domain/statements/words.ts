/** What a reference looks like when spaces and signs are taken away; see `newReference`. */
const REFERENCE = /CH[2-9A-HJ-KM-NP-TV-Z]{7}/g
/** A word of a name that is shorter stands in too many texts. */
const NAME_LEAST = 3

/** Returns the references that a text may name, also in small letters, with spaces and without the hyphen. */
export function referencesIn(text: string): string[] {
  const signs = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const found = new Set<string>()
  // Matches may overlap, as in "CHCH2345678".
  for (let at = signs.indexOf('CH'); at !== -1; at = signs.indexOf('CH', at + 1)) {
    const [reference] = signs.slice(at, at + 9).match(REFERENCE) ?? []
    if (reference) found.add(`CH-${reference.slice(2)}`)
  }
  return [...found]
}

/** Returns whether a text names a payer: the first and the last word of the name stand in it, whatever their accents. */
export function namesPayer(text: string, fullname: string): boolean {
  const said = new Set(wordsOf(text))
  const names = wordsOf(fullname).filter((word) => word.length >= NAME_LEAST)
  return names.length > 1 && said.has(names[0]!) && said.has(names.at(-1)!)
}

function wordsOf(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
}
