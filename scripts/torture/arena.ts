import { mkdirSync } from 'node:fs'
import { pemba } from '#test/people.ts'
import { spawnServer, type ServerProcess } from '#test/server-process.ts'
import type { ThrowawayPostgres } from '../throwaway-postgres.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** Where an ordeal takes place: a database of its own and folders of its own. `fullDisk` is a small one to fill up. */
export type Arena = {
  engine: Engine
  dataDir: string
  databaseUrl: string
  postgres: ThrowawayPostgres | undefined
  fullDisk: string | undefined
}

/** What came of an ordeal. Without faults it has been survived. */
export type Report = { tried: string; found: string; faults: string[] }

const open = new Set<{ kill: () => Promise<void> }>()

// Also when the ordeal is broken off from outside.
process.once('exit', () => {
  for (const server of open) void server.kill()
})

/** Starts the built site on the database of the arena. Nothing limits how often it is asked. */
export async function serve(arena: Arena, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = begin(arena, settings)
  return { ...server, url: await server.opened }
}

/** As `serve`, without waiting until it is open. */
export function begin({ dataDir, databaseUrl }: Arena, settings: Record<string, string> = {}) {
  mkdirSync(dataDir, { recursive: true })
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    PICTURES_AHEAD: 'off',
    ADMIN_USERNAME: pemba.username,
    ADMIN_PASSWORD: pemba.password,
    ...settings,
  }
  const server = spawnServer(environment, { quiet: true })
  server.opened.catch(() => {})
  open.add(server)
  return server
}

/** Ends whatever an ordeal has left running. */
export async function endServers(): Promise<void> {
  await Promise.all([...open].map((server) => server.kill()))
}
