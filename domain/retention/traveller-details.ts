import { liveStatuses } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import type { Tx } from '#db/client.ts'
import { clearLodgeMails } from '../customers/erase-travellers.ts'
import { lockRows } from '../locks.ts'

/**
 * Clears what is known of the travellers of up to `limit` bookings whose trip ended before `cutoff`, an instant: all but
 * names and nationalities. Returns of how many bookings. Those that are still open, to be looked at, or owed money stay.
 */
export async function clearDetails(tx: Tx, cutoff: string, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('end_date', '<', today(new Date(cutoff)))
    .where('status', 'not in', liveStatuses)
    .where('needs_review', '=', 0)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('answers', '!=', '[]'),
        eb('arrival_flight', '!=', ''),
        eb('arrival_at', 'is not', null),
        eb('leaving_flight', '!=', ''),
        eb('leaving_at', 'is not', null),
        exists(
          selectFrom('traveller_permits')
            .select('traveller_permits.booking_id')
            .whereRef('traveller_permits.booking_id', '=', 'bookings.id')
            .where((row) => row.or(ofPermits.map((column) => row(column, '!=', '')))),
        ),
        exists(
          selectFrom('traveller_gear')
            .select('traveller_gear.booking_id')
            .whereRef('traveller_gear.booking_id', '=', 'bookings.id'),
        ),
        exists(selectFrom('bags').select('bags.booking_id').whereRef('bags.booking_id', '=', 'bookings.id')),
        exists(
          selectFrom('transfers')
            .select('transfers.booking_id')
            .whereRef('transfers.booking_id', '=', 'bookings.id'),
        ),
        exists(
          selectFrom('room_wishes')
            .select('room_wishes.booking_id')
            .whereRef('room_wishes.booking_id', '=', 'bookings.id'),
        ),
        exists(
          selectFrom('room_places')
            .select('room_places.booking_id')
            .whereRef('room_places.booking_id', '=', 'bookings.id'),
        ),
        exists(
          selectFrom('room_list_people')
            .select('room_list_people.booking_id')
            .whereRef('room_list_people.booking_id', '=', 'bookings.id'),
        ),
        exists(
          selectFrom('travellers')
            .select('travellers.booking_id')
            .whereRef('travellers.booking_id', '=', 'bookings.id')
            .where((row) =>
              row.or([
                row('birth_date', 'is not', null),
                row('insured_altitude_m', 'is not', null),
                ...details.map((column) => row(column, '!=', '')),
              ]),
            ),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.booking_id', '=', 'bookings.id')
            .where('refunds.status', '!=', 'sent'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await lockRows(tx, 'bookings', ids)
  await tx
    .updateTable('travellers')
    .set({
      ...Object.fromEntries(details.map((column) => [column, ''])),
      birth_date: null,
      insured_altitude_m: null,
    })
    .where('booking_id', 'in', ids)
    .execute()
  await tx
    .updateTable('traveller_permits')
    .set(Object.fromEntries(ofPermits.map((column) => [column, ''])))
    .where('booking_id', 'in', ids)
    .execute()
  await tx.deleteFrom('traveller_gear').where('booking_id', 'in', ids).execute()
  await tx.deleteFrom('bags').where('booking_id', 'in', ids).execute()
  // First, because who was on a list leads to the mail.
  await clearLodgeMails(tx, ids)
  for (const table of ['transfers', 'room_wishes', 'room_places', 'room_list_people'] as const)
    await tx.deleteFrom(table).where('booking_id', 'in', ids).execute()
  await tx
    .updateTable('bookings')
    .set({ answers: '[]', arrival_flight: '', arrival_at: null, leaving_flight: '', leaving_at: null })
    .where('id', 'in', ids)
    .execute()
  return ids.length
}

const details = [
  'passport_number',
  'diet',
  'emergency_name',
  'emergency_phone',
  'insurer',
  'policy_number',
] as const

const ofPermits = ['number', 'receipt', 'note'] as const
