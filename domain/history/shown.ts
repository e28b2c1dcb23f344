import { isHideable, type VersionedNoun } from '#contract/versions.ts'
import type { Tx } from '#db/client.ts'
import type { Actor } from '../events.ts'
import { ownTableOf, type KeptDocument, type KeptRow } from '../kept-versions.ts'
import { setBlogStatusIn } from '../posts/publication.ts'
import type { PriceLimits } from '../price-limits.ts'
import { setReviewStatusIn } from '../reviews/reviews.ts'
import { setTripStatusIn } from '../trips/publication.ts'

/** Who does it, why, and whether prices may be set with it. */
type Change = { actor: Actor; note: string; limits: PriceLimits }

/** How visitors are shown each of what is hidden unless it is published, and what its state is while it is hidden. */
const showing = {
  trip: {
    hidden: 'draft',
    set: (tx: Tx, { id, kind }: KeptRow, isShown: boolean, change: Change) =>
      setTripStatusIn(tx, kind as 'trek', String(id), isShown ? 'published' : 'draft', change),
  },
  blog: {
    hidden: 'draft',
    set: (tx: Tx, { id }: KeptRow, isShown: boolean, change: Change) =>
      setBlogStatusIn(tx, String(id), isShown ? 'published' : 'draft', change),
  },
  review: {
    hidden: 'pending',
    set: (tx: Tx, { id }: KeptRow, isShown: boolean, change: Change) =>
      setReviewStatusIn(tx, String(id), isShown ? 'published' : 'pending', change),
  },
} as const

/**
 * Shows visitors a document, or hides it, unless it is so already; what they always see stays. `live`: the document before.
 * Throws what the verbs of its noun throw.
 */
export async function setShownIn(
  tx: Tx,
  noun: VersionedNoun,
  live: KeptDocument,
  isShown: boolean,
  change: Change,
): Promise<void> {
  const own = live[ownTableOf(noun)]?.[0]
  if (!own || !isHideable(noun)) return
  const { hidden, set } = showing[noun]
  if ((own.status !== hidden) !== isShown) await set(tx, own, isShown, change)
}
