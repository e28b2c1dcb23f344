import { db } from '#db/client.ts'
import { goesOnThat } from '../goes-on.ts'
import { choiceUrl } from './links.ts'

/** What a booking still has to choose. `url`: where whoever booked chooses for all of it. */
export type WaitingChoice = { title: string; decide_by: string; url: string }

/** Returns the disruptions in which travellers of a booking have not chosen and still can. */
export async function waitingChoicesOf(bookingId: string): Promise<WaitingChoice[]> {
  const rows = await db
    .selectFrom('disruptions')
    .innerJoin('disruption_choices as own', 'own.disruption_id', 'disruptions.id')
    .innerJoin('bookings', 'bookings.id', 'own.booking_id')
    .select(['own.id', 'disruptions.title', 'disruptions.decide_by'])
    .where('own.booking_id', '=', bookingId)
    .where('own.position', '=', 1)
    .where('disruptions.state', '=', 'asked')
    .where('disruptions.decide_by', '>', new Date().toISOString())
    .where(goesOnThat('disruptions.departure_id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('disruption_choices as silent')
          .select('silent.id')
          .whereRef('silent.disruption_id', '=', 'disruptions.id')
          .whereRef('silent.booking_id', '=', 'bookings.id')
          .whereRef('silent.position', '<=', 'bookings.travellers')
          .where('silent.option_id', 'is', null),
      ),
    )
    .orderBy('disruptions.decide_by')
    .execute()
  return rows.map(({ id, title, decide_by }) => ({ title, decide_by: decide_by!, url: choiceUrl(id) }))
}
