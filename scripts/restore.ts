// `npm run restore -- <backup> [--replace]`: restores a backup into SQLite or PostgreSQL. The site must be stopped
// first.
import { parseArgs } from 'node:util'
import { restoreBackup } from '#domain/archive/restore.ts'
import { DomainError } from '#domain/errors.ts'
import { runCommand } from './command.ts'

const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean' } },
  allowPositionals: true,
})

await runCommand(async () => {
  const [folder] = positionals
  if (folder === undefined)
    throw new DomainError('invalid', 'Say which backup: npm run restore -- backups/2026-11-20T02-00-00Z')
  const { manifest, erasedAgain, notErased } = await restoreBackup(folder, values.replace ?? false)

  for (const [table, { rows }] of Object.entries(manifest.tables))
    if (rows > 0) console.log(`${table}: ${rows}`)
  console.log(`Restored and compared: the site as it was at ${manifest.at}. Staff log in anew.`)
  if (erasedAgain > 0) console.log(`People and suppliers erased again who were erased since: ${erasedAgain}.`)
  for (const reason of notErased) console.error(`Not erased again: ${reason}.`)
  console.log('Bookings, payments and erasures since then are not in it: docs/operations.md says what to do.')
})
