import { expect, test } from 'vitest'
import { deadlocksMet } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { dice } from '#test/dice.ts'
import { jostle } from '#test/jostle.ts'

const MILLISECONDS = 8000

test('providers, travellers, staff and the clock, all at once on the same rows, never wait for each other', async () => {
  const before = deadlocksMet()
  const { deeds, refused, faults } = await jostle(MILLISECONDS, dice(31))

  expect(faults).toEqual([])
  expect(deadlocksMet() - before).toBe(0)
  // Most is refused, for half an hour passes again and again; what is not must be enough to meet somebody.
  expect(deeds - refused).toBeGreaterThan(40)
  expect(await brokenInvariants()).toEqual([])
})
