import { sql } from 'kysely'
import { askKinds, ASKS_OPEN_MAX, doesAsked, lackedFor } from '#contract/asks.ts'
import type { Ask, AskInput, AskKind } from '#contract/asks.ts'
import { may, type Right } from '#contract/roles.ts'
import { transaction, type Tx } from '#db/client.ts'
import type { AskRow } from '#db/rows/office.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { asksMade, countHit } from '../security/rate-limits.ts'
import { readAsk } from './read.ts'
import { mayKnow, subjectOf, unknownSubject, type Person } from './subjects.ts'
import { isUntouched, presentOf, wishIn, wishToStore } from './wishes.ts'
import { dropAskedMails, tellAnswer, tellAsked } from './mails.ts'

/**
 * Asks those who may to do something, and mails them. Throws `conflict` for what the asker may do themselves or with too
 * many open asks, `invalid` about the field for what there is not or they may not look at, and `too-many`.
 */
export async function ask(input: AskInput, { staffId, roles }: Person): Promise<Ask> {
  const { kind, of: subject, amount, note, wish } = input
  // What they may do up to a sum they ask for because of the sum, so the next right is what it takes.
  const needs = lackedFor(kind, roles)
  if (!needs) throw new DomainError('conflict', 'You may do this yourself')
  await countHit(asksMade(staffId))
  if (!(await mayKnow(kind, subject, { staffId, roles }))) throw unknownSubject(kind)
  return transaction(async (tx) => {
    const about = await subjectOf(tx, kind, subject)
    await refuseTooMany(tx, staffId)
    const sum = about.currency && amount !== null ? { amount, currency: about.currency } : null
    const row = {
      id: newId(),
      kind,
      subject,
      needs,
      booking_id: about.booking_id,
      proposal_id: about.proposal_id,
      amount: sum && sum.amount,
      currency: sum && sum.currency,
      wish: await wishToStore(tx, { kind, subject, sum, wish }),
      note,
      asked_by: staffId,
      asked_at: new Date().toISOString(),
    }
    await tx.insertInto('asks').values(row).execute()
    await recordEvent(tx, staffId, {
      verb: 'add',
      noun: 'ask',
      noun_id: row.id,
      after: { kind, subject, amount: row.amount, currency: row.currency },
    })
    const made = await readAsk(tx, row.id, staffId)
    await tellAsked(tx, made, needs, row, staffId)
    return made
  })
}

/**
 * Declines an ask with a reason and mails the asker. Throws `not-found`, `forbidden` for who may not do it, and `conflict`
 * when somebody has answered meanwhile.
 */
export async function declineAsk(id: string, reason: string, { staffId, roles }: Person): Promise<void> {
  await transaction(async (tx) => {
    const found = await tx.selectFrom('asks').select('needs').where('id', '=', id).executeTakeFirst()
    if (!found) throw new DomainError('not-found', 'Nobody has asked this')
    if (!may(roles, found.needs as Right))
      throw new DomainError('forbidden', 'Only somebody who may do it can decline it')
    if (!(await settle(tx, id, { state: 'declined', reason, answered_by: staffId })))
      throw new DomainError('conflict', 'Somebody has answered this in the meantime')
    await recordEvent(tx, staffId, { verb: 'refuse', noun: 'ask', noun_id: id })
    await tellAnswer(tx, await readAsk(tx, id, staffId))
  })
}

/** Takes back an ask of one's own that is still open, with the mails about it that have not gone. Throws `not-found` for any other. */
export async function takeBackAsk(id: string, staffId: string): Promise<void> {
  await transaction(async (tx) => {
    const gone = await tx
      .deleteFrom('asks')
      .where('id', '=', id)
      .where('asked_by', '=', staffId)
      .where('state', '=', 'open')
      .returning(['id', 'booking_id', 'proposal_id'])
      .executeTakeFirst()
    if (!gone) throw new DomainError('not-found', 'You have no open ask with that id')
    await dropAskedMails(tx, gone)
    await recordEvent(tx, staffId, { verb: 'remove', noun: 'ask', noun_id: id })
  })
}

/**
 * Notes that a call has done what an open ask wants, with the last event of whoever did it, and mails the asker. Does
 * nothing for an ask that another call would do, or that somebody has answered.
 */
export async function settleAsk(id: string, call: string, { staffId, roles }: Person): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx.selectFrom('asks').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || !(row.kind in askKinds) || !may(roles, row.needs as Right)) return
    const kind = row.kind as AskKind
    if (!doesAsked(kind, row.subject, call)) return
    // Another change of the trip, such as of a word, is not what was asked for.
    const wish = wishIn(row)
    if (wish && isUntouched(wish, await presentOf(tx, kind, row.subject, wish))) return
    const event = await tx
      .selectFrom('events')
      .select('id')
      .where('actor', '=', staffId)
      .where('at', '>=', row.asked_at)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const answer = { state: 'done', answered_by: staffId, event_id: event?.id ?? null } as const
    if (await settle(tx, id, answer)) await tellAnswer(tx, await readAsk(tx, id, staffId))
  })
}

type Answer = Pick<AskRow, 'answered_by'> & {
  state: 'done' | 'declined'
  reason?: string
  event_id?: string | null
}

/** One guarded statement: of two who answer at once, one does. */
async function settle(tx: Tx, id: string, answer: Answer): Promise<boolean> {
  const settled = await tx
    .updateTable('asks')
    .set({ ...answer, answered_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

async function refuseTooMany(tx: Tx, staffId: string) {
  const { open } = await tx
    .selectFrom('asks')
    .select(sql<number>`count(*)`.as('open'))
    .where('asked_by', '=', staffId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  if (Number(open) >= ASKS_OPEN_MAX)
    throw new DomainError('conflict', 'Too many of your asks are open. Take some back first')
}
