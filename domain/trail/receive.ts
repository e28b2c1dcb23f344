import type { z } from 'zod'
import { actors } from '#contract/events.ts'
import { amsOf } from '#contract/lake-louise.ts'
import { officeAddresses } from '#contract/office-rules.ts'
import { CLOCK_OFF_MOST_S, CLOCK_OFF_S, TRAIL_ENTRIES_MAX } from '#contract/trail-limits.ts'
import { TrailEntry, type TrailResult, type TrailSending, type TrailSent } from '#contract/trail-log.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { note } from '../assignments/write.ts'
import { toOffice } from '../bookings/letters.ts'
import { readDeparture } from '../departures/departures.ts'
import { goesOn } from '../goes-on.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mails/outbox.ts'
import { trailAlarm } from '../mails/trail.ts'
import { readSettings } from '../settings.ts'
import { reachableStaff } from '../staff/reachable.ts'
import { sealEntry } from '../trail-log/bodies.ts'
import { admit, holdTrailLink, type Admitted } from './admit.ts'

const FULL = `There are ${TRAIL_ENTRIES_MAX} entries of yours already. Call the office`
const NO_BOOKING = 'No booking of this departure has the reference of this traveller. Write it as a note'

/**
 * Stores what a phone has sent, each entry once, whatever the order and however often it is sent, and judges each by
 * itself. The phone's times stay as they are; where its clock is wrong, by how much stands beside them. Red flags, severe
 * scores and incidents are mailed to the office, and to who is responsible for the departure. Throws as `admit`, and
 * `unavailable` where nothing can be encrypted.
 */
export async function receiveEntries(id: string, sending: TrailSending): Promise<TrailSent> {
  const guide = await admit(id, sending)
  const now = new Date()
  const clock_off_s = clockOff(sending.sent_at, now)
  const received_at = now.toISOString()
  const read = sending.entries.map((sent) => ({ sent, ...TrailEntry.safeParse(sent) }))
  const bookings = await bookingsNamed(
    guide,
    read.flatMap(({ data }) => (data ? keysIn(data) : [])),
  )
  const results = await transaction(async (tx) => {
    await holdTrailLink(tx, id, sending)
    let left = TRAIL_ENTRIES_MAX - (await countEntries(tx, id))
    const said: TrailResult[] = []
    const stored: Stored[] = []
    for (const { sent, data, error } of read) {
      const { client_id } = sent
      if (await isKnown(tx, id, client_id)) said.push({ client_id, state: 'known', reason: '' })
      else if (!data) said.push({ client_id, state: 'refused', reason: firstFault(error) })
      else if (keysIn(data).some(({ reference }) => !bookings.has(reference)))
        said.push({ client_id, state: 'refused', reason: NO_BOOKING })
      else if (left-- <= 0) said.push({ client_id, state: 'refused', reason: FULL })
      else {
        const one = { entry: data, is_urgent: isUrgent(data) }
        await store(tx, guide, { ...one, received_at, clock_off_s, about: aboutOf(data, bookings) })
        stored.push(one)
        said.push({ client_id, state: 'stored', reason: '' })
      }
    }
    if (stored.length > 0) await tell(tx, guide, stored)
    return said
  })
  return { results, received_at, clock_off_s }
}

type Stored = { entry: TrailEntry; is_urgent: boolean }

/** Whether the office must see an entry at once. */
function isUrgent(entry: TrailEntry) {
  if (entry.kind === 'incident') return true
  if (entry.kind !== 'health') return false
  return entry.red_flags.length > 0 || (entry.score !== null && amsOf(entry.score) === 'severe')
}

/** Returns by how many seconds the phone's clock is ahead, 0 for as good as right. */
function clockOff(sentAt: string, now: Date) {
  const seconds = Math.round((Date.parse(sentAt) - now.getTime()) / 1000)
  if (Math.abs(seconds) <= CLOCK_OFF_S) return 0
  return Math.max(-CLOCK_OFF_MOST_S, Math.min(CLOCK_OFF_MOST_S, seconds))
}

function keysIn(entry: TrailEntry) {
  if (entry.kind === 'health') return [entry.traveller]
  return entry.kind === 'incident' ? entry.travellers : []
}

/**
 * The bookings of the departure, and those that the phone has been shown and that were cancelled or moved since: what was
 * written of them is not lost.
 */
async function bookingsNamed({ id, departure_id }: Admitted, keys: { reference: string }[]) {
  const references = [...new Set(keys.map(({ reference }) => reference))]
  if (references.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .where((row) =>
      row.or([
        goesOn(departure_id),
        row(
          'id',
          'in',
          row.selectFrom('trail_shown').select('trail_shown.booking_id').where('link_id', '=', id),
        ),
      ]),
    )
    .execute()
  return new Map(rows.map((row) => [row.reference, row.id]))
}

function aboutOf(entry: TrailEntry, bookings: Map<string, string>) {
  return [...new Set(keysIn(entry).map(({ reference }) => bookings.get(reference)!))]
}

async function countEntries(tx: Tx, linkId: string) {
  const { count } = await tx
    .selectFrom('trail_entries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function isKnown(tx: Tx, linkId: string, clientId: string) {
  const row = await tx
    .selectFrom('trail_entries')
    .select('id')
    .where('link_id', '=', linkId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

type Storing = Stored & { received_at: string; clock_off_s: number; about: string[] }

async function store(tx: Tx, guide: Admitted, { entry, is_urgent, about, ...times }: Storing) {
  const { client_id, kind, written_at } = entry
  const id = newId()
  await tx
    .insertInto('trail_entries')
    .values({
      ...times,
      id,
      link_id: guide.id,
      departure_id: guide.departure_id,
      client_id,
      kind,
      written_at,
      body: sealEntry(id, entry),
      is_urgent: is_urgent ? 1 : 0,
      seen_at: null,
      cost_id: null,
    })
    .execute()
  if (about.length > 0)
    await tx
      .insertInto('trail_about')
      .values(about.map((booking_id) => ({ entry_id: id, booking_id })))
      .execute()
}

/** One event and at most one mail for a sending: after two weeks without network there may be many. */
async function tell(tx: Tx, guide: Admitted, stored: Stored[]) {
  const { departure_id, crew_id, name } = guide
  await note(tx, actors.visitor, departure_id, {
    change: 'trail-entries',
    crew: crew_id,
    count: stored.length,
  })
  const urgent = stored.filter(({ is_urgent }) => is_urgent)
  if (urgent.length === 0) return
  const { trip_name, start_date, responsible_id = null } = await readDeparture(departure_id, tx)
  const facts = {
    trip_name,
    start_date,
    guide: name,
    ...countAlarms(urgent.map(({ entry }) => entry)),
    url: publicUrl(`/admin/departures/${departure_id}/log`),
  }
  const house = await readSettings(tx)
  const mail = trailAlarm(facts, house)
  const about = { noun: 'departure', id: departure_id } as const
  await toOffice(tx, 'trail-for-staff', about, mail, '')
  const to = (await reachableStaff(tx, [responsible_id])).get(responsible_id ?? '')
  if (to && !officeAddresses('trail-for-staff', house).includes(to.address))
    await queueMail(tx, { ...mail, kind: 'trail-for-staff', to, about })
}

/** Counts each entry once: one with a flag as such, whatever its score is. */
function countAlarms(urgent: TrailEntry[]) {
  const flagged = urgent.filter((entry) => entry.kind === 'health' && entry.red_flags.length > 0)
  const incidents = urgent.filter(({ kind }) => kind === 'incident')
  return {
    reds: flagged.length,
    severe: urgent.length - flagged.length - incidents.length,
    incidents: incidents.length,
  }
}

function firstFault(error: z.ZodError | undefined) {
  const issue = error?.issues[0]
  return issue ? issue.message : 'This entry cannot be read'
}
