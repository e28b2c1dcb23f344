// `npm run sandbox`: starts the site with a database of its own and all ways to pay, each at a stand-in on 127.0.0.1
// where a person presses a button for what a payer or the provider may do: pay, close the tab, come back twice, pay
// another sum, not answer. `npm run sandbox -- esewa fonepay` takes these alone. PORT=3000 chooses the site's port.
// Nothing of it stays: the database goes when it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { pemba } from '#test/people.ts'
import { spawnServer } from '#test/server-process.ts'

const wanted = process.argv.slice(2)
const place = mkdtempSync(join(tmpdir(), 'chautari-sandbox-'))
process.once('exit', () => rmSync(place, { recursive: true, force: true }))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(0))

const PORT = process.env.PORT ?? (await freePort())
const site = `http://127.0.0.1:${PORT}`
const database = { DATA_DIR: place, DATABASE_URL: join(place, 'chautari.sqlite') }
// The environment is read once, by the first import that needs it.
Object.assign(process.env, database)
const { offerAll, startStandIns } = await import('#test/stubs/stand-ins.ts')
const { names, environment, addresses, stop } = await startStandIns(site, wanted)

const server = spawnServer({
  ...environment,
  ...database,
  PORT,
  HOST: '127.0.0.1',
  PUBLIC_URL: site,
  RATE_LIMITS: 'off',
  PICTURES_AHEAD: 'off',
  ADMIN_USERNAME: pemba.username,
  ADMIN_PASSWORD: pemba.password,
})
await server.opened.catch((error: Error) => {
  console.error(error.message)
  return end(1)
})
await offerAll()

console.log(`\nThe site:   ${site}`)
console.log(`The office: ${site}/admin (${pemba.username}, ${pemba.password})`)
console.log(`\nWays to pay: ${names.join(', ')}. Their stand-ins, with the payments that they know:`)
for (const [name, address] of addresses) console.log(`  ${name.padEnd(11)} ${address}`)
console.log('\nBook a trip and pay. Ctrl+C ends it all.')

async function end(code: number) {
  await server.stop()
  stop()
  process.exit(code)
}
