import bidiFactory from 'bidi-js'
import { type Face, inFaces, isWrittenFromTheRight, type Run, WORDS_FROM_THE_RIGHT } from './characters.ts'

/** Where a text stands, in points. */
export type Place = {
  x: number
  y: number
  width: number
  align?: 'left' | 'right' | 'center'
  link?: string
  /** Of a text that is cut, with an ellipsis, where it would be higher. */
  height?: number
  ellipsis?: boolean
}

/** A paragraph of which a part is written from right to left, with the level of each of its letters: odd ones turn. */
type Paragraph = { text: string; levels: ReturnType<typeof bidi.getEmbeddingLevels> }
type Span = { start: number; end: number }

const bidi = bidiFactory()

/** A text that begins so, and has few letters of other scripts, is read from right to left as a whole. */
const BEGINS = /^[^\p{L}\p{N}]*/u
const FEW = 0.25
const LETTER = /\p{L}/u
/** They begin and end what stands for itself, read from right to left. Printable texts do not hold them. */
const ISOLATE = '\u2067'
const END = '\u2069'

/**
 * Breaks a printable text into lines at most `width` wide, by the Unicode Bidirectional Algorithm: lines are filled in
 * the order in which one reads, then the runs of each are put in the order in which they stand from left to right.
 * `widthOf`: the width of a run, in the same unit. Returns the paragraphs, each with the runs of its lines.
 */
export function linesOf(text: string, face: Face, width: number, widthOf: (run: Run) => number): Run[][][] {
  const paragraphs = text.split('\n').filter((line) => line.trim() !== '')
  const measured = measuredOnce(widthOf)
  return paragraphs.map(paragraphOf).map((paragraph) => {
    const wide = (span: Span) => inOrder(paragraph, face, span).reduce((sum, run) => sum + measured(run), 0)
    const spans = spansOf(paragraph.text, (span) => wide(span) <= width)
    return spans.map((span) => inOrder(paragraph, face, span))
  })
}

/** A line is measured again with each word that is added to it, and measuring some scripts takes long. */
function measuredOnce(widthOf: (run: Run) => number) {
  const widths = new Map<string, number>()
  return (run: Run) => {
    const key = `${run.face} ${run.text}`
    const width = widths.get(key) ?? widthOf(run)
    widths.set(key, width)
    return width
  }
}

/** Returns a printable text of at most `most` lines, cut with an ellipsis where something is left out. */
export function cutTo(most: number, text: string, linesIn: (text: string) => unknown[][]): string {
  const isShort = (part: string) => linesIn(part).flat().length <= most
  let shown = text
  while (shown.length > 1 && !isShort(shown)) shown = `${shown.slice(0, -2).trimEnd()}…`
  return shown
}

function paragraphOf(text: string): Paragraph {
  const letters = Array.from(text).filter((letter) => LETTER.test(letter))
  const others = letters.filter((letter) => !isWrittenFromTheRight(letter))
  const first = text.replace(BEGINS, '').slice(0, 1)
  const isRead = isWrittenFromTheRight(first) && others.length <= letters.length * FEW
  return { text, levels: isRead ? bidi.getEmbeddingLevels(text, 'rtl') : isolatedLevels(text) }
}

/**
 * Returns the levels of a text that is read from left to right. Names from right to left are isolated in it: the number
 * that follows one would else stand before it.
 */
function isolatedLevels(text: string): Paragraph['levels'] {
  const marked = text.replaceAll(WORDS_FROM_THE_RIGHT, `${ISOLATE}$&${END}`)
  const { levels, paragraphs } = bidi.getEmbeddingLevels(marked, 'ltr')
  const kept = levels.filter((_, place) => marked[place] !== ISOLATE && marked[place] !== END)
  return { levels: kept, paragraphs: [{ ...paragraphs[0]!, start: 0, end: text.length - 1 }] }
}

/** Breaks a line after spaces, and within a word only where that alone is too wide. */
function spansOf(text: string, fits: (span: Span) => boolean): Span[] {
  const spans: Span[] = []
  let start = 0
  let end = 0
  for (const { index, 0: word } of text.matchAll(/[^ ]+/gu)) {
    const after = index + word.length
    if (end > start && !fits({ start, end: after })) {
      spans.push({ start, end })
      start = index
    }
    end = after
    while (end - start > 1 && !fits({ start, end })) {
      let part = start + 1
      while (fits({ start, end: part + 1 })) part++
      spans.push({ start, end: part })
      start = part
    }
  }
  return [...spans, { start, end }]
}

/** Returns the runs of one line, from left to right. PDFKit turns the letters of a word round itself. */
function inOrder({ text, levels }: Paragraph, face: Face, { start, end }: Span): Run[] {
  const places = Array.from({ length: end - start }, (_, index) => start + index)
  for (const [from = 0, to = 0] of bidi.getReorderSegments(text, levels, start, end - 1)) {
    const part = places.slice(from - start, to - start + 1)
    places.splice(from - start, part.length, ...part.toReversed())
  }
  return partsOf(places, levels.levels).flatMap(({ from, to, turns }) => {
    const runs = inFaces(text.slice(from, to + 1), face)
    return turns ? runs.toReversed().map(turned) : runs.flatMap(inDigits)
  })
}

/** Joins the places that follow each other in the text, too. `turns`: from right to left. */
function partsOf(places: number[], levels: Uint8Array) {
  const parts: { from: number; to: number; turns: boolean }[] = []
  for (const place of places) {
    const last = parts.at(-1)
    const turns = levels[place]! % 2 === 1
    if (last?.turns === turns && place === (turns ? last.from : last.to) + (turns ? -1 : 1))
      Object.assign(last, turns ? { from: place } : { to: place })
    else parts.push({ from: place, to: place, turns })
  }
  return parts
}

function turned({ text, face }: Run): Run {
  if (isWrittenFromTheRight(text)) return { text, face }
  const signs = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
  return { text: signs.toReversed().join(''), face }
}

/** PDFKit would turn the digits of an Arabic number round, which stand from left to right, so each is a run. */
function inDigits({ text, face }: Run): Run[] {
  return isWrittenFromTheRight(text) ? Array.from(text, (digit) => ({ text: digit, face })) : [{ text, face }]
}
