// `npm run backup [-- <folder>] [--keep <count>]`: writes the whole site to a new folder, named after the time.
import { parseArgs } from 'node:util'
import { makeBackup, type Backup } from '#domain/archive/backup.ts'
import { DomainError } from '#domain/errors.ts'
import { runCommand } from './command.ts'

const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })

await runCommand(async () => report(await makeBackup(positionals[0] ?? 'backups', countIn(values.keep))))

function countIn(text: string | undefined) {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new DomainError('invalid', '--keep needs a number of backups, 1 or more')
  return Number(text)
}

function report({ folder, manifest }: Backup) {
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${folder}: ${rows} rows of ${tables.length} tables, ${Object.keys(manifest.files).length} files.`,
  )
  console.log('It holds personal data and the secret that signs tokens. Copy it to another machine.')
  for (const sha of manifest.pictures_missing) console.error(`There is no file of the picture ${sha}.`)
}
