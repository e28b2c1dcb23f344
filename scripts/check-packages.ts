// Checks the dependencies, offline and in a moment: exact versions, a complete lock file, acceptable licences, no
// install scripts but the one that is known, and a list of packages that agrees with the lock file. `npm test` runs it.
import { readFileSync } from 'node:fs'
import { nameIn, readLockFile, runningPackages, type Package } from './lock-file.ts'

const EXACT = /^\d+\.\d+\.\d+$/

/** Licences that let everybody use, change and pass on the code, as long as its authors are named. */
const free = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  'CC0-1.0',
  'MIT and ISC',
])

/** Licences that are accepted only for these packages and their use here. */
const allowed: Record<string, RegExp> = {
  // libvips, a shared library that sharp loads and that anybody can replace.
  LGPL: /^@img\/sharp-/,
  // Used for building and testing only; the built site contains none of it.
  'MPL-2.0': /^(axe-core|@axe-core\/playwright|lightningcss(-.+)?)$/,
  'CC-BY-4.0': /^caniuse-lite$/,
  'Python-2.0': /^argparse$/,
}

/** Packages that name their licence only in a separate file. */
const licencesElsewhere: Record<string, string> = { 'png-js': 'MIT' }

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
const { '': _, ...inLockFile } = readLockFile()

/**
 * All packages but the project's own ones in `tools/`, which the lock file names twice: by their folder and as links.
 */
const packages = Object.fromEntries(
  Object.entries(inLockFile).filter(([path, { link }]) => !link && path.includes('node_modules/')),
)

const faults = [
  ...versionFaults(),
  ...Object.entries(packages).flatMap(([path, each]) => faultsOf(nameIn(path), each)),
  ...sbomFaults(),
]
for (const fault of faults) console.error(fault)
console.log(`${Object.keys(packages).length} packages, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

function versionFaults() {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies }
  return Object.entries(wanted).flatMap(([name, version]) => {
    if (version.startsWith('file:tools/')) return []
    if (!EXACT.test(version)) return [`${name} is wanted as ${version}, which is no exact version`]
    const locked = packages[`node_modules/${name}`]?.version
    return locked === version ? [] : [`${name} is wanted as ${version} and locked as ${locked}`]
  })
}

function faultsOf(name: string, { resolved, integrity, license, inBundle, hasInstallScript, dev }: Package) {
  const found: string[] = []
  // Without an address npm uses its default registry, and the hash proves the content.
  if (resolved !== undefined && !resolved.startsWith('https://')) found.push(`${name} comes from ${resolved}`)
  if (!inBundle && !integrity?.startsWith('sha512-')) found.push(`${name} has no SHA-512 in the lock file`)
  if (hasInstallScript && !manifest.allowScripts[name])
    found.push(`${name} runs a script when it is installed`)
  if (!isAllowed(name, license ?? licencesElsewhere[name], dev === true))
    found.push(
      `${name} has the licence ${license}: read it and say in scripts/check-packages.ts why it may be here`,
    )
  return found
}

function sbomFaults() {
  const { components } = JSON.parse(readFileSync('sbom.json', 'utf8')) as {
    components: { 'bom-ref': string }[]
  }
  const named = new Set(components.map((each) => each['bom-ref']))
  const running = runningPackages(readLockFile())
  const differing = [
    ...[...named].filter((each) => !running.has(each)),
    ...[...running].filter((each) => !named.has(each)),
  ]
  return differing.length === 0
    ? []
    : [`sbom.json is of another lock file (${differing.join(', ')}): npm run sbom`]
}

function isAllowed(name: string, license: string | undefined, isDev: boolean) {
  if (license === undefined) return false
  if (free.has(license)) return true
  if (license.includes('LGPL')) return allowed.LGPL!.test(name)
  return isDev && (allowed[license]?.test(name) ?? false)
}
