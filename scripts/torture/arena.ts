import { mkdirSync } from 'node:fs'
import { pemba } from '#test/people.ts'
import { spawnServer, type ServerProcess } from '#test/server-process.ts'
import type { ThrowawayPostgres } from '../throwaway-postgres.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** The place of an ordeal: its own database and folders. `fullDisk`: a small disk to fill up. */
export type Arena = {
  engine: Engine
  dataDir: string
  databaseUrl: string
  postgres: ThrowawayPostgres | undefined
  fullDisk: string | undefined
}

/** The result of an ordeal. It has been survived when there are no faults. */
export type Report = { tried: string; found: string; faults: string[] }

const open = new Set<{ kill: () => Promise<void> }>()

// The servers are also killed when the ordeal is stopped from outside.
process.once('exit', () => {
  for (const server of open) void server.kill()
})

/** Starts the built site on the database of the arena, without rate limits. */
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

/** Ends all servers that an ordeal has left running. */
export async function endServers(): Promise<void> {
  await Promise.all([...open].map((server) => server.kill()))
}
