import { createHash, randomBytes } from 'node:crypto'
import type { TrailLinkInput, TrailLinkMade } from '#contract/departure-log.ts'
import { addDays, formatDay, today, type Day } from '#contract/days.ts'
import { whatsappUrl } from '#contract/whatsapp.ts'
import { transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { note } from '../assignments/write.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mails/outbox.ts'
import { trailLink } from '../mails/trail.ts'
import { readSettings } from '../settings.ts'

/**
 * Makes the link of a guide who has confirmed, and mails it where `is_mailed`. A former link of theirs ends, and what
 * waits on a phone for it is sent with the new one, because its address stays the same but for the token. The token is
 * returned once and only its hash is stored. Throws `not-found`, `invalid` for a mail to nobody, and `conflict` when they
 * have not confirmed or the departure is cancelled.
 */
export function makeTrailLink(
  departureId: string,
  { crew_id, is_mailed }: TrailLinkInput,
  actor: Actor,
): Promise<TrailLinkMade> {
  return transaction(async (tx) => {
    const departure = await readDeparture(departureId, tx)
    if (departure.status === 'cancelled') throw new DomainError('conflict', 'This departure is cancelled')
    const person = await confirmedPerson(tx, departureId, crew_id)
    if (is_mailed && person.email === '')
      throw new DomainError('invalid', 'There is no e-mail address for them. Copy the text instead')
    const token = randomBytes(24).toString('base64url')
    const made_at = new Date().toISOString()
    const fresh = {
      token_hash: hashOf(token),
      device_token_hash: null,
      made_at,
      bound_at: null,
      other_at: null,
      ended_at: null,
    }
    const { id } = await tx
      .insertInto('trail_links')
      .values({ ...fresh, id: newId(), departure_id: departureId, crew_id, seen_at: null })
      .onConflict((known) => known.columns(['departure_id', 'crew_id']).doUpdateSet(fresh))
      .returning('id')
      .executeTakeFirstOrThrow()
    const house = await readSettings(tx)
    const url = publicUrl(`/trail/${id}#${token}`)
    const until = lastDayOfLink({ end_date: departure.end_date, made_at }, house.crew.trail_link_days)
    const facts = {
      name: person.name,
      trip_name: departure.trip_name,
      start_date: departure.start_date,
      url,
      until,
    }
    if (is_mailed) {
      const to = { name: person.name, address: person.email }
      await queueMail(tx, {
        ...trailLink(facts, house),
        kind: 'trail-link',
        to,
        about: { noun: 'crew', id: crew_id },
      })
    }
    await note(tx, actor, departureId, { change: 'trail-link-made', crew: crew_id, is_mailed })
    const text = textOf(facts, house.company.name)
    return { url, text, whatsapp: whatsappUrl(person.phone, text) ?? null, is_mailed }
  })
}

/** Takes a link back: nothing can be opened or sent with it any more. What waits on the phone stays there. Throws `not-found`. */
export function endTrailLink(id: string, actor: Actor): Promise<void> {
  return changeLink(id, { ended_at: new Date().toISOString(), other_at: null }, 'trail-link-ended', actor)
}

/** Frees a link of its phone: the next one that opens it keeps it. Throws `not-found`. */
export function freeTrailLink(id: string, actor: Actor): Promise<void> {
  return changeLink(
    id,
    { device_token_hash: null, bound_at: null, other_at: null },
    'trail-link-freed',
    actor,
  )
}

/** Returns the last day on which a link works: so many days after the trip, and no fewer after it was made. */
export function lastDayOfLink({ end_date, made_at }: { end_date: Day; made_at: string }, days: number): Day {
  const last = [addDays(end_date, days), addDays(today(new Date(made_at)), days)]
  return last.toSorted().at(-1)!
}

/** Returns the hash of a secret as it is stored. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

type Change = { ended_at?: string; other_at: null; device_token_hash?: null; bound_at?: null }

async function changeLink(id: string, change: Change, word: string, actor: Actor) {
  await transaction(async (tx) => {
    const row = await tx
      .updateTable('trail_links')
      .set(change)
      .where('id', '=', id)
      .returning(['departure_id', 'crew_id'])
      .executeTakeFirst()
    if (!row) throw new DomainError('not-found', 'No link has that id')
    await note(tx, actor, row.departure_id, { change: word, crew: row.crew_id })
  })
}

async function confirmedPerson(tx: Tx, departureId: string, crewId: string) {
  const person = await tx
    .selectFrom('assignments')
    .innerJoin('crew', 'crew.id', 'assignments.crew_id')
    .select(['crew.name', 'crew.email', 'crew.phone'])
    .where('departure_id', '=', departureId)
    .where('crew_id', '=', crewId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  if (!person)
    throw new DomainError(
      'conflict',
      'Only somebody who has confirmed this departure gets a link. Ask them first',
    )
  return person
}

type Facts = { name: string; trip_name: string; start_date: Day; url: string }

function textOf({ name, trip_name, start_date, url }: Facts, company: string) {
  return `Namaste ${name}, here is ${trip_name}, ${formatDay(start_date)}, from ${company}: travellers, telephones, days, and what to do in an emergency. Open it once with network, on the phone that you take along. It then works without: ${url}`
}
