import { createHash } from 'node:crypto'
import { goingStatuses } from '#contract/booking-statuses.ts'
import { crewRoleWords } from '#contract/crew.ts'
import { datedEntries } from '#contract/departure-nights.ts'
import type { Manifest } from '#contract/manifest.ts'
import type { RoomNight } from '#contract/departure-rooms.ts'
import { meetingOf } from '#contract/meeting-words.ts'
import { emergencyInShort } from '#contract/emergency.ts'
import { roomTypeWords } from '#contract/rooms.ts'
import { TRAIL_ENTRIES_MAX } from '#contract/trail-limits.ts'
import type { TrailPackage, TrailTraveller, TrailUnchanged } from '#contract/trail-package.ts'
import { isMoneyTask } from '#contract/tasks.ts'
import type { TaskMatrixRow } from '#contract/task-lists.ts'
import { db } from '#db/client.ts'
import { agreedDays, daysGone } from '../agreed-days/agreed-days.ts'
import { crewOfDeparture } from '../assignments/read.ts'
import { manifestOf } from '../bookings/manifest.ts'
import { toldDay } from '../departure-nights/told.ts'
import { waitsOf } from '../departure-nights/waits.ts'
import { gearOfDeparture, withGear } from '../gear/departure.ts'
import { goesOn } from '../goes-on.ts'
import { roomsOf } from '../rooms/read.ts'
import { readSettings } from '../settings.ts'
import { readDepartureTasks } from '../tasks/lists.ts'
import { openEntry } from '../trail-log/bodies.ts'
import { withPapers } from '../traveller-papers/for-manifest.ts'
import { emergencyOn } from '../trips/help.ts'
import { readTrips } from '../trips/read.ts'
import { admit, type Caller } from './admit.ts'

/**
 * Opens the link of a guide, binds it to the phone that opens it first, and returns everything that its page shows
 * without network: as it is now, so whoever is cancelled is not in it. Throws as `admit`.
 */
export async function openTrail(id: string, caller: Caller): Promise<TrailPackage> {
  const { departure_id, name, until } = await admit(id, caller)
  const [manifest, gear, crew, tasks, rooms, house, sent, waits, agreed] = await Promise.all([
    manifestOf(departure_id).then(withPapers).then(withGear),
    gearOfDeparture(departure_id),
    crewOfDeparture(departure_id),
    readDepartureTasks(departure_id),
    roomsOf(departure_id),
    readSettings(),
    sentWith(id),
    waitsOf([departure_id], db),
    agreedDays([departure_id], db),
  ])
  await noteShown(id, departure_id)
  const { departure } = manifest
  const [trip] = await readTrips([departure.trip_id])
  const itinerary = daysGone(agreed.get(departure_id), trip?.itinerary ?? [])
  const { company, contacts } = house
  const emergency = await emergencyOn(trip, house.emergency)
  const pack = {
    link_id: id,
    guide: { name },
    until,
    departure: {
      _id: departure._id,
      trip_name: departure.trip_name,
      start_date: departure.start_date,
      end_date: departure.end_date,
      is_cancelled: departure.status === 'cancelled',
      highest_m: manifest.highest_m,
    },
    office: {
      name: company.name,
      phone: contacts.phone,
      whatsapp: contacts.whatsapp,
      emergency_phone: emergency.phone,
    },
    meeting: meetingOf(house, trip?.meeting_point),
    travellers: travellersOf(manifest, gear.travellers),
    crew: crew.assignments
      .filter(({ state }) => state !== 'declined')
      .map(({ role, name: called, phone, state }) => ({
        role: crewRoleWords[role],
        name: called,
        phone,
        is_confirmed: state === 'confirmed',
      })),
    rooms: rooms.nights.flatMap(toRooms),
    days: datedEntries(itinerary, departure, waits.get(departure_id)?.own ?? []).map(toldDay),
    gear: manifest.gear,
    tasks: tasks.travellers.flatMap(toTasks),
    emergency: { ...emergency, in_short: emergencyInShort(emergency.phone) },
    sent,
  }
  return { ...pack, made_at: new Date().toISOString(), mark: markOf(pack) }
}

/** As `openTrail`, but says no more than that nothing has changed to a phone whose package has this mark. */
export async function openTrailAgain(
  id: string,
  caller: Caller,
  has: string | undefined,
): Promise<TrailPackage | TrailUnchanged> {
  const pack = await openTrail(id, caller)
  return has !== undefined && has === pack.mark ? { is_unchanged: true, made_at: pack.made_at } : pack
}

/** Returns a short text that two packages share only if they say the same, whenever they were made. */
function markOf(said: Omit<TrailPackage, 'made_at' | 'mark'>): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

/** Remembers which bookings the phone knows from now on. */
async function noteShown(link_id: string, departureId: string) {
  await db
    .insertInto('trail_shown')
    .columns(['link_id', 'booking_id'])
    .expression((row) =>
      row
        .selectFrom('bookings')
        .select(({ val }) => [val(link_id).as('link_id'), 'bookings.id as booking_id'])
        .where(goesOn(departureId))
        .where('status', 'in', goingStatuses),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}

type Geared = Pick<TrailTraveller, 'reference' | 'position'> & { hired: string[]; lent: string[] }

function travellersOf({ travellers, questions }: Manifest, geared: Geared[]): TrailTraveller[] {
  return travellers.map((row) => {
    const own = geared.find(
      ({ reference, position }) => reference === row.reference && position === row.position,
    )
    return {
      reference: row.reference,
      position: row.position,
      name: row.name,
      booked_by: row.booked_by,
      mobile: row.mobile,
      nationality: row.nationality,
      birth_date: row.birth_date,
      diet: row.diet,
      emergency_name: row.emergency_name,
      emergency_phone: row.emergency_phone,
      insurer: row.insurer,
      policy_number: row.policy_number,
      insurer_phone: row.insurer_phone,
      insured_altitude_m: row.insured_altitude_m,
      held: row.held,
      rooms_and_extras: row.rooms_and_extras,
      gear: own
        ? [...own.hired.map((one) => `${one} (hired)`), ...own.lent.map((one) => `${one} (lent)`)]
        : [],
      answers: questions.flatMap((question, index) => {
        const answer = row.answers[index] ?? ''
        return answer === '' ? [] : [{ question, answer }]
      }),
      missing: row.missing,
    }
  })
}

/** A night on which somebody sleeps in rooms: "twin room: Maya, Ram". */
function toRooms({ day, place, lodge, lodge_phone, is_none, crew, rooms }: RoomNight): TrailPackage['rooms'] {
  if (is_none || rooms.length === 0) return []
  const lines = rooms.map(
    ({ kind, people }) =>
      `${roomTypeWords[kind].one}: ${people.map(({ name, position }) => name || `Traveller ${position}`).join(', ')}`,
  )
  return [
    {
      day,
      lodge: lodge || place,
      phone: lodge_phone,
      lines: crew === '' ? lines : [...lines, `Crew: ${crew}`],
    },
  ]
}

function toTasks({ reference, name, tasks }: TaskMatrixRow) {
  return tasks
    .filter((task) => task.state !== 'done' && !isMoneyTask(task))
    .map(({ traveller, title, due_on, state }) => ({
      reference,
      traveller,
      name,
      title,
      due_on,
      is_late: state === 'late',
    }))
}

async function sentWith(linkId: string): Promise<TrailPackage['sent']> {
  const rows = await db
    .selectFrom('trail_entries')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('trail_photos')
        .select(fn.countAll<number>().as('count'))
        .whereRef('entry_id', '=', 'trail_entries.id')
        .as('photos'),
    )
    .where('link_id', '=', linkId)
    .orderBy('id', 'desc')
    .limit(TRAIL_ENTRIES_MAX)
    .execute()
  return rows.flatMap((row) => {
    const entry = openEntry(row)
    const { received_at, photos, seen_at } = row
    return entry ? [{ entry, received_at, photos: Number(photos), is_seen: seen_at !== null }] : []
  })
}
