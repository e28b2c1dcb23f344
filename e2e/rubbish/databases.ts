/** Values that are thrown at the site. `hard` are those that databases take differently. */
export type Rubbish<Value> = { hard: Value[]; others: Value[] }

/** Each field, id or address gets one of so many values. PostgreSQL is thrown fewer kinds. */
const APART = process.env.TEST_DATABASE_URL ? 2 : 4

/**
 * Returns what is thrown at one of many fields, ids or addresses, the `turn`th of them. On PostgreSQL that is all that
 * databases take differently. The others are refused, or stored alike, whatever the database is, so they are thrown on
 * SQLite alone. Each place gets a part of the values, in turns: places are read with the same few schemas, so each schema
 * meets all values.
 */
export function thrownAt<Value>({ hard, others }: Rubbish<Value>, turn: number): Value[] {
  const values = process.env.TEST_DATABASE_URL ? hard : [...hard, ...others]
  return values.filter((_, which) => (which + turn) % APART === 0)
}
