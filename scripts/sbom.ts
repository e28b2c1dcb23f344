// `npm run sbom`: lists everything that runs on a server, with versions, licences and hashes, in CycloneDX.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readLockFile, runningPackages } from './lock-file.ts'

type Ref = { ref: string; dependsOn: string[] }
type Sbom = {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: { 'bom-ref': string }[]
  dependencies: Ref[]
}

const FILE = 'sbom.json'

// All packages: with --omit=dev npm also omits packages that run here but that another package needs for development,
// such as React.
const { status, stdout } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--loglevel=error'],
  {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  },
)
if (status !== 0) process.exit(status ?? 1)

const running = runningPackages(readLockFile())
const sbom = JSON.parse(stdout) as Sbom
// Removed, so that the same lock file gives the same list, on any machine and in a folder of any name.
delete sbom.serialNumber
delete sbom.metadata.timestamp
sbom.metadata.component.name = 'chautari'
sbom.components = sbom.components.filter((each) => running.has(each['bom-ref']))
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => running.has(ref) || ref.startsWith('chautari@'))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => running.has(each)) }))

writeFileSync(FILE, `${JSON.stringify(sbom, undefined, 2)}\n`)
console.log(`${FILE} names ${sbom.components.length} packages.`)
