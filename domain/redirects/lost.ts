import { addressOf, isPublicAddress, type LostAddress } from '#contract/redirects.ts'
import { db, type Tx } from '#db/client.ts'
import { countLost } from './counts.ts'

/** Returns the addresses without a page that were asked for, most often first. */
export async function listLost(): Promise<LostAddress[]> {
  return db
    .selectFrom('lost_addresses')
    .selectAll()
    .orderBy('asks', 'desc')
    .orderBy('last_at', 'desc')
    .execute()
}

/**
 * Notes that somebody asked for an address without a page. Those of one person's pages are not noted, nor what may be an
 * e-mail address or a secret.
 */
export function noteLost(path: string): void {
  const address = addressOf(path)
  if (address === undefined || !isPublicAddress(address)) return
  if (address.includes('@') || address.split(/[/?&=]/).some(mayBeSecret)) return
  countLost(address)
}

/** Takes an address from the list. */
export async function forgetLost(address: string, tx: Tx | typeof db = db): Promise<void> {
  await tx.deleteFrom('lost_addresses').where('address', '=', address).execute()
}

/** A long word of letters and digits without a hyphen between words. */
function mayBeSecret(part: string) {
  return part.length >= 24 && /\d/.test(part) && !/[-_.]/.test(part)
}
