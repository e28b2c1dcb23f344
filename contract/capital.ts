/** Returns words that begin with a capital letter: "adult" becomes "Adult". */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns lines of a list as one sentence without its full stop: "Headache", "A bad night" become "Headache; a bad night".
 * What is written in capitals stays so.
 */
export function inOneSentence(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/\.$/, ''))
    .map((line, index) => (index > 0 && /^\p{Lu}(\p{Ll}| )/u.test(line) ? small(line) : line))
    .join('; ')
}

function small(words: string) {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
