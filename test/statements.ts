import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

/**
 * Returns the SQL of the statements that `work` sends to the database, without those that begin and end transactions or
 * only wait for a turn.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    const statements = executed.mock.calls.map(([{ sql }]) => sql)
    return statements.filter((sql) => !sql.includes('pg_advisory'))
  } finally {
    executed.mockRestore()
  }
}
