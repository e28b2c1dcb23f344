import type { Booking } from '#contract/bookings.ts'
import { crewRoleWords } from '#contract/crew.ts'
import type { DatedEntry } from '#contract/departure-nights.ts'
import type { Emergency } from '#contract/emergency.ts'
import type { MeetingMap } from '#contract/meeting-map.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingOf } from '#contract/meeting-words.ts'
import type { TripGear } from '#contract/packing-lists.ts'
import type { Transfer } from '#contract/transfers.ts'
import type { Trip } from '#contract/trips.ts'
import { datedDaysOf } from '../agreed-days/dated-days.ts'
import { shownCrewOf } from '../assignments/read.ts'
import { partyOf } from '../bookings/travellers.ts'
import { isPrintable } from '../documents/characters.ts'
import { departureIdOf } from '../goes-on.ts'
import { gearOf } from '../packing-lists/of-trips.ts'
import { readSettings } from '../settings.ts'
import { ownTransfers } from '../transfers/read.ts'
import { permitsOfBooking } from '../traveller-permits/of-booking.ts'
import { insurerPhones } from '../traveller-papers/for-manifest.ts'
import { emergencyOn } from '../trips/help.ts'
import { sketchOfMeeting } from '../trips/meeting.ts'
import { readTrips } from '../trips/read.ts'

/** Somebody to call. `phone` is empty of a guide: they have agreed to their name, not to their number. */
export type Call = { who: string; what: string; phone: string }

/** What the travellers of one booking take along, as it is now. */
export type TripPack = {
  reference: string
  trip_name: string
  start_date: string
  end_date: string
  made_at: string
  /** The names of the travellers who go; "Traveller 2" where nobody has told one. */
  names: string[]
  calls: Call[]
  transfers: Transfer[]
  /** Where the group meets; null where nobody has said. */
  meeting: Meeting | null
  /** Its sketch among places that travellers know; undefined where its position is not known. */
  meeting_map: MeetingMap | undefined
  /** Where the office is; empty where the group meets there. */
  address: string
  /** The trip on the days of this booking, for its map; undefined when it is no longer there. */
  trip: Trip | undefined
  days: DatedEntry[]
  /** The permits that travellers of this booking need. */
  permits: { name: string; issuer: string }[]
  gear: TripGear | undefined
  emergency: Emergency
}

/**
 * Returns the pack of a booking, from what is known now, so whoever has left the booking is not in it. It names its
 * travellers, so only whoever may see them gets it. Nothing of anybody's health, of money, and no number of a passport or
 * a policy is in it: a phone is lost more easily than a paper. `onPaper`: names that papers cannot print are left out.
 */
export async function readTripPack(booking: Booking, { onPaper = false } = {}): Promise<TripPack> {
  const { _id, reference, trip_id, departure_id, trip_name, start_date, end_date } = booking
  const departure = departureIdOf({ id: _id, departure_id })
  const [party, [trip], house, guides, transfers, phones] = await Promise.all([
    partyOf(booking),
    readTrips(trip_id === null ? [] : [trip_id]),
    readSettings(),
    shownCrewOf(departure),
    ownTransfers(_id),
    insurerPhones([reference]),
  ])
  const travellers = party.travellers.map((one) =>
    onPaper && !isPrintable(one.name) ? { ...one, name: '' } : one,
  )
  const [gear, permits, { itinerary, dated }] = await Promise.all([
    trip && gearOf(trip),
    permitsOfBooking(booking, party.travellers),
    datedDaysOf(booking, trip?.itinerary ?? []),
  ])
  const { contacts } = house
  const emergency = await emergencyOn(trip, house.emergency)
  const meeting = meetingOf(house, trip?.meeting_point)
  const insurers = travellers.flatMap(({ position, name, insurer }): Call[] => {
    const phone = phones.get(`${reference} ${position}`) ?? ''
    if (insurer === '' && phone === '') return []
    return [{ who: insurer || 'Insurance', what: `Insurance of ${name || `traveller ${position}`}`, phone }]
  })
  return {
    reference,
    trip_name,
    start_date,
    end_date,
    made_at: new Date().toISOString(),
    names: travellers.map(({ name, position }) => name || `Traveller ${position}`),
    calls: [
      ...numberOf({ who: 'In an emergency', what: 'Day and night', phone: emergency.phone }),
      ...numberOf({ who: house.company.name, what: contacts.hours || 'The office', phone: contacts.phone }),
      ...guides.map(({ name, roles }) => ({
        who: name,
        what: crewRoleWords[roles[0] ?? 'guide'],
        phone: '',
      })),
      ...driversOf(transfers),
      ...insurers,
    ],
    transfers,
    meeting,
    meeting_map: sketchOfMeeting(meeting, itinerary),
    address: meeting?.words === contacts.address ? '' : contacts.address,
    trip: trip && { ...trip, itinerary },
    days: dated,
    permits: permits.map(({ name, issuer }) => ({ name, issuer })),
    gear,
    emergency,
  }
}

/** Nothing where there is no number. */
function numberOf(call: Call): Call[] {
  return call.phone === '' ? [] : [call]
}

/** The same driver may fetch the party and bring it away. */
function driversOf(transfers: Transfer[]): Call[] {
  const drivers = new Map(
    transfers.map(({ driver_name, driver_call }) => [driver_call, driver_name || 'Your driver']),
  )
  return [...drivers].flatMap(([phone, who]) => numberOf({ who, what: 'Driver', phone }))
}
