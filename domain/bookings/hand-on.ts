import { isSameName } from '#contract/same-name.ts'
import type { Tx } from '#db/client.ts'

/**
 * Notes that the part of a traveller is somebody else's from now on, where the name that is written down is that of another
 * person than before: what was paid until then was paid by the other. A first name hands on nothing, nor does another
 * spelling. The booking must be claimed.
 */
export async function handOnPart(
  tx: Tx,
  { booking_id, position }: { booking_id: string; position: number },
  before: string,
  after: string,
): Promise<void> {
  if (before === '' || isSameName(before, after)) return
  await tx
    .updateTable('booking_shares')
    .set({ handed_on_at: new Date().toISOString() })
    .where('booking_id', '=', booking_id)
    .where('position', '=', position)
    .execute()
}
