import { sql, type Selectable } from 'kysely'
import { askKindRow, askKinds, ASKS_OPEN_MAX, lackedFor } from '#contract/asks.ts'
import type { Ask, AskInput, AskKind } from '#contract/asks.ts'
import { formatDay } from '#contract/days.ts'
import { Currency } from '#contract/money.ts'
import type { Role } from '#contract/role-words.ts'
import { may, type Right } from '#contract/roles.ts'
import { settingNames } from '#contract/settings.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { AskRow } from '#db/rows/office.ts'
import { worksOn } from '../assignments/own.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { newId } from '../ids.ts'
import { asksMade, countHit } from '../security/rate-limits.ts'
import { dropAskedMails, tellAnswer, tellAsked } from './mails.ts'

/** So many answered asks of a person are listed beside the open ones. */
const ANSWERED_SHOWN = 30

type Person = { staffId: string; roles: readonly Role[] }

/**
 * Asks those who may to do something, and mails them. Throws `conflict` for what the asker may do themselves or with too
 * many open asks, `invalid` about the field for what there is not or they may not look at, and `too-many`.
 */
export async function ask(input: AskInput, { staffId, roles }: Person): Promise<Ask> {
  const { kind, of: subject, amount, note } = input
  // What they may do up to a sum they ask for because of the sum, so the next right is what it takes.
  const needs = lackedFor(kind, roles)
  if (!needs) throw new DomainError('conflict', 'You may do this yourself')
  await countHit(asksMade(staffId))
  if (!(await mayKnow(kind, subject, { staffId, roles }))) throw unknownSubject(kind)
  return transaction(async (tx) => {
    const booking = await refuseUnknown(tx, kind, subject)
    await refuseTooMany(tx, staffId)
    const row = {
      id: newId(),
      kind,
      subject,
      needs,
      booking_id: booking?.id ?? null,
      amount: booking ? amount : null,
      currency: amount === null ? null : (booking?.currency ?? null),
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
    const made = toAsk(await oneRow(tx, row.id), staffId)
    await tellAsked(tx, made, needs, { bookingId: row.booking_id, asker: staffId })
    return made
  })
}

/** Returns the open asks that a person may answer, and their own, the newest first. */
export async function listAsks({ staffId, roles }: Person): Promise<Ask[]> {
  const [open, own] = await Promise.all([
    askRows(db).where('asks.state', '=', 'open').orderBy('asks.id', 'desc').execute(),
    askRows(db).where('asked_by', '=', staffId).orderBy('asks.id', 'desc').limit(ANSWERED_SHOWN).execute(),
  ])
  const theirs = open.filter(({ needs, asked_by }) => asked_by !== staffId && may(roles, needs as Right))
  return [...theirs, ...own].map((row) => toAsk(row, staffId))
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
      throw new DomainError('conflict', 'Somebody has answered this meanwhile')
    await recordEvent(tx, staffId, { verb: 'refuse', noun: 'ask', noun_id: id })
    await tellAnswer(tx, toAsk(await oneRow(tx, id), staffId))
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
      .returning(['id', 'booking_id'])
      .executeTakeFirst()
    if (!gone) throw new DomainError('not-found', 'You have no open ask with that id')
    await dropAskedMails(tx, id, gone.booking_id)
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
    if (askKindRow(row.kind as AskKind).call.replace('{of}', row.subject) !== call) return
    const event = await tx
      .selectFrom('events')
      .select('id')
      .where('actor', '=', staffId)
      .where('at', '>=', row.asked_at)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const answer = { state: 'done', answered_by: staffId, event_id: event?.id ?? null } as const
    if (await settle(tx, id, answer)) await tellAnswer(tx, toAsk(await oneRow(tx, id), staffId))
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

/** Returns whether somebody may look at what they ask about: the answer names it. */
async function mayKnow(kind: AskKind, subject: string, { staffId, roles }: Person): Promise<boolean> {
  const { of } = askKindRow(kind)
  if (of === 'booking') return may(roles, 'travellers')
  return of === 'setting' || may(roles, 'look') || worksOn(staffId, subject)
}

function unknownSubject(kind: AskKind) {
  const errors = { of: [`There is no such ${askKindRow(kind).of}`] }
  return new DomainError('invalid', 'Some fields are not valid', { errors })
}

/** Returns the booking that it is about, if it is about one. */
async function refuseUnknown(tx: Tx, kind: AskKind, subject: string) {
  const { of } = askKindRow(kind)
  const unknown = unknownSubject(kind)
  if (of === 'setting') {
    if (!settingNames.some((name) => name === subject)) throw unknown
    return undefined
  }
  if (of === 'departure') {
    const found = await tx.selectFrom('departures').select('id').where('id', '=', subject).executeTakeFirst()
    if (!found) throw unknown
    return undefined
  }
  const found = await tx
    .selectFrom('bookings')
    .select(['id', 'currency'])
    .where('reference', '=', subject)
    .executeTakeFirst()
  if (!found) throw unknown
  return found
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

function askRows(executor: Tx | typeof db) {
  return executor
    .selectFrom('asks')
    .leftJoin('staff as asker', 'asker.id', 'asks.asked_by')
    .leftJoin('staff as answerer', 'answerer.id', 'asks.answered_by')
    .leftJoin('bookings', 'bookings.id', 'asks.booking_id')
    .leftJoin('departures', 'departures.id', 'asks.subject')
    .leftJoin('trips', 'trips.id', 'departures.trip_id')
    .selectAll('asks')
    .select(['asker.name as asker_name', 'answerer.name as answerer_name'])
    .select(['bookings.fullname', 'trips.name as trip_name', 'departures.start_date'])
}

function oneRow(tx: Tx, id: string) {
  return askRows(tx).where('asks.id', '=', id).executeTakeFirstOrThrow()
}

type Joined = Selectable<AskRow> & {
  asker_name: string | null
  answerer_name: string | null
  fullname: string | null
  trip_name: string | null
  start_date: string | null
}

function toAsk(row: Joined, reader: string): Ask {
  const kind = row.kind as AskKind
  const { amount, currency, subject } = row
  const isBooking = row.booking_id !== null
  const place = askKindRow(kind).path.replace('{of}', subject)
  return {
    _id: row.id,
    kind,
    of: subject,
    about: isBooking ? `${subject}, ${row.fullname ?? ''}` : aboutOther(row),
    amount: amount === null || currency === null ? null : { amount, currency: Currency.parse(currency) },
    note: row.note,
    from: row.asker_name ?? 'Somebody',
    is_mine: row.asked_by === reader,
    asked_at: row.asked_at,
    state: row.state,
    answered_by: row.answerer_name,
    answered_at: row.answered_at,
    reason: row.reason,
    event_id: row.event_id,
    path_in_admin: `${place}?${new URLSearchParams({ ask: row.id })}`,
  }
}

function aboutOther({ trip_name, start_date, subject }: Joined) {
  if (trip_name !== null && start_date !== null) return `${trip_name}, ${formatDay(start_date)}`
  return subject.replaceAll('_', ' ')
}
