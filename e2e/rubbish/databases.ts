/** Values that are thrown at the site. `hard` are those that databases take differently. */
export type Rubbish<Value> = { hard: Value[]; others: Value[] }

/** On SQLite each field, id or address gets one of so many values. */
const APART = 3

/**
 * Returns what is thrown at one of many fields, ids or addresses, the `turn`th of them. On PostgreSQL that is all that
 * databases take differently. The others are refused, or stored alike, whatever the database is, so they are thrown on
 * SQLite alone. There each place gets a third of all values, in turns: places are read with the same few schemas, so
 * each schema meets all values.
 */
export function thrownAt<Value>({ hard, others }: Rubbish<Value>, turn: number): Value[] {
  if (process.env.TEST_DATABASE_URL) return hard
  return [...hard, ...others].filter((_, which) => (which + turn) % APART === 0)
}
