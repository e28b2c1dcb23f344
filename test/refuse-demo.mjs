// Loaded before a server (`--import`): reading a file of the demo operator fails, so that a test sees who does.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

for (const name of ['readFileSync', 'readdirSync']) {
  const read = fs[name]
  fs[name] = (path, ...more) => {
    if (/^demo(\/|$)/.test(String(path))) throw new Error(`${path} was read`)
    return read(path, ...more)
  }
}
syncBuiltinESMExports()
