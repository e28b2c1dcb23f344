import type { Booking } from '#contract/bookings.ts'
import type { Departure } from '#contract/departures.ts'
import type { Permit, PermitDocument } from '#contract/permits.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { describeTraveller } from '#domain/bookings/travellers.ts'
import { addPermit } from '#domain/permits/permits.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { anyPermit } from '#test/permits.ts'
import { sentPaper } from '#test/traveller-papers.ts'
import { everestTrekId } from '#test/world.ts'

const PASANG = 'staff-pasang'

type Member = { name: string; nationality?: string; birth_date?: string | null }

const details = {
  diet: '',
  emergency_name: '',
  emergency_phone: '',
  insurer: '',
  policy_number: '',
  insured_altitude_m: null,
}

/**
 * Makes a departure of a trip that is ten days in the area of a permit, with a booking of these people, whose passports are
 * numbered PP1, PP2 and have been sent.
 */
export async function permitGroup(
  people: Member[],
  documents: PermitDocument[] = anyPermit.documents,
): Promise<{ permit: Permit; departure: Departure; booking: Booking }> {
  const permit = await addPermit({ ...anyPermit, documents }, PASANG)
  const area_permits = JSON.stringify([{ permit_id: permit._id, first_day: 3, last_day: 12, note: '' }])
  await db.updateTable('trips').set({ area_permits }).where('id', '=', everestTrekId).execute()
  const departure = await departureWith(20)
  const { _id } = departure
  const booking = await createBooking({ ...maya, departure_id: _id, travellers: people.length })
  for (const [
    index,
    { name, nationality = 'United Kingdom', birth_date = '1990-05-28' },
  ] of people.entries()) {
    const position = index + 1
    const traveller = { ...details, name, nationality, birth_date, passport_number: `PP${position}` }
    await describeTraveller(booking._id, position, traveller, PASANG)
    await sentPaper(booking._id, { position })
  }
  return { permit, departure, booking }
}

/** As `permitGroup`, of a Briton, a Nepali whose name begins as a formula, and a German without a birth date. */
export function threeForPermit(documents?: PermitDocument[]): ReturnType<typeof permitGroup> {
  return permitGroup(
    [
      { name: 'Ann Smith' },
      { name: '=Ram Lama', nationality: 'Nepal' },
      { name: 'Zoë Müller', nationality: 'Germany', birth_date: null },
    ],
    documents,
  )
}
