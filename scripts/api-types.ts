// Writes `app/office/shell/api-paths.d.ts`: every call of the API as it describes itself, for the types of the office's calls. Part of the
// type check, like the types of the routes; the file is made anew each time and not kept in the repository.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { typesOf } from '@chautari/api-types'

const FILE = 'app/office/shell/api-paths.d.ts'

// The description needs no data; what the server's modules open lies in a folder that is thrown away.
const dir = mkdtempSync(join(tmpdir(), 'chautari-api-types-'))
process.env.DATA_DIR = dir
delete process.env.DATABASE_URL
const { api } = await import('#server/api.ts')
const description = await (await api.request('/api/openapi.json')).json()
writeFileSync(FILE, await typesOf(description))
rmSync(dir, { recursive: true })
process.exit()
