import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { tellOfNewBrowser } from './told.ts'

/**
 * What somebody logs in with. `device`: in words. `browser`: what its cookie holds, or for a program its name and
 * network.
 */
export type Device = { device: string; browser: string }

/** Returns what a browser keeps, so that it is known again. */
export function newBrowserToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Notes with which browser a person logs in, in the transaction of the login and before its event. Mails them when it is
 * one that is not known, but not at the first login of an account; that nothing is known any more does not make it so.
 */
export async function meetBrowser(tx: Tx, staffId: string, { device, browser }: Device): Promise<void> {
  const now = new Date().toISOString()
  const token_hash = createHash('sha256').update(browser).digest('base64url')
  const known = await tx
    .updateTable('known_browsers')
    .set({ last_at: now, device })
    .where('staff_id', '=', staffId)
    .where('token_hash', '=', token_hash)
    .returning('token_hash')
    .executeTakeFirst()
  if (known) return
  const earlier = await tx
    .selectFrom('events')
    .select('id')
    .where('noun', '=', 'staff')
    .where('noun_id', '=', staffId)
    .where('verb', '=', 'log-in')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('known_browsers')
    .values({ staff_id: staffId, token_hash, device, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (earlier) await tellOfNewBrowser(tx, staffId, device)
}
