import { HOUR_MS } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import type { Event } from '#contract/events.ts'
import { recordEvent, type Actor } from '../events.ts'
import { noteSecurity } from './log.ts'

/** What a member of the staff has opened: a booking with passports, a manifest, the slip of a payment, papers of the crew. */
export type Papers = {
  noun: Extract<Event['noun'], 'booking' | 'departure' | 'payment' | 'crew' | 'supplier'>
  id: string
}

/** Puts on record that somebody has read personal papers, once an hour for each person and each of `papers`. */
export async function notePapersRead(reader: Actor, { noun, id }: Papers): Promise<void> {
  const now = Date.now()
  const since = new Date(now - (now % HOUR_MS)).toISOString()
  const known = await db
    .selectFrom('events')
    .select('id')
    .where('noun', '=', noun)
    .where('noun_id', '=', id)
    .where('verb', '=', 'read')
    .where('actor', '=', reader)
    .where('at', '>=', since)
    .executeTakeFirst()
  if (known) return
  await transaction((tx) => recordEvent(tx, reader, { verb: 'read', noun, noun_id: id }))
  const person = await db.selectFrom('staff').select('username').where('id', '=', reader).executeTakeFirst()
  noteSecurity('papers-read', `${noun} by ${person?.username ?? reader}`)
}
