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

/** Returns whether a text names a payer, whatever the accents. */
export function namesPayer(text: string, fullname: string): boolean {
  return isNamed(wordsIn(text), nameIn(fullname))
}

/** Returns the words of a text, in small letters and without accents. */
export function wordsIn(text: string): Set<string> {
  return new Set(wordsOf(text))
}

/** Returns the first and the last word of a name, by which a text names it; none when it has only one. */
export function nameIn(fullname: string): string[] {
  const names = wordsOf(fullname).filter((word) => word.length >= NAME_LEAST)
  return names.length > 1 ? [names[0]!, names.at(-1)!] : []
}

/** Returns whether a name stands among the words of a text. */
export function isNamed(words: Set<string>, name: string[]): boolean {
  return name.length > 0 && name.every((word) => words.has(word))
}

function wordsOf(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
}
