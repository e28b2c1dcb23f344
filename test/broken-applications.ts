import { db } from '#db/client.ts'

/** Returns a sentence for each request or declined booking that holds a seat, so also an extra, or the use of a code. */
export async function heldUnapproved(): Promise<string[]> {
  const holding = await db
    .selectFrom('bookings')
    .select(['reference', 'status', 'application', 'seats_held', 'holds_discount_code'])
    .where((row) => row.or([row('status', '=', 'requested'), row('application', '=', 'declined')]))
    .where((row) => row.or([row('seats_held', '>', 0), row('holds_discount_code', '=', 1)]))
    .execute()
  return holding.map(
    ({ reference, status, application, seats_held }) =>
      `I11: ${reference} is ${status} (${application}) and holds ${seats_held} seats or the use of a code`,
  )
}
