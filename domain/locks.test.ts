import { expect, test } from 'vitest'
import { deadlocksMet } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { dice } from '#test/dice.ts'
import { jostle } from '#test/jostle.ts'

/** Of some three that are tried one is not refused: half an hour passes again and again, and departures are cancelled. */
const DEEDS = 80

test('providers, travellers, staff and the clock, all at once on the same rows, never wait for each other', async () => {
  const before = deadlocksMet()
  const { faults } = await jostle(DEEDS, dice(31))

  expect(faults).toEqual([])
  expect(deadlocksMet() - before).toBe(0)
  expect(await brokenInvariants()).toEqual([])
})
