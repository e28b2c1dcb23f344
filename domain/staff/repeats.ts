import { createHash } from 'node:crypto'
import { z } from 'zod'
import { db, type Tx } from '#db/client.ts'
import { sealText, unsealText } from '#integrations/sealed.ts'
import { DomainError } from '../errors.ts'

/**
 * A call of staff that has one effect, however often it comes with the same key. `call`: method and address. `hash`: of what
 * was sent. `standing`: what the caller might do, which a repeat must have too to read the answer.
 */
export type KeyedCall = { staffId: string; standing: string; call: string; key: string; hash: string }

const Answer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Null for one that was too long to be kept. */
  body: z.string().nullable(),
  standing: z.string(),
})
/** What a call was answered. */
export type Answer = Omit<z.infer<typeof Answer>, 'standing'>

/** Longer answers are not kept; lists of some hundred departures are shorter. */
const ANSWER_MAX_CHARS = 256 * 1024

/** What stands in place of an answer that an erasure took: that it was done is still known. */
const FORGOTTEN = ''

/** No call works longer, so one that has no answer by then was interrupted. */
const AT_WORK_MAX_MS = 2 * 60_000

/**
 * Takes a call for this caller, who does it and then calls `keepAnswer`, or `giveUp` when nothing came of it. Returns what
 * the first was answered when the same was done before. Throws `conflict` when the key was used for something else, while
 * the first is at work, once when the first was interrupted, and when its answer was not kept or is not this caller's to read
 * any more.
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
  if (!first || first.answer === null) return refuseUnanswered(keyed, first?.created_at)
  const answer = opened(first.answer, id)
  if (!answer || answer.body === null || answer.standing !== keyed.standing)
    throw new DomainError('conflict', NOT_KEPT)
  return answer
}

/** Once the first was interrupted, who has looked may send the same again. */
async function refuseUnanswered(keyed: KeyedCall, since = new Date().toISOString()): Promise<never> {
  if (Date.now() - Date.parse(since) < AT_WORK_MAX_MS) throw new DomainError('conflict', AT_WORK)
  await giveUp(keyed)
  throw new DomainError('conflict', INTERRUPTED)
}

/** Returns a kept answer; undefined when the key it was sealed with is gone. */
function opened(sealed: string, id: string) {
  try {
    return Answer.parse(JSON.parse(unsealText(sealed, id)))
  } catch {
    return undefined
  }
}

/** Keeps what a taken call was answered, sealed, because answers hold links and people; not after an erasure meanwhile. */
export async function keepAnswer(keyed: KeyedCall, { body, ...rest }: Answer): Promise<void> {
  const id = idOf(keyed)
  const { standing } = keyed
  const kept = { ...rest, body: body !== null && body.length > ANSWER_MAX_CHARS ? null : body, standing }
  await db
    .updateTable('repeats')
    .set({ answer: sealText(JSON.stringify(kept), id) })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute()
}

/** Lets the same call be sent again, because nothing came of it. */
export async function giveUp(keyed: KeyedCall): Promise<void> {
  await db.deleteFrom('repeats').where('id', '=', idOf(keyed)).execute()
}

/** Forgets all answers, also those of calls at work, for an erasure: any of them may name the person. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await tx.updateTable('repeats').set({ answer: FORGOTTEN }).execute()
}

const CHANGED_SINCE =
  'This was saved before, when something else stood in it. Look at what was saved, and change it there'
const AT_WORK = 'The same was sent a moment ago and is still being saved. Try again in two minutes'
const INTERRUPTED =
  'The server was interrupted while it saved this. Look whether it is there; if it is not, send it again'
const NOT_KEPT = 'This was sent and saved before. Look at what was saved'

function idOf({ staffId, call, key }: KeyedCall) {
  return createHash('sha256')
    .update(JSON.stringify([staffId, call, key]))
    .digest('base64url')
}
