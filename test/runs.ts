/**
 * Returns how many random orders of deeds a test tries: all on SQLite, a fourth on PostgreSQL, which takes five times as
 * long and runs the same statements.
 */
export function randomRuns(all: number): number {
  return process.env.TEST_DATABASE_URL ? Math.ceil(all / 4) : all
}
