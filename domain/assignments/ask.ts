import { createHash, randomBytes } from 'node:crypto'
import type { Asking, AssignmentState } from '#contract/assignments.ts'
import { crewRoleWords, type CrewRole } from '#contract/crew.ts'
import { formatDay, today, type Day } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { whatsappUrl } from '#contract/whatsapp.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { crewAsked } from '../mails/crew.ts'
import { queueMail } from '../mails/outbox.ts'
import { readSettings } from '../settings.ts'
import { findAssignment, note, storeAnswer } from './write.ts'

/**
 * Makes a link with which somebody answers without an account, and mails it where `isMailed` and they have an address.
 * A former link ends. The token is returned once and only its hash is stored. Throws `not-found`, `invalid` for a mail
 * to nobody, and `conflict` when the departure is over or cancelled, and when they have answered.
 */
export function askCrew(id: string, isMailed: boolean, actor: Actor): Promise<Asking> {
  return transaction(async (tx) => {
    const asked = await readAsked(tx, id)
    if (asked.isOver) throw new DomainError('conflict', 'This departure is over or cancelled')
    if (asked.state !== 'asked')
      throw new DomainError('conflict', 'They have already answered. Set the answer back to “Asked” first')
    if (isMailed && asked.email === '')
      throw new DomainError('invalid', 'There is no e-mail address for them. Copy the text instead')
    const token = randomBytes(24).toString('base64url')
    const url = publicUrl(`/crew/${id}?${new URLSearchParams({ token })}`)
    const at = new Date().toISOString()
    await tx
      .updateTable('assignments')
      .set((row) => ({ token_hash: hashOf(token), asked_at: at, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const house = await readSettings(tx)
    if (isMailed) {
      const to = { name: asked.name, address: asked.email }
      const mail = crewAsked({ ...asked, url }, house)
      await queueMail(tx, { ...mail, kind: 'crew-asked', to, about: { noun: 'crew', id: asked.crew_id } })
    }
    await note(tx, actor, asked.departure_id, {
      change: 'crew-asked',
      crew: asked.crew_id,
      is_mailed: isMailed,
    })
    const text = textOf(asked, house.company.name, url)
    return { url, text, whatsapp: whatsappUrl(asked.phone, text) ?? null, is_mailed: isMailed }
  })
}

/** Ends the link of an assignment. Throws `not-found`. */
export async function endAsking(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const { departure_id, crew_id } = await findAssignment(tx, id)
    await tx
      .updateTable('assignments')
      .set((row) => ({ token_hash: null, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await note(tx, actor, departure_id, { change: 'crew-link-ended', crew: crew_id })
  })
}

/** What somebody is asked for. */
export type AskedFor = { role: CrewRole; from_day: Day; to_day: Day }

/** What somebody sees who is asked. `isOver`: nothing can be answered any more, also because it is cancelled. */
export type Asked = AskedFor & {
  name: string
  trip_name: string
  state: AssignmentState
  isOver: boolean
  isCancelled: boolean
}

/** Returns what the link with this token asks; undefined for a wrong one, and one that has ended. */
export async function openAsking(id: string, token: string): Promise<Asked | undefined> {
  const row = await askedRow(db, id)
  if (!row || row.token_hash === null || row.token_hash !== hashOf(token)) return undefined
  const { name, role, trip_name, from_day, to_day, state, cancelled_at } = row
  const isCancelled = cancelled_at !== null
  return { name, role, trip_name, from_day, to_day, state, isOver: isOver(row), isCancelled }
}

/**
 * Answers by the link. `read`: what the page said on which they answer. The same answer again changes nothing; another
 * one than before is for the office to take. Throws `not-found` for a wrong token, and `conflict` when it is over, was
 * answered otherwise, or they have read other days or another role.
 */
export async function answerAsking(
  id: string,
  token: string,
  answer: Extract<AssignmentState, 'confirmed' | 'declined'>,
  read: Record<keyof AskedFor, string | undefined>,
): Promise<void> {
  await transaction(async (tx) => {
    // Of two answers at once the second waits here, and then sees the first.
    const row = await tx
      .updateTable('assignments')
      .set((own) => ({ version: own.ref('version') }))
      .where('id', '=', id)
      .where('token_hash', '=', hashOf(token))
      .returningAll()
      .executeTakeFirst()
    if (!row)
      throw new DomainError('not-found', 'This link does not work any more. Ask the office for another')
    if (row.state === answer) return
    if ((await readAsked(tx, id)).isOver)
      throw new DomainError('conflict', 'These days are over, or the trip was cancelled')
    if (row.state !== 'asked')
      throw new DomainError('conflict', 'You have answered already. Call the office if it has changed')
    if (row.role !== read.role || row.from_day !== read.from_day || row.to_day !== read.to_day)
      throw new DomainError(
        'conflict',
        'The days or your work have changed since you opened this page. Read them again, then answer',
      )
    await storeAnswer(tx, row, answer, actors.visitor)
  })
}

async function readAsked(tx: Tx, id: string) {
  const row = await askedRow(tx, id)
  if (!row) throw new DomainError('not-found', 'No assignment has that id')
  return { ...row, isOver: isOver(row) }
}

function askedRow(tx: Tx | typeof db, id: string) {
  return tx
    .selectFrom('assignments')
    .innerJoin('crew', 'crew.id', 'assignments.crew_id')
    .innerJoin('departures', 'departures.id', 'assignments.departure_id')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select([
      'assignments.id',
      'departure_id',
      'crew_id',
      'role',
      'from_day',
      'to_day',
      'state',
      'token_hash',
    ])
    .select(['crew.name', 'crew.phone', 'crew.email', 'trips.name as trip_name', 'cancelled_at'])
    .where('assignments.id', '=', id)
    .executeTakeFirst()
}

function isOver({ to_day, cancelled_at }: { to_day: Day; cancelled_at: string | null }) {
  return cancelled_at !== null || to_day < today()
}

type Said = AskedFor & { name: string; trip_name: string }

function textOf({ name, role, trip_name, from_day, to_day }: Said, company: string, url: string) {
  const days = `from ${formatDay(from_day)} to ${formatDay(to_day)}`
  return `Namaste ${name}, ${company} would like you to be ${crewRoleWords[role].toLowerCase()} on ${trip_name}, ${days}. Please say yes or no here: ${url}`
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
