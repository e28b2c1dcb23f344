/** The fonts of papers. Each is a file in `fonts`. */
export const faces = {
  text: 'hanken-grotesk-latin-400-normal',
  strong: 'hanken-grotesk-latin-600-normal',
  display: 'newsreader-latin-400-normal',
  light: 'newsreader-latin-300-normal',
  nepali: 'tiro-devanagari-hindi-devanagari-400-normal',
} as const
export type Face = keyof typeof faces

/** The characters that all Latin fonts contain. */
const LATIN = /[\n -~\u00a0-\u00ffıŒœ–—‘’‚“”„•…‹›€™−]/
const DEVANAGARI = /\p{Script=Devanagari}|\u200c|\u200d|।|॥/u
const SPLIT =
  /((?:\p{Script=Devanagari}|\u200c|\u200d|।|॥)+(?: +(?:\p{Script=Devanagari}|\u200c|\u200d|।|॥)+)*)/u
const MARKS = /\p{M}/gu

const stand: Record<string, string> = { '′': "'", '″': '"', '→': '–', '≈': '~', '\t': ' ' }

/** Splits a text into runs of one font each. A character that no font has loses its accents or is left out. */
export function runsOf(text: string, face: Face): { text: string; face: Face }[] {
  const latin = face === 'nepali' ? 'display' : face
  const known = Array.from(withOneBreak(text).normalize('NFC'), (letter) => printable(letter)).join('')
  return known
    .split(SPLIT)
    .filter((run) => run !== '')
    .map((run) => ({ text: run, face: DEVANAGARI.test(run) ? 'nepali' : latin }))
}

/** Returns whether papers can print every letter of a text, if need be without its accents. */
export function isPrintable(text: string): boolean {
  return Array.from(text.normalize('NFC'), printable).every((letter) => letter !== '')
}

/** Joins blank lines into one line break, because the space between paragraphs is set in points. */
function withOneBreak(text: string) {
  return text.trim().replaceAll(/\s*\n\s*/g, '\n')
}

function printable(letter: string) {
  if (LATIN.test(letter) || DEVANAGARI.test(letter)) return letter
  const bare = letter.normalize('NFKD').replaceAll(MARKS, '')
  return stand[letter] ?? (LATIN.test(bare) ? bare : '')
}
