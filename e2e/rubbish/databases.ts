/**
 * Returns what is thrown at the site of this run. What databases take differently is thrown on both; the `others` are
 * refused, or stored alike, whatever the database is, so they are thrown on SQLite alone.
 */
export function onThisDatabase<Value>(hard: Value[], others: Value[]): Value[] {
  return process.env.TEST_DATABASE_URL ? hard : [...hard, ...others]
}
