/** A piece of a text: in both versions, only in the former or only in the new one. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

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
  return shortened(joined(compared(old, now)))
}

/** Returns "text changed, 240 → 260 words". */
export function countedDifference(before: string, after: string): string {
  return `text changed, ${wordsOf(before).length} → ${wordsOf(after).length} words`
}

function wordsOf(text: string) {
  return text.split(/\s+/).filter(Boolean)
}

/** The longest run of words that both have in the same order stays; the rest is gone or new. */
function compared(old: string[], now: string[]): Piece[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let a = old.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--)
      rows[a]![b] =
        old[a] === now[b] ? rows[a + 1]![b + 1]! + 1 : Math.max(rows[a + 1]![b]!, rows[a]![b + 1]!)
  const pieces: Piece[] = []
  let [a, b] = [0, 0]
  while (a < old.length || b < now.length) {
    if (a < old.length && b < now.length && old[a] === now[b]) {
      pieces.push({ kind: 'same', text: old[a++]! })
      b++
    } else if (b >= now.length || (a < old.length && rows[a + 1]![b]! >= rows[a]![b + 1]!))
      pieces.push({ kind: 'gone', text: old[a++]! })
    else pieces.push({ kind: 'new', text: now[b++]! })
  }
  return pieces
}

function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.kind === piece.kind) last.text += ` ${piece.text}`
    else all.push({ ...piece })
  }
  return all
}

function shortened(pieces: Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    const words = piece.text.split(' ')
    if (piece.kind !== 'same' || words.length <= AROUND * 2) return piece
    const start = at === 0 ? [] : words.slice(0, AROUND)
    const end = at === pieces.length - 1 ? [] : words.slice(-AROUND)
    return { ...piece, text: [...start, '…', ...end].join(' ') }
  })
}
