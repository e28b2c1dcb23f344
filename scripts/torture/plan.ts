import type { Engine } from './arena.ts'

const both: Engine[] = ['SQLite', 'PostgreSQL']

/**
 * The ordeals and their engines. An ordeal for which the engine makes no difference runs on one. `disk`: what lies on a
 * small disk, which only root can mount; its megabytes are what the start needs, and a little more.
 */
type Planned = {
  name: string
  engines: Engine[]
  disk?: { of: 'database' | 'uploads'; megabytes: Record<Engine, number> }
}

export const plan: Planned[] = [
  { name: 'killed starts', engines: both },
  { name: 'kill -9', engines: both },
  { name: 'database restart', engines: ['PostgreSQL'] },
  { name: 'connections cut', engines: ['PostgreSQL'] },
  {
    name: 'full disk of the database',
    engines: both,
    disk: { of: 'database', megabytes: { SQLite: 16, PostgreSQL: 160 } },
  },
  {
    name: 'full disk of the uploads',
    engines: both,
    disk: { of: 'uploads', megabytes: { SQLite: 24, PostgreSQL: 24 } },
  },
  { name: 'graceful stop', engines: both },
  { name: 'hanging provider', engines: both },
  { name: 'slow clients', engines: ['SQLite'] },
  { name: 'upload bombs', engines: ['SQLite'] },
  { name: 'killed pictures', engines: ['SQLite'] },
  { name: 'health check flood', engines: both },
  { name: 'guessed passwords', engines: ['SQLite'] },
  { name: 'hoarder', engines: both },
  { name: 'filler', engines: both },
  { name: 'everybody at once', engines: both },
]
