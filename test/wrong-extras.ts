import { db } from '#db/client.ts'

/**
 * What is taken of an extra on a departure is what the bookings have of it that hold seats there and no more than
 * there are, and every line names an extra that exists.
 */
export async function wrongExtras() {
  const held = await db
    .selectFrom('booking_lines')
    .innerJoin('bookings', 'bookings.id', 'booking_lines.booking_id')
    .select(['departure_id', 'extra_id', (row) => row.fn.sum<number>('quantity').as('held')])
    .where('replaced_at', 'is', null)
    .where('extra_id', 'is not', null)
    .where('seats_held', '>', 0)
    .groupBy(['departure_id', 'extra_id'])
    .execute()
  const taken = await db.selectFrom('departure_extras').selectAll().where('taken', '>', 0).execute()
  const bookings = held.map((row) => countInWords({ ...row, count: Number(row.held) }))
  const counters = taken.map((row) => countInWords({ ...row, count: row.taken }))
  const sold = await db
    .selectFrom('departure_extras')
    .innerJoin('extras', 'extras.id', 'departure_extras.extra_id')
    .select(['name', 'departure_id', 'capacity', 'taken'])
    .whereRef('taken', '>', 'capacity')
    .execute()
  const unknown = await db
    .selectFrom('booking_lines')
    .select('label')
    .where('extra_id', 'is not', null)
    .where('extra_id', 'not in', db.selectFrom('extras').select('extras.id'))
    .execute()
  return [
    ...sold.map((row) => `I9: ${row.taken} of ${row.capacity} ${row.name} are sold on ${row.departure_id}`),
    ...bookings.filter((one) => !counters.includes(one)).map((one) => `I9: bookings hold ${one}, uncounted`),
    ...counters.filter((one) => !bookings.includes(one)).map((one) => `I9: ${one} is counted, not held`),
    ...unknown.map(({ label }) => `I9: a line “${label}” names an extra that does not exist`),
  ]
}

type Count = { departure_id: string | null; extra_id: string | null; count: number }

function countInWords({ departure_id, extra_id, count }: Count) {
  return `${count} of ${extra_id} on ${departure_id}`
}
