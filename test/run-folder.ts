import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory that Linux lets programs use as a folder. */
const IN_MEMORY = '/dev/shm'
/** How much must be free there: a run of all tests writes a quarter of it. */
const ROOM_BYTES = 8e9

/** Makes one folder for all temporary files of a test run, and removes it after the run. */
export default function makeRunFolder() {
  const dir = inMemory() ?? newFolder(tmpdir())
  process.env.TMPDIR = dir
  process.env.TEST_RUN_FOLDER = dir
  return () => rmSync(dir, { recursive: true, force: true })
}

/**
 * Makes the folder in memory, where nothing waits for a disk: each write of a site on SQLite does, by milliseconds. Returns
 * undefined where there is too little room, as in most containers, or where a program in it may not be started.
 */
function inMemory() {
  if (!existsSync(IN_MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (bavail * bsize < ROOM_BYTES) return undefined
  const dir = newFolder(IN_MEMORY)
  const program = join(dir, 'starts')
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    execFileSync(program)
    return dir
  } catch {
    rmSync(dir, { recursive: true })
    return undefined
  }
}

function newFolder(place: string) {
  return mkdtempSync(join(place, 'chautari-tests-'))
}
