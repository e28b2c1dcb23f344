import { createHash } from 'node:crypto'
import { z } from 'zod'
import { db, type Tx } from '#db/client.ts'
import { sealText, unsealText } from '#integrations/sealed.ts'
import { DomainError } from '../errors.ts'

/** A call of staff that has one effect, however often it comes with the same key. `call`: method and address. `hash`: of the body. */
export type KeyedCall = { staffId: string; call: string; key: string; hash: string }

const Answer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Null for one that was too long to be kept. */
  body: z.string().nullable(),
})
/** What a call was answered. */
export type Answer = z.infer<typeof Answer>

/** Longer answers are not kept; lists of some hundred departures are shorter. */
const ANSWER_MAX_CHARS = 256 * 1024

/**
 * Takes a call for this caller, who does it and then calls `keepAnswer`, or `giveUp` when nothing came of it. Returns what
 * the first was answered when the same was done before. Throws `conflict` when the key was used for something else, while
 * the first is at work, and when its answer was not kept.
 */
export async function takeOrRepeat(keyed: KeyedCall): Promise<Answer | undefined> {
  const id = idOf(keyed)
  const taken = await db
    .insertInto('repeats')
    .values({ id, request_hash: keyed.hash, answer: null, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (taken) return undefined
  const first = await db.selectFrom('repeats').selectAll().where('id', '=', id).executeTakeFirst()
  if (first && first.request_hash !== keyed.hash) throw new DomainError('conflict', CHANGED_SINCE)
  if (!first?.answer) throw new DomainError('conflict', AT_WORK)
  const answer = opened(first.answer, id)
  if (!answer || answer.body === null) throw new DomainError('conflict', NOT_KEPT)
  return answer
}

/** Returns a kept answer; undefined when the key it was sealed with is gone. */
function opened(sealed: string, id: string) {
  try {
    return Answer.parse(JSON.parse(unsealText(sealed, id)))
  } catch {
    return undefined
  }
}

/** Keeps what a taken call was answered, sealed, because answers hold links and people. */
export async function keepAnswer(keyed: KeyedCall, { body, ...rest }: Answer): Promise<void> {
  const id = idOf(keyed)
  const kept = { ...rest, body: body !== null && body.length > ANSWER_MAX_CHARS ? null : body }
  await db
    .updateTable('repeats')
    .set({ answer: sealText(JSON.stringify(kept), id) })
    .where('id', '=', id)
    .execute()
}

/** Lets the same call be sent again, because nothing came of it. */
export async function giveUp(keyed: KeyedCall): Promise<void> {
  await db.deleteFrom('repeats').where('id', '=', idOf(keyed)).execute()
}

/** Forgets all kept answers, for an erasure: any of them may name the person. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await tx.deleteFrom('repeats').where('answer', 'is not', null).execute()
}

const CHANGED_SINCE =
  'This was saved before, when something else stood in it. Look at what was saved, and change it there'
const AT_WORK =
  'The same was sent a moment ago and is still being saved. Try again in a moment; if this stays, look whether it is there before you send it anew'
const NOT_KEPT = 'This was sent and saved before. Look at what was saved'

function idOf({ staffId, call, key }: KeyedCall) {
  return createHash('sha256')
    .update(JSON.stringify([staffId, call, key]))
    .digest('base64url')
}
