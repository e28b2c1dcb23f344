import { createHash } from 'node:crypto'
import type { Currency } from '#contract/money.ts'
import { NO_COLUMN, type StatementMapping } from '#contract/statements.ts'
import { inParts } from '../lists/parts.ts'
import { LINES_AT_ONCE, rowsOf, type Line } from './read.ts'

/** How the digest of a line begins. One without it is of a release that read the digest from the chosen columns. */
export const OF_LINE = 'line '

/**
 * Returns for each line, by its number, the digest that names it in its account: of its own cells, and of its number
 * among lines that are equal. It does not depend on the columns that are chosen, so the same statement again, or one that
 * overlaps, brings the same digests. A column that only numbers the lines says nothing of them and is left out.
 */
export async function digestsOf(lines: Line[], account: Currency): Promise<Map<number, string>> {
  const numbering = await numberingColumns(lines)
  const equals = new Map<string, number>()
  const digests = new Map<number, string>()
  for await (const part of inParts(lines, LINES_AT_ONCE))
    for (const { line, cells } of part) {
      const own = cells.map((cell, at) => (numbering.has(at) ? '' : cell.replaceAll(/\s+/g, ' ').trim()))
      while (own.at(-1) === '') own.pop()
      digests.set(line, `${OF_LINE}${nextDigest(equals, JSON.stringify([account, ...own]))}`)
    }
  return digests
}

/**
 * Returns for each line of money that came the digest that releases before gave it when it was read with this mapping:
 * of its day, its amount and its words.
 */
export async function formerDigestsOf(
  lines: Line[],
  mapping: StatementMapping,
  account: Currency,
): Promise<Map<number, string>> {
  const { rows } = await rowsOf(lines, { ...mapping, side: NO_COLUMN })
  const equals = new Map<string, number>()
  const digests = new Map<number, string>()
  for await (const part of inParts(rows, LINES_AT_ONCE))
    for (const { line, day, amount, words } of part)
      digests.set(line, nextDigest(equals, JSON.stringify([account, day, amount, words])))
  return digests
}

function nextDigest(equals: Map<string, number>, same: string) {
  const number = (equals.get(same) ?? 0) + 1
  equals.set(same, number)
  return createHash('sha256').update(`${same} ${number}`).digest('hex')
}

/** Returns the columns that hold 1, 2, 3 and so on, or the same backwards: in a statement of other days they begin anew. */
async function numberingColumns(lines: Line[]): Promise<Set<number>> {
  const numbers: { first: number; last: number; step: number; count: number }[] = []
  const others = new Set<number>()
  for await (const part of inParts(lines, LINES_AT_ONCE))
    for (const { cells } of part)
      for (const [at, cell] of cells.entries()) {
        if (others.has(at) || !/^\s*\d{1,6}\s*$/.test(cell)) continue
        const found = (numbers[at] ??= { first: Number(cell), last: Number(cell), step: 0, count: 0 })
        found.count++
        if (found.count === 1) continue
        const step = Number(cell) - found.last
        if (Math.abs(step) !== 1 || (found.step !== 0 && step !== found.step)) others.add(at)
        Object.assign(found, { step, last: Number(cell) })
      }
  const isNumbering = (at: number) => {
    const { first, last, step, count } = numbers[at]!
    return !others.has(at) && count > lines.length / 2 && (step === 1 ? first : last) === 1
  }
  return new Set(Object.keys(numbers).map(Number).filter(isNumbering))
}
