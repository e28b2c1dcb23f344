import { HOUR_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { askTravellers } from '#domain/disruptions/ask.ts'
import { settleSilent } from '#domain/disruptions/choose.ts'
import { closeDisruption } from '#domain/disruptions/close.ts'
import { openDisruption } from '#domain/disruptions/open.ts'
import { helicopter, wait } from './contingencies.ts'
import { luklaClosed, OWNER, STAFF } from './disruptions.ts'
import type { Chance } from './jostle-sales.ts'

/** What is done about closed ways: whoever is silent gets something back, and their trip gets longer. */
export const closes: Record<string, (chance: Chance) => Promise<unknown>> = {
  'a way closes': async ({ departureId }) => {
    const options = [{ ...wait, refund: 2_500 }, helicopter]
    const id = await openDisruption(departureId, { ...luklaClosed, options }, STAFF)
    await askTravellers(id, 12, STAFF)
  },
  'a closed way is decided': async ({ departureId }) => {
    await settleSilent(new Date(Date.now() + 13 * HOUR_MS))
    const asked = await db
      .selectFrom('disruptions')
      .select('id')
      .where('departure_id', '=', departureId)
      .where('state', '=', 'asked')
      .orderBy('id')
      .executeTakeFirst()
    await closeDisruption(asked?.id ?? '', OWNER)
  },
}
