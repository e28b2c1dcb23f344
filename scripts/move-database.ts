// `npm run move-database -- <DATABASE_URL>`: copies the site from its present database to another, SQLite or
// PostgreSQL.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#domain/archive/backup.ts'
import { DomainError } from '#domain/errors.ts'
import { runCommand } from './command.ts'

const [target] = parseArgs({ allowPositionals: true }).positionals

await runCommand(async () => {
  if (target === undefined)
    throw new DomainError(
      'invalid',
      'Say where to: npm run move-database -- postgres://user:password@host/database',
    )
  const dir = mkdtempSync(join(tmpdir(), 'chautari-move-'))
  try {
    const { folder } = await makeBackup(dir)
    // A process has one database, so a second process restores into the other one.
    const { status } = spawnSync(process.execPath, ['scripts/restore.ts', folder], {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: target },
    })
    if (status !== 0) throw new DomainError('conflict', 'Nothing was moved: the site is where it was')
    console.log(
      'Start the site with this DATABASE_URL from now on. The old database is as it was; keep it for a while.',
    )
  } finally {
    rmSync(dir, { recursive: true })
  }
})
