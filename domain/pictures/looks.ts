import { widthsOf } from '#contract/images.ts'
import { db, isDatabaseUnavailable, type Tx } from '#db/client.ts'
import { lookOf, variant } from '#integrations/image-store.ts'
import { report } from '#integrations/log.ts'
import { PictureRefusal } from '#integrations/picture-refusal.ts'
import { changeContent } from '../content.ts'

/**
 * At most so many of the 64 bits differ between two copies of one picture. Measured on 67 pictures: copies in another
 * size and quality differ in up to 7 bits, different pictures in at least 16.
 */
const DIFFERING_MAX = 9
const AT_ONCE = 20

/** Whether two looks are of copies of one picture. */
export function areTwins(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  let differing = 0
  for (let start = 0; start < 16; start += 8) {
    let bits = parseInt(one.slice(start, start + 8), 16) ^ parseInt(other.slice(start, start + 8), 16)
    for (; bits !== 0; bits &= bits - 1) differing += 1
  }
  return differing <= DIFFERING_MAX
}

let comparing: Promise<void> | undefined

/**
 * Starts `compareLooks` unless it is at work. Nobody waits for it: on a busy site its turn comes after all pictures that
 * somebody waits for.
 */
export function compareLooksBeside(): void {
  comparing ??= compareLooks()
    .catch((error: unknown) => {
      if (!isBusy(error) && !isDatabaseUnavailable(error)) report(error)
    })
    .finally(() => {
      comparing = undefined
    })
}

/** Computes the looks of some pictures that have none, and which older picture each of them looks like. */
export async function compareLooks(): Promise<void> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'sha', 'width', 'created_at'])
    .where('look', 'is', null)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id, sha, width, created_at } of rows) {
    const look = await lookIn(sha, width)
    const others = await db
      .selectFrom('pictures')
      .select(['id', 'look'])
      .where('id', '!=', id)
      .where('created_at', '<=', created_at)
      .where('look', 'is not', null)
      .orderBy('created_at')
      .execute()
    const twin = others.find((other) => areTwins(other.look ?? '', look))
    const set = { look, twin_id: twin?.id ?? null }
    const change = (tx: typeof db | Tx) =>
      tx.updateTable('pictures').set(set).where('id', '=', id).where('sha', '=', sha).execute()
    // The library is read anew when content changes, which only a twin does.
    await (twin ? changeContent(change) : change(db))
  }
}

/** Empty when the picture cannot be read, so that nobody tries again and the next one has its turn. */
async function lookIn(sha: string, width: number) {
  try {
    const least = await variant(sha, widthsOf(width)[0]!, 'jpg', undefined, 'idle')
    return least ? await lookOf(least) : ''
  } catch (error) {
    if (isBusy(error)) throw error
    report(error)
    return ''
  }
}

function isBusy(error: unknown) {
  return error instanceof PictureRefusal && error.reason === 'busy'
}
