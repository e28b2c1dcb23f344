import { deadlocksMet } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { dice } from '#test/dice.ts'
import { jostle } from '#test/jostle.ts'
import type { Report } from './arena.ts'

/** How many actions must succeed, beside about twice as many that are refused. */
const DEEDS = 1000

/**
 * Providers, travellers, staff and the clock do everything they can to the same few bookings and departures at once.
 */
export async function crowd(): Promise<Report> {
  const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000)
  const { deeds, refused, faults, idle } = await jostle(DEEDS, dice(seed))
  const met = deadlocksMet()
  return {
    tried: `${deeds} deeds of providers, travellers, staff and the clock, ten at a time on the same rows (seed ${seed})`,
    found: `${deeds - refused} done, ${refused} refused${idle.length > 0 ? `, always: ${idle.join(', ')}` : ''}`,
    faults: [
      ...faults,
      ...(met > 0 ? [`${met} tries ended in a deadlock`] : []),
      ...(await brokenInvariants()),
    ],
  }
}
