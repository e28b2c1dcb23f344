import { wordDiff, type Piece } from '../kit/word-diff.ts'

/** Longer texts are counted and not compared, so that a page of the audit stays quick. */
const COMPARED_MAX = 400
/** So many words that stayed are shown beside what changed. */
const AROUND = 6

/**
 * Returns what changed between two texts, word by word, with a few words around it; undefined for texts that are too long
 * to compare.
 */
export function textDifference(before: string, after: string): Piece[] | undefined {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (old.length > COMPARED_MAX || now.length > COMPARED_MAX) return undefined
  return shortened(wordDiff(spaced(old), spaced(now)))
}

/** Returns "text changed, 240 → 260 words". */
export function countedDifference(before: string, after: string): string {
  return `text changed, ${wordsOf(before).length} → ${wordsOf(after).length} words`
}

function wordsOf(text: string) {
  return text.split(/\s+/).filter(Boolean)
}

/** Each word with one space behind it, so that a word which comes last in one text only is the same word. */
function spaced(words: string[]) {
  return words.map((word) => `${word} `).join('')
}

function shortened(pieces: Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    const words = wordsOf(piece.text)
    if (piece.kind !== 'same' || words.length <= AROUND * 2) return { ...piece, text: words.join(' ') }
    const start = at === 0 ? [] : words.slice(0, AROUND)
    const end = at === pieces.length - 1 ? [] : words.slice(-AROUND)
    return { ...piece, text: [...start, '…', ...end].join(' ') }
  })
}
