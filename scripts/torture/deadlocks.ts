import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { ThrowawayPostgres } from '../throwaway-postgres.ts'
import type { Report } from './arena.ts'

/** How long connections that have just ended may take to report to the statistics, in milliseconds. */
const TOLD_MS = 500

/**
 * Counts the deadlocks of an ordeal on PostgreSQL, also across crashes, which reset its statistics. What a busy
 * connection has not reported in its last second before a crash is lost.
 */
export function watchDeadlocks(postgres: ThrowawayPostgres) {
  let before = 0
  return {
    postgres: {
      ...postgres,
      async crash() {
        before += await deadlocksAt(postgres.url)
        await postgres.crash()
      },
    },
    /**
     * Returns the report with the number of deadlocks. Each is a fault: some code ignores the order of
     * `domain/locks.ts`.
     */
    async addTo({ found, faults, ...report }: Report): Promise<Report> {
      await delay(TOLD_MS)
      const met = before + (await deadlocksAt(postgres.url))
      const counted = met === 1 ? '1 deadlock' : `${met} deadlocks`
      const of = [found, counted].filter(Boolean).join('; ')
      return { ...report, found: of, faults: met === 0 ? faults : [...faults, counted] }
    },
  }
}

async function deadlocksAt(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.deadlocks ?? 0)
}
