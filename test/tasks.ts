import type { Booking } from '#contract/bookings.ts'
import { neededPapers } from '#contract/traveller-papers.ts'
import { db } from '#db/client.ts'

const complete = {
  name: 'Ang',
  nationality: 'Nepal',
  birth_date: '1990-01-01',
  passport_number: 'P1234567',
  diet: '',
  emergency_name: 'Dawa',
  emergency_phone: '+977 1',
  insurer: 'Himal',
  policy_number: 'H 1',
  insured_altitude_m: 6000,
  updated_at: '',
}

/** Gives all that a guide and the permits need of these travellers of a booking, of all if none are named. */
export async function describeTravellers(
  { _id: booking_id, travellers }: Pick<Booking, '_id' | 'travellers'>,
  positions = Array.from({ length: travellers }, (_, index) => index + 1),
): Promise<void> {
  await db
    .insertInto('travellers')
    .values(positions.map((position) => ({ ...complete, booking_id, position })))
    .execute()
  await sendPapers(booking_id, positions)
  await readGearLists(booking_id, positions)
  await tellWeights(booking_id, positions)
}

/** Has these travellers read what to bring. */
export async function readGearLists(booking_id: string, positions: number[]): Promise<void> {
  const read = { booking_id, answers: '{}', updated_at: '' }
  await db
    .insertInto('traveller_gear')
    .values(positions.map((position) => ({ ...read, position })))
    .execute()
}

/** Has these travellers say what their bags weigh. */
export async function tellWeights(booking_id: string, positions: number[]): Promise<void> {
  const told = { booking_id, declared_g: 10_000, version: 1, updated_at: '' }
  await db
    .insertInto('bags')
    .values(positions.map((position) => ({ ...told, position })))
    .execute()
}

/** Has all needed papers of these travellers received. */
export async function sendPapers(booking_id: string, positions: number[]): Promise<void> {
  const received = { booking_id, state: 'received', reason: '', facts: '', updated_at: '' } as const
  await db
    .insertInto('traveller_papers')
    .values(positions.flatMap((position) => neededPapers.map((kind) => ({ ...received, position, kind }))))
    .execute()
}

/** Does all that a booking needs besides money and answers. */
export async function doTasks(booking: Pick<Booking, '_id' | 'travellers'>): Promise<void> {
  await describeTravellers(booking)
  const flights = { arrival_flight: 'QR 650', leaving_flight: 'QR 651' }
  await db.updateTable('bookings').set(flights).where('id', '=', booking._id).execute()
}
