import { DAY_MS } from '#contract/days.ts'
import { LOST_KEPT_DAYS, LOST_MAX } from '#contract/redirects.ts'
import { db } from '#db/client.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'

/** Addresses that wait to be stored: what an attacker asks for besides is not counted. */
const WAITING_MAX = 300
const STORE_EVERY_MS = 60_000

const lost = new BoundedMap<string, number>('lost addresses', WAITING_MAX)
const uses = new BoundedMap<string, number>('uses of redirects', WAITING_MAX)
let storedAt = 0

/** Notes that somebody asked for an address without a page. */
export function countLost(address: string): void {
  lost.set(address, (lost.get(address) ?? 0) + 1)
}

/** Notes that somebody was led on. */
export function countUse(redirectId: string): void {
  uses.set(redirectId, (uses.get(redirectId) ?? 0) + 1)
}

/**
 * Stores what was counted, once a minute, so that no visitor waits for it: a stranger may ask for thousands of addresses
 * that there are not. `isLast`: the process ends, so it stores at once.
 */
export async function storeCounts({ isLast = false } = {}): Promise<void> {
  const now = Date.now()
  if ((!isLast && now - storedAt < STORE_EVERY_MS) || lost.size + uses.size === 0) return
  storedAt = now
  const counted = { lost: [...lost], uses: [...uses] }
  lost.clear()
  uses.clear()
  for (const [id, more] of counted.uses) {
    await db
      .updateTable('redirects')
      .set((row) => ({ uses: row('uses', '+', more) }))
      .where('id', '=', id)
      .execute()
  }
  if (counted.lost.length === 0) return
  const at = new Date(now).toISOString()
  await db
    .insertInto('lost_addresses')
    .values(counted.lost.map(([address, asks]) => ({ address, asks, first_at: at, last_at: at })))
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((row) => ({
        asks: row('lost_addresses.asks', '+', row.ref('excluded.asks')),
        last_at: row.ref('excluded.last_at'),
      })),
    )
    .execute()
  await forgetRare(new Date(now - LOST_KEPT_DAYS * DAY_MS).toISOString())
}

/** Keeps those that are asked for most, and none that nobody has asked for since `before`. */
async function forgetRare(before: string) {
  await db.deleteFrom('lost_addresses').where('last_at', '<', before).execute()
  const most = db
    .selectFrom('lost_addresses')
    .select('address')
    .orderBy('asks', 'desc')
    .orderBy('last_at', 'desc')
    .limit(LOST_MAX)
  await db.deleteFrom('lost_addresses').where('address', 'not in', most).execute()
}
