import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes one folder for all temporary files of a test run, and removes it after the run. */
export default function makeRunFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'chautari-tests-'))
  process.env.TMPDIR = dir
  process.env.TEST_RUN_FOLDER = dir
  return () => rmSync(dir, { recursive: true, force: true })
}
