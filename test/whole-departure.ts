import { AssignmentInput } from '#contract/assignments.ts'
import type { Booking } from '#contract/bookings.ts'
import type { CrewRole } from '#contract/crew.ts'
import type { Departure } from '#contract/departures.ts'
import { LodgeChoice } from '#contract/departure-rooms.ts'
import { addDays, today } from '#contract/days.ts'
import { PermitNote } from '#contract/permit-packs.ts'
import { neededPapers } from '#contract/traveller-papers.ts'
import { SupplierInput } from '#contract/suppliers.ts'
import { TransferInput, transferDirections } from '#contract/transfers.ts'
import { db } from '#db/client.ts'
import { addExtrasTo } from '#domain/adjustments/extras.ts'
import { assignCrew, changeAssignment } from '#domain/assignments/write.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { describeArrival, describeTraveller } from '#domain/bookings/travellers.ts'
import { readDeparture } from '#domain/departures/departures.ts'
import { answerGear } from '#domain/gear/own.ts'
import { weighBag } from '#domain/loads/bags.ts'
import { giveOutLoads } from '#domain/loads/propose.ts'
import { writeMessage } from '#domain/messages/write.ts'
import { noteTravellerPermit } from '#domain/permit-packs/note.ts'
import { addPermit } from '#domain/permits/permits.ts'
import { chooseLodge } from '#domain/rooms/lodge.ts'
import { addSupplier } from '#domain/suppliers/suppliers.ts'
import { arrangeTransfer } from '#domain/transfers/write.ts'
import { departureWith, maya, payFor } from './bookings.ts'
import { crewWith } from './crew.ts'
import { asked, STAFF } from './disruptions.ts'
import { extraWith } from './extras.ts'
import { packForEverest } from './packing.ts'
import { smallPdf } from './pdf.ts'
import { anyPermit } from './permits.ts'
import { sendTo } from './rooms.ts'
import { healthEntry, phoneOf, sendBy } from './trail.ts'
import { sentPaper } from './traveller-papers.ts'
import { everestTrekId } from './world.ts'

/** A departure of the Everest trek with everything that a departure can have, of these parties. */
export type WholeDeparture = {
  departure: Departure
  /** By the name of whoever booked. */
  bookings: Map<string, Booking>
  disruptionId: string
  guideId: string
  lodgeId: string
  isPrivate: boolean
}

/**
 * Makes a departure with guide and porters, permits, packing list and gear, a vehicle and a closed way, and books it for
 * parties of travellers with these names. Each has paid, has told everything, and is on every list. All that is typed of
 * a traveller has their first name in it. `isPrivate`: it is the departure of the private trip of the first party.
 */
export async function wholeDeparture(
  parties: string[][],
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<WholeDeparture> {
  const bag = await extraWith()
  await packForEverest([{ id: 'down', name: 'Down jacket', lends: 20 }])
  const permit = await addPermit(anyPermit, STAFF)
  const area_permits = JSON.stringify([{ permit_id: permit._id, first_day: 3, last_day: 12, note: '' }])
  await db.updateTable('trips').set({ area_permits }).where('id', '=', everestTrekId).execute()
  const own = isPrivate ? await booked(null, parties[0]!) : undefined
  const departure = own ? await readDeparture(own._id) : await departureWith(20)
  const guideId = await assigned(departure, 'Dorje Tamang', 'guide')
  for (const name of ['Bir Rai', 'Nima Lama', 'Kancha Gurung']) await assigned(departure, name, 'porter')
  const van = SupplierInput.parse({ kind: 'vehicle', name: 'Hiace', plate: 'BA 2 CHA 4711', seats: 14 })
  const { _id: supplier_id } = await addSupplier(van, STAFF)
  const hotel = await addSupplier(
    SupplierInput.parse({ kind: 'lodge', name: 'Hotel Thamel', phone: '+977 1 4000000' }),
    STAFF,
  )
  await chooseLodge(departure._id, 1, LodgeChoice.parse({ lodge_id: hotel._id }), STAFF)
  const bookings = new Map<string, Booking>()
  for (const party of parties) {
    const booking = own ?? (await booked(departure._id, party))
    await addExtrasTo(booking.reference, [{ extra_id: bag._id, traveller: 1, quantity: 1 }], STAFF)
    for (const [index, name] of party.entries()) {
      const position = index + 1
      await described(booking, position, name)
      await answerGear(booking._id, position, { down: 'borrow', boots: 'have' }, STAFF)
      const note = PermitNote.parse({ state: 'issued', on: today(), number: `RAP ${name}` })
      await noteTravellerPermit(booking.reference, position, permit._id, note, STAFF)
      await weighBag(
        booking.reference,
        position,
        { weighed_g: 12_000, assignment_id: null, is_own: false },
        STAFF,
      )
    }
    for (const direction of transferDirections) {
      const leaves = { at: `${departure.end_date}T15:00`, flight: 'QR 653' }
      const typed = { sign: `Party ${party[0]}`, supplier_id, note: `For ${party[0]}` }
      const input = TransferInput.parse({ ...typed, ...(direction === 'departure' && leaves) })
      await arrangeTransfer(booking.reference, direction, input, STAFF)
    }
    bookings.set(party[0]!, await readBooking(booking.reference))
  }
  await giveOutLoads(departure._id, true, STAFF)
  const { _id: disruptionId } = await asked(departure._id)
  await writeMessage({ departure_id: departure._id, subject: 'Weather', body: 'Bring a scarf.' }, STAFF)
  return { departure, bookings, disruptionId, guideId, lodgeId: hotel._id, isPrivate }
}

/**
 * Sends the lodge its list, and lets the guide write one entry about each traveller on the way. Returns the phone on
 * which they have done it.
 */
export async function listSentAndLogWritten({ departure, bookings, guideId, lodgeId }: WholeDeparture) {
  await sendTo(departure, { _id: lodgeId }, 'hand')
  const { id: assignment } = await db
    .selectFrom('assignments')
    .select('id')
    .where('departure_id', '=', departure._id)
    .where('crew_id', '=', guideId)
    .executeTakeFirstOrThrow()
  await changeAssignment(assignment, { role: 'guide', state: 'confirmed', overrule: 'Needed' }, STAFF)
  const phone = await phoneOf(departure._id, guideId)
  const travellers = await db
    .selectFrom('travellers')
    .innerJoin('bookings', 'bookings.id', 'travellers.booking_id')
    .select(['reference', 'position', 'travellers.name'])
    .where(
      'booking_id',
      'in',
      [...bookings.values()].map(({ _id }) => _id),
    )
    .execute()
  await sendBy(
    phone,
    travellers.map((traveller) => healthEntry(traveller)),
  )
  return phone
}

async function assigned(departure: Departure, name: string, role: CrewRole) {
  const { _id: crew_id } = await crewWith({ name, roles: [role] })
  await assignCrew(departure._id, AssignmentInput.parse({ crew_id, role, overrule: 'Needed' }), STAFF)
  return crew_id
}

/** `departure_id`: null for a private trip. */
async function booked(departure_id: string | null, party: string[]) {
  const [first] = party
  const form = { ...maya, fullname: first!, email: `${wordOf(first!)}@example.com`, startDate: undefined }
  const place = departure_id === null ? { startDate: addDays(today(), 60) } : { departure_id }
  const booking = await createBooking({ ...form, ...place, travellers: party.length })
  await payFor(booking, booking.total!.amount)
  const arrival_at = `${booking.start_date}T09:30`
  const flights = { arrival_flight: 'QR 652', arrival_at, leaving_flight: 'QR 653' }
  await describeArrival(booking._id, flights, STAFF)
  return booking
}

async function described({ _id }: Booking, position: number, name: string) {
  const word = wordOf(name)
  const traveller = {
    name,
    nationality: 'United Kingdom',
    birth_date: '1990-05-28',
    passport_number: `K-${word}`,
    diet: `${word} eats no nuts`,
    emergency_name: `Mother of ${word}`,
    emergency_phone: '+44 7700 900001',
    insurer: `${word} Mutual`,
    policy_number: `P-${word}`,
    insured_altitude_m: 6_000,
  }
  await describeTraveller(_id, position, traveller, STAFF)
  for (const kind of neededPapers) await sentPaper(_id, { kind, position, file: smallPdf(name) })
}

/** The first name in small letters. */
export function wordOf(name: string): string {
  return name.split(' ')[0]!.toLowerCase()
}
