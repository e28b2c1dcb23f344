import { db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { installSmallWorld } from '#test/small-world.ts'
import { createFirstStaff } from '#domain/staff/accounts.ts'
import { pemba } from '#test/people.ts'
import { endServers, type Arena, type Report } from './arena.ts'
import { crowd } from './crowd.ts'
import { fullDatabaseDisk, fullUploadDisk } from './disk.ts'
import { filler } from './filler.ts'
import { flood } from './flood.ts'
import { gracefulStop } from './graceful-stop.ts'
import { guess } from './guess.ts'
import { hoarder } from './hoarder.ts'
import { kill } from './kill.ts'
import { picturesKilled } from './pictures-killed.ts'
import { connectionsCut, databaseRestart } from './postgres.ts'
import { providerHangs } from './provider-hangs.ts'
import { slowClients } from './slow-clients.ts'
import { starts } from './starts.ts'
import { uploadBombs } from './upload-bombs.ts'

const ordeals: Record<string, (arena: Arena) => Promise<Report>> = {
  'killed starts': starts,
  'kill -9': kill,
  'database restart': databaseRestart,
  'connections cut': connectionsCut,
  'full disk of the database': fullDatabaseDisk,
  'full disk of the uploads': fullUploadDisk,
  'graceful stop': gracefulStop,
  'hanging provider': providerHangs,
  'slow clients': slowClients,
  'upload bombs': uploadBombs,
  'killed pictures': picturesKilled,
  'health check flood': flood,
  'guessed passwords': guess,
  hoarder,
  filler,
  'everybody at once': crowd,
}

/** Prepares a small world, runs the ordeal in it, and ends the servers that it has left running. */
export async function run(name: string, arena: Arena): Promise<Report> {
  try {
    if (name !== 'killed starts') await plantWorld()
    return await ordeals[name]!(arena)
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { tried: 'broke off', found: '', faults: [fault] }
  } finally {
    await endServers()
    await db.destroy()
  }
}

async function plantWorld() {
  await migrate()
  await installSmallWorld()
  await createFirstStaff(pemba)
}
