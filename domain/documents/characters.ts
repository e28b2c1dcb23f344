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

/** Stands for a letter that no font has. */
const BOX = '□'

/** The letters of the other scripts that papers can print, as parts of a class of characters. */
const scripts = [
  ['nepali', String.raw`\p{Script=Devanagari}।॥`],
  ['cyrillic', String.raw`\u0400-\u0482\u048a-\u052f`],
  ['greek', String.raw`\u0384-\u03ce`],
  ['arabic', String.raw`\p{Script=Arabic}ـ،؛؟\u0660-\u0669`],
  ['hebrew', String.raw`\u05b0-\u05ea\u05f0-\u05f4`],
  ['thai', String.raw`\p{Script=Thai}`],
  ['han', String.raw`\u3001\u3002\u3005\u3006\u3041-\u30ff\u4e00-\u9fff`],
  ['hangul', String.raw`\uac00-\ud7a3`],
  // The same in all styles: PDFKit gives it a false width in the fonts of headings.
  ['text', BOX],
] as const

const RIGHT = String.raw`\p{Script=Arabic}،؛؟\u0660-\u0669\u05b0-\u05f4`
const FROM_THE_RIGHT = new RegExp(`[${RIGHT}]`, 'u')
/** Words that are written from right to left, with what stands between them but for the signs that part a list. */
export const WORDS_FROM_THE_RIGHT = new RegExp(
  `[${RIGHT}](?:(?:(?![,;:·|])[\\P{L}${RIGHT}])*[${RIGHT}])?`,
  'gu',
)

/** They join letters, or keep them apart, within a word of these scripts; elsewhere they mean nothing. */
const JOINERS = String.raw`\u200c\u200d`
const LOST_JOINER = new RegExp(`(?<![\\p{Script=Devanagari}\\p{Script=Arabic}${JOINERS}])[${JOINERS}]+`, 'gu')
const JOINER = new RegExp(`[${JOINERS}]`, 'u')

const known = scripts.map(([script, letters]) => [script, new RegExp(`[${letters}]`, 'u')] as const)
const SPLIT = new RegExp(`(${scripts.map(([script, letters]) => runIn(script, letters)).join('|')})`, 'u')

/** Half-width kana and full-width Latin letters, which are forms of letters that the fonts have. */
const WIDTHS = /[\uff00-\uffef]+/g

const MARKS = /\p{M}/gu
const LETTER = /\p{L}/u

const stand: Record<string, string> = {
  '′': "'",
  '″': '"',
  '→': '–',
  '≈': '~',
  '\t': ' ',
  ʹ: '’',
  ʻ: '’',
  ʼ: '’',
  ʾ: '’',
  ʿ: '‘',
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

export type Run = { text: string; face: Face }

/**
 * Splits a text into runs of one font each, in the order in which one reads. A letter that no font has loses its
 * accents, or stands as “□”; other signs that no font has are left out.
 */
export function runsOf(text: string, face: Face): Run[] {
  return inFaces(printableOf(text), face)
}

/** Returns what papers print of a text, with one line break between its paragraphs. */
export function printableOf(text: string): string {
  return Array.from(normal(withOneBreak(text)), printable)
    .join('')
    .replaceAll(LOST_JOINER, '')
}

/** As `runsOf`, for a text that is printable as it is. */
export function inFaces(text: string, face: Face): Run[] {
  const latin = face === 'nepali' ? 'display' : face
  return text
    .split(SPLIT)
    .filter((run) => run !== '')
    .map((run) => ({ text: run, face: scriptOf(run) ?? latin }))
}

/** PDFKit continues only within a paragraph: what follows a line break would begin where the former run ended. */
export function paragraphsOf(runs: Run[]): Run[][] {
  const paragraphs: Run[][] = [[]]
  for (const { text, face } of runs)
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) paragraphs.push([])
      if (line !== '') paragraphs.at(-1)!.push({ text: line, face })
    }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

/** Returns whether a text has Arabic or Hebrew letters, which are written from right to left. */
export function isWrittenFromTheRight(text: string): boolean {
  return FROM_THE_RIGHT.test(text)
}

/** Returns whether papers can print every letter of a text, if need be without its accents. */
export function isPrintable(text: string): boolean {
  return Array.from(normal(text)).every((letter) => !['', BOX].includes(printable(letter)))
}

/** Returns whether a text is in Latin or Devanagari letters, which everybody reads who checks a paper in Nepal. */
export function isReadInNepal(text: string): boolean {
  return isPrintable(text) && Array.from(text).every((letter) => (scriptOf(letter) ?? 'nepali') === 'nepali')
}

function scriptOf(text: string) {
  const [first = ''] = text
  return known.find(([, letters]) => letters.test(first))?.[0]
}

/** Returns the pattern of a run: of Nepali the words with what stands between them, of the others one word. */
function runIn(script: Face, letters: string) {
  const joins = script === 'nepali' || script === 'arabic'
  const word = joins ? `[${letters}][${letters}${JOINERS}]*` : `[${letters}]+`
  return script === 'nepali' ? `${word}(?: +${word})*` : word
}

function normal(text: string) {
  return text.replaceAll(WIDTHS, (forms) => forms.normalize('NFKC')).normalize('NFC')
}

/** Joins blank lines into one line break, because the space between paragraphs is set in points. */
function withOneBreak(text: string) {
  return text.trim().replaceAll(/\s*\n\s*/g, '\n')
}

function printable(letter: string) {
  if (LATIN.test(letter) || JOINER.test(letter) || scriptOf(letter)) return letter
  const bare = letter.normalize('NFKD').replaceAll(MARKS, '')
  return stand[letter] ?? (LATIN.test(bare) ? bare : LETTER.test(letter) ? BOX : '')
}
