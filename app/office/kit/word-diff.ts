/** A piece of text that both versions have, or only the earlier (`gone`) or the later one (`new`). */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** The most comparisons; what is longer and differs throughout is shown as replaced. */
const CELLS_MAX = 2_000_000

/** Returns the pieces of two texts, by words, in the order of reading; what went and what came stand a space apart. */
export function wordDiff(before: string, after: string): Piece[] {
  const [old, now] = [wordsIn(before), wordsIn(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++
  const [oldMiddle, nowMiddle] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  const middle =
    oldMiddle.length * nowMiddle.length > CELLS_MAX
      ? [...oldMiddle.map(pieceOf('gone')), ...nowMiddle.map(pieceOf('new'))]
      : listDiff(oldMiddle, nowMiddle)
  const same = pieceOf('same')
  return apart(
    joined([...now.slice(0, start).map(same), ...middle, ...now.slice(now.length - end).map(same)]),
  )
}

/** Words with the space behind them, so that joined pieces are the text. */
function wordsIn(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}

function pieceOf(kind: Piece['kind']) {
  return (text: string): Piece => ({ kind, text })
}

/** Returns each text of two lists, by their longest common sequence, from a table of its lengths from the end. */
export function listDiff(old: string[], now: string[]): Piece[] {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === now[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!)
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) {
      pieces.push({ kind: 'same', text: now[column]! })
      row++
      column++
    } else if (lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)
      pieces.push({ kind: 'gone', text: old[row++]! })
    else pieces.push({ kind: 'new', text: now[column++]! })
  }
  return [...pieces, ...old.slice(row).map(pieceOf('gone')), ...now.slice(column).map(pieceOf('new'))]
}

/** The last word of a text has no space behind it, so "town." and "OOPS" would read as one word. */
function apart(pieces: Piece[]): Piece[] {
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1]
    const isTorn = next && piece.kind !== 'same' && next.kind !== 'same' && /\S$/.test(piece.text)
    return isTorn ? [piece, pieceOf('same')(' ')] : [piece]
  })
}

function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else result.push({ ...piece })
  }
  return result
}
