/** What a reference looks like behind its prefix; see `newReference`. */
const AFTER_PREFIX = /^[2-9A-HJ-KM-NP-TV-Z]{7}/
/** A word of a name that is shorter stands in too many texts. */
const NAME_LEAST = 3

/**
 * Returns the references with one of these prefixes that a text may name, also in small letters, with spaces and without
 * the hyphen.
 */
export function referencesIn(text: string, prefixes: readonly string[]): string[] {
  const signs = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const found = new Set<string>()
  for (const prefix of prefixes) {
    // Matches may overlap, as in "CHCH2345678".
    for (let at = signs.indexOf(prefix); at !== -1; at = signs.indexOf(prefix, at + 1)) {
      const [rest] = signs.slice(at + prefix.length).match(AFTER_PREFIX) ?? []
      if (rest) found.add(`${prefix}-${rest}`)
    }
  }
  return [...found]
}

/** Returns the prefix of a reference: "CH" of "CH-7K3Q9FM". */
export function prefixOf(reference: string): string {
  return reference.slice(0, reference.indexOf('-'))
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
