import type { BookedPermits } from '#contract/booked-permits.ts'
import type { Booking } from '#contract/bookings.ts'
import { classAt, classWords } from '#contract/classes.ts'
import type { Day } from '#contract/days.ts'
import type { Money } from '#contract/money.ts'
import { classOf, type TravellerClass } from '#contract/nationalities.ts'
import type { NotedState } from '#contract/permit-packs.ts'
import type { Traveller } from '#contract/travellers.ts'
import { db } from '#db/client.ts'
import { neededFor } from '../bookings/permit-rules.ts'

/** A permit of a booking, and how far it is for each of its travellers who needs it. */
export type OwnPermit = { code: string; name: string; issuer: string; travellers: OwnState[] }

/** `on`: the day of the state. `cost`: what is charged apart for it; null where nothing is, or nobody knows the fee. */
export type OwnState = {
  position: number
  name: string
  state: NotedState
  on: Day | null
  cost: Money | null
}

/** Returns the permits that the travellers of a booking get, as the trip asks for them today, with what staff noted. */
export async function permitsOfBooking(booking: Booking, travellers: Traveller[]): Promise<OwnPermit[]> {
  if (booking.trip_id === null) return []
  const trip = await db.selectFrom('trips').selectAll().where('id', '=', booking.trip_id).executeTakeFirst()
  const needed = trip ? await neededFor(trip) : []
  if (needed.length === 0) return []
  const noted = await db
    .selectFrom('traveller_permits')
    .select(['position', 'permit_id', 'state', 'noted_on'])
    .where('booking_id', '=', booking._id)
    .execute()
  return needed.flatMap(({ permit: { _id, code, name, issuer, needed_by } }) => {
    const each = travellers.flatMap((traveller): OwnState[] => {
      const payer = payerOf(booking, traveller)
      if (!needed_by.includes(payer)) return []
      const row = noted.find((one) => one.position === traveller.position && one.permit_id === _id)
      return [
        {
          position: traveller.position,
          name: traveller.name || `Traveller ${traveller.position}`,
          state: row?.state ?? 'open',
          on: row?.noted_on ?? null,
          cost: costOf(booking, name, payer),
        },
      ]
    })
    return each.length > 0 ? [{ code, name, issuer, travellers: each }] : []
  })
}

/** By the nationality that was typed; until then as who they were booked. */
function payerOf({ claims, nationality }: Booking, traveller: Traveller): TravellerClass {
  if (traveller.nationality !== '') return classOf(traveller.nationality)
  return claims === null ? classOf(nationality) : classAt(claims, traveller.position)
}

function costOf({ lines, agreed_permits }: Booking, name: string, payer: TravellerClass): Money | null {
  if (!isApart(agreed_permits)) return null
  const label = `${name}, ${classWords[payer]}`
  return lines.find((line) => line.kind === 'permit' && line.label === label)?.unit ?? null
}

function isApart(agreed: BookedPermits | null) {
  return agreed?.charge === 'apart'
}
