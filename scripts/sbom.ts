// `npm run sbom`: lists everything that runs on a server, with versions, licences and hashes, in CycloneDX.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const FILE = 'sbom.json'

const { status, stdout } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error'],
  {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  },
)
if (status !== 0) process.exit(status ?? 1)
writeFileSync(FILE, stdout)
const { components } = JSON.parse(stdout) as { components: unknown[] }
console.log(`${FILE} names ${components.length} packages.`)
