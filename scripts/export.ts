// `npm run export -- <folder>`: writes everything in open formats, to read or to move to other software.
import { parseArgs } from 'node:util'
import { exportEverything } from '#domain/archive/export.ts'
import { runCommand } from './command.ts'

const [folder = 'export'] = parseArgs({ allowPositionals: true }).positionals

await runCommand(async () => {
  const { tables, pictures } = await exportEverything(folder)
  for (const [table, rows] of Object.entries(tables)) if (rows > 0) console.log(`${table}: ${rows}`)
  console.log(`${folder} holds them as JSON and CSV, and ${pictures} pictures.`)
})
