import type { Booking } from '#contract/bookings.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import type { Transfer } from '#contract/transfers.ts'
import { shownCrewOf } from '#domain/assignments/read.ts'
import { consentOf } from '#domain/bookings/consent.ts'
import type { PublicPerson } from '#domain/crew/public.ts'
import { readSettings } from '#domain/settings.ts'
import { ownTransfers } from '#domain/transfers/read.ts'
import { insurerPhones } from '#domain/traveller-papers/for-manifest.ts'
import { meetingOfTrip } from '#domain/trips/meeting.ts'

/** Where the group meets, who leads, who fetches the party, whom to call in an emergency, and whether details of travellers may be kept, as the page of a booking shows it. */
export type Safety = {
  /** Null where nobody has said. */
  meeting: Meeting | null
  /** Who leads the departure and has agreed to be shown; nobody unless this browser may see personal data. */
  guides: PublicPerson[]
  /** Who fetches and brings the party, once it is arranged; nobody unless this browser may see personal data. */
  transfers: Transfer[]
  /** Of the office, answered day and night; empty for none. */
  emergencyPhone: string
  /** The insurers’ telephones, by the position of the traveller; none unless this browser may see personal data. */
  insurerPhones: Map<number, string>
  /** When whoever booked agreed; null while they have not. */
  consentedAt: string | null
}

/** Reads it. `isMine`: this browser may see personal data. */
export async function safetyOf(
  { _id, reference, travellers, departure_id, trip_id }: Booking,
  isMine: boolean,
): Promise<Safety> {
  const [{ emergency }, meeting, phones, consentedAt, guides, transfers] = await Promise.all([
    readSettings(),
    meetingOfTrip(trip_id),
    isMine ? insurerPhones([reference]) : new Map<string, string>(),
    isMine ? consentOf(_id) : null,
    isMine ? shownCrewOf(departure_id ?? _id) : [],
    isMine ? ownTransfers(_id) : [],
  ])
  const positions = Array.from({ length: travellers }, (_, index) => index + 1)
  const byPosition = positions.flatMap((position): [number, string][] => {
    const phone = phones.get(`${reference} ${position}`)
    return phone === undefined ? [] : [[position, phone]]
  })
  return {
    meeting,
    guides,
    transfers,
    emergencyPhone: emergency.phone,
    insurerPhones: new Map(byPosition),
    consentedAt,
  }
}
