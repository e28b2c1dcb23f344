import { actors } from '#contract/events.ts'
import { DAY_MS } from '#contract/days.ts'
import type { PaperKind } from '#contract/traveller-papers.ts'
import type { Tx } from '#db/client.ts'
import { recordEvent, type Actor } from '../events.ts'

/**
 * How many events a day a traveller's changes of the same thing leave: somebody who corrects a flight or a policy does
 * so two or three times.
 */
export const EDITS_NOTED_A_DAY = 5

/** The part of a booking that a traveller filled in. */
type Edit =
  | { change: 'arrival' }
  | { change: 'answers' }
  | { change: 'consent' }
  | { change: 'rooms' }
  | { change: 'traveller'; position: number }
  | { change: 'gear'; position: number }
  | { change: 'bag'; position: number }
  | { change: 'paper'; kind: PaperKind; position: number }

/**
 * Records that a part of a booking was filled in. Events are kept for ever, so the last one of a day says that more
 * changes of the traveller may follow, and later changes of that day leave none. The booking must be claimed.
 */
export async function noteEdit(tx: Tx, actor: Actor, bookingId: string, edit: Edit): Promise<void> {
  const last = { ...edit, more_may_follow: true }
  const noted = actor === actors.visitor ? await notedToday(tx, bookingId, [edit, last]) : 0
  if (noted >= EDITS_NOTED_A_DAY) return
  await recordEvent(tx, actor, {
    verb: 'edit',
    noun: 'booking',
    noun_id: bookingId,
    after: noted === EDITS_NOTED_A_DAY - 1 ? last : edit,
  })
}

async function notedToday(tx: Tx, bookingId: string, edits: Edit[]) {
  const written = edits.map((edit) => JSON.stringify(edit))
  const { noted } = await tx
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('noted'))
    .where('noun', '=', 'booking')
    .where('noun_id', '=', bookingId)
    .where('actor', '=', actors.visitor)
    .where('after', 'in', written)
    .where('at', '>', new Date(Date.now() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  return Number(noted)
}
