/** The fonts of papers. Each is a file in `fonts`, and is read when a paper first needs it. */
export const faces = {
  text: 'hanken-grotesk-latin-400-normal',
  strong: 'hanken-grotesk-latin-600-normal',
  display: 'newsreader-latin-400-normal',
  light: 'newsreader-latin-300-normal',
  nepali: 'tiro-devanagari-hindi-devanagari-400-normal',
  cyrillic: 'noto-sans-cyrillic',
  greek: 'noto-sans-greek',
  arabic: 'noto-sans-arabic',
  hebrew: 'noto-sans-hebrew',
  thai: 'noto-sans-thai',
  han: 'noto-sans-han',
  hangul: 'noto-sans-hangul',
} as const
export type Face = keyof typeof faces

/** The characters that all Latin fonts contain. */
const LATIN = /[\n -~\u00a0-\u00ffıŒœ–—‘’‚“”„•…‹›€™−]/

/** The letters of the other scripts that papers can print, as parts of a class of characters. */
const scripts = [
  ['nepali', String.raw`\p{Script=Devanagari}\u200c\u200d।॥`],
  ['cyrillic', String.raw`\u0400-\u045f\u0490\u0491`],
  ['greek', String.raw`\u0384-\u03ce`],
  ['arabic', String.raw`\p{Script=Arabic}ـ،؛؟`],
  ['hebrew', String.raw`\u05b0-\u05ea`],
  ['thai', String.raw`\p{Script=Thai}`],
  ['han', String.raw`\u3001\u3002\u3005\u3006\u3041-\u30ff\u4e00-\u9fff`],
  ['hangul', String.raw`\uac00-\ud7a3`],
] as const
type Script = (typeof scripts)[number][0]

/** Written from right to left, word by word; what may stand between two words of it goes along. */
const RIGHT_TO_LEFT: readonly Script[] = ['arabic', 'hebrew']
const BETWEEN = /([ '’.-]+)/

const known = scripts.map(([script, letters]) => [script, new RegExp(`[${letters}]`, 'u')] as const)
const SPLIT = new RegExp(`(${scripts.map(([script, letters]) => runIn(script, letters)).join('|')})`, 'u')

const MARKS = /\p{M}/gu
const LETTER = /\p{L}/u

/** Stands for a letter that no font has. */
const BOX = '□'

const stand: Record<string, string> = {
  '′': "'",
  '″': '"',
  '→': '–',
  '≈': '~',
  '\t': ' ',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  Ə: 'E',
  ə: 'e',
  ẞ: 'ß',
}

type Run = { text: string; face: Face }

/**
 * Splits a text into runs of one font each, in the order in which they stand from left to right. A letter that no font
 * has loses its accents, or stands as “□”; other signs that no font has are left out.
 */
export function runsOf(text: string, face: Face): Run[] {
  const latin = face === 'nepali' ? 'display' : face
  const printed = Array.from(withOneBreak(text).normalize('NFC'), printable).join('')
  return printed
    .split(SPLIT)
    .filter((run) => run !== '')
    .flatMap((run) => {
      const script = scriptOf(run)
      if (script === undefined) return { text: run, face: latin }
      return RIGHT_TO_LEFT.includes(script) ? fromTheRight(run, script, latin) : { text: run, face: script }
    })
}

/** Returns whether papers can print every letter of a text, if need be without its accents. */
export function isPrintable(text: string): boolean {
  return Array.from(text.normalize('NFC')).every((letter) => !['', BOX].includes(printable(letter)))
}

/** Returns the pattern of a run: of some scripts words with what stands between them, of the others one word. */
function runIn(script: Script, letters: string) {
  const word = `[${letters}]+`
  if (RIGHT_TO_LEFT.includes(script)) return `${word}(?:[ '’.-]+${word})*`
  return script === 'nepali' ? `${word}(?: +${word})*` : word
}

/** Returns whether a text is in Latin or Devanagari letters, which everybody reads who checks a paper in Nepal. */
export function isReadInNepal(text: string): boolean {
  return isPrintable(text) && Array.from(text).every((letter) => (scriptOf(letter) ?? 'nepali') === 'nepali')
}

function scriptOf(text: string) {
  const [first = ''] = text
  return known.find(([, letters]) => letters.test(first))?.[0]
}

/** PDFKit joins and turns the letters of a word, but writes one word after the other from the left. */
function fromTheRight(text: string, face: Face, latin: Face): Run[] {
  return text
    .split(BETWEEN)
    .toReversed()
    .map((part, index) =>
      index % 2 === 0 ? { text: part, face } : { text: part.replaceAll(' ', '\u00a0'), face: latin },
    )
}

/** Joins blank lines into one line break, because the space between paragraphs is set in points. */
function withOneBreak(text: string) {
  return text.trim().replaceAll(/\s*\n\s*/g, '\n')
}

function printable(letter: string) {
  if (LATIN.test(letter) || scriptOf(letter)) return letter
  const bare = letter.normalize('NFKD').replaceAll(MARKS, '')
  return stand[letter] ?? (LATIN.test(bare) ? bare : LETTER.test(letter) ? BOX : '')
}
