import { beforeEach, expect, test, vi } from 'vitest'
import { findOrInstall, waysToShell, type Need, type Way } from './test-needs.ts'

const found: { now?: string } = {}
const ran: string[] = []

beforeEach(() => {
  found.now = undefined
  ran.length = 0
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('what is here is taken, and nothing is installed', async () => {
  found.now = '/usr/bin/chromium'
  expect(await findOrInstall(browser, commands({}))).toBe('/usr/bin/chromium')
  expect(ran).toEqual([])
})

test('what is missing is installed in the first way that helps', async () => {
  const run = commands({ helping: 'apt install chromium' })
  expect(await findOrInstall(browser, run)).toBe('installed')
  expect(ran).toEqual(['apt update', 'apt install chromium'])
})

test('a way that fails is left where it fails, and the next one is gone', async () => {
  const run = commands({ failing: 'apt update', helping: 'own-installer chromium' })
  expect(await findOrInstall(browser, run)).toBe('installed')
  expect(ran).toEqual(['apt update', 'own-installer chromium'])
})

test('a package that has only the name of a browser is not enough', async () => {
  const run = commands({ helping: 'own-installer chromium' })
  expect(await findOrInstall(browser, run)).toBe('installed')
  expect(ran).toEqual(['apt update', 'apt install chromium', 'own-installer chromium'])
})

test('when nothing helps one sentence says what to install', async () => {
  await expect(findOrInstall(browser, commands({}))).rejects.toThrow(
    /^no Chrome is here and none could be installed: install Chrome$/,
  )
  expect(ran).toHaveLength(3)
})

test('when nothing helps what takes longer is taken instead', async () => {
  const need = { ...browser, instead: '/usr/bin/google-chrome' }
  expect(await findOrInstall(need, commands({}))).toBe('/usr/bin/google-chrome')
  expect(ran).toHaveLength(3)
  expect(await findOrInstall(need, commands({ helping: 'apt install chromium' }))).toBe('installed')
})

test('a machine with another browser gets the package where that is possible, and downloads nothing', () => {
  expect(waysToShell([apt], true)).toEqual([apt])
  expect(waysToShell([], true)).toEqual([])
})

test('a machine without a browser gets the package, else the one of Playwright with what it needs', () => {
  const install = ['playwright-core', 'install', '--only-shell']
  const title = expect.any(String)
  expect(waysToShell([apt], false)).toEqual([
    apt,
    { title, commands: [[...install, '--with-deps', 'chromium']] },
  ])
  expect(waysToShell([], false)).toEqual([{ title, commands: [[...install, 'chromium']] }])
})

const apt: Way = {
  title: 'the package chromium',
  commands: [
    ['apt', 'update'],
    ['apt', 'install', 'chromium'],
  ],
}

const browser: Need = {
  name: 'Chrome',
  find: async () => found.now,
  ways: [apt, { title: 'our own', commands: [['own-installer', 'chromium']] }],
  advice: 'install Chrome',
}

/**
 * Returns a function that pretends to run commands: all succeed but the `failing` one, and the `helping` one installs
 * the browser.
 */
function commands({ failing, helping }: { failing?: string; helping?: string }) {
  return (command: string[]) => {
    const line = command.join(' ')
    ran.push(line)
    if (line === helping) found.now = 'installed'
    return line !== failing
  }
}
