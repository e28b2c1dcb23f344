import { expect, test } from 'vitest'
import { grownHeapCollection } from './heap.ts'

test('a collection amid the work of others does not keep the quiet one from giving back what that work left', () => {
  const amidWork = grownHeapCollection()
  const whenQuiet = grownHeapCollection()
  whenQuiet()
  let underway: object[] = Array.from({ length: 400_000 }, (_, number) => ({
    number,
    text: `seat ${number}`,
  }))
  amidWork()
  const grown = process.memoryUsage().heapTotal + underway.length

  underway = []
  whenQuiet()

  expect(process.memoryUsage().heapTotal).toBeLessThan(grown - 8_000_000)
})
