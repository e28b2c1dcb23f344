import { expect, test } from 'vitest'
import { guessMapping } from './columns.ts'
import { digestsOf } from './digests.ts'
import { LINES_AT_ONCE, linesOf, rowsOf } from './read.ts'

const LINES = 5_000
const TURNS = LINES / LINES_AT_ONCE - 1

/** Counts the turns that other requests have while something is done. */
async function turnsOf<Result>(work: () => Promise<Result>): Promise<{ turns: number; result: Result }> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const result = await work()
  isOver = true
  return { turns, result }
}

test('others have a turn after each few lines of a long statement, in every step of reading it', async () => {
  const file = Array.from({ length: LINES }, (_, at) => `2026-11-22 14:${at},Cash ${at},${at + 1}.00`).join(
    '\n',
  )
  const { turns, result: lines } = await turnsOf(() => linesOf(file))
  expect(turns).toBeGreaterThanOrEqual(TURNS)

  const guessed = await turnsOf(() => guessMapping(lines.map(({ cells }) => cells)))
  expect(guessed.turns).toBeGreaterThanOrEqual(TURNS / 2)
  for (const step of [
    () => rowsOf(lines, guessed.result),
    () => digestsOf(lines, 'NPR'),
  ] as (() => Promise<unknown>)[])
    expect((await turnsOf(step)).turns).toBeGreaterThanOrEqual(TURNS)
})

test('others have a turn within one very long line', async () => {
  const { turns } = await turnsOf(() => linesOf(`a,"${'b,\n'.repeat(40_000)}"`))
  expect(turns).toBeGreaterThan(4)
})
