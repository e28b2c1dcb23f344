import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whatever the tests of a run write for a while lies in one folder, which goes with the run. */
export default function makeRunFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'chautari-tests-'))
  process.env.TMPDIR = dir
  process.env.TEST_RUN_FOLDER = dir
  return () => rmSync(dir, { recursive: true, force: true })
}
