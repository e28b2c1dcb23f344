import { DAY_MS } from '#contract/days.ts'
import type { Picture } from '#contract/images.ts'
import { picturesIn, type RichText } from '#contract/rich-text.ts'
import type { Trip } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { deleteImages } from '../pictures/edits.ts'
import { picturesOf } from '../pictures/read.ts'
import { waitingDocuments } from '../waiting-versions.ts'

/** The owner, among the pictures of the site, of those that shared answers show. Trips that say an answer show them too. */
export const ANSWERS = 'answers'

const LOST = 'A picture of the answer is not stored any more. Put it in again'

/** Returns the pictures that the answers of a trip show and that come from shared answers. */
export async function answerPicturesOf({ faq }: Pick<Trip, 'faq'>): Promise<Picture[]> {
  const named = new Set(faq.flatMap(({ rich }) => (rich ? picturesIn(rich) : [])))
  if (named.size === 0) return []
  return (await picturesOf('site', ANSWERS)).filter(({ _id }) => named.has(_id))
}

/** Throws `invalid` for an answer with a picture that was never stored for answers, or has gone since. */
export async function refuseLostPictures(tx: Tx, rich: RichText | null | undefined): Promise<void> {
  const named = rich ? picturesIn(rich) : []
  if (named.length === 0) return
  const stored = new Set((await storedFor(tx).execute()).map(({ id }) => id))
  if (named.every((id) => stored.has(id))) return
  throw new DomainError('invalid', LOST, { errors: { answer: [LOST] } })
}

/** Removes pictures that were stored a day ago and that no answer shows any more; returns the names of their files. */
export async function removeUnnamed(tx: Tx, actor: Actor): Promise<string[]> {
  const before = new Date(Date.now() - DAY_MS).toISOString()
  const rows = await storedFor(tx).where('created_at', '<', before).execute()
  if (rows.length === 0) return []
  const waiting = JSON.stringify(await waitingDocuments(tx, 'trip'))
  const going: string[] = []
  for (const { id } of rows) if (!waiting.includes(id) && !(await isShown(tx, id))) going.push(id)
  return deleteImages(tx, going, actor)
}

async function isShown(tx: Tx, id: string) {
  const named = `%"${id}"%`
  const shared = tx.selectFrom('shared_texts').select('id').where('rich', 'like', named)
  const said = tx.selectFrom('trips').select('id').where('faq', 'like', named)
  return (await shared.executeTakeFirst()) !== undefined || (await said.executeTakeFirst()) !== undefined
}

function storedFor(from: Tx | typeof db) {
  return from.selectFrom('images').select('id').where('owner', '=', 'site').where('owner_id', '=', ANSWERS)
}
