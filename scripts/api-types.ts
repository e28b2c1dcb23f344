// Writes `app/office/shell/api-paths.d.ts` from the description of the API: the types of every call, for the office. It
// is a part of the type check, like the types of the routes. The file is made anew each time and is not kept in the
// repository.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typesOf } from '@chautari/api-types'

const FILE = 'app/office/shell/api-paths.d.ts'

// The description needs no data, so the server's modules open their files in a temporary folder.
const dir = mkdtempSync(join(tmpdir(), 'chautari-api-types-'))
process.env.DATA_DIR = dir
delete process.env.DATABASE_URL
const { api } = await import('#server/api.ts')
const description = await (await api.request('/api/openapi.json')).json()
writeFileSync(FILE, await typesOf(description))
rmSync(dir, { recursive: true })
process.exit()
