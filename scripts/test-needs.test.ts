import { beforeEach, expect, test, vi } from 'vitest'
import { findOrInstall, type Need } from './test-needs.ts'

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

const browser: Need = {
  name: 'Chrome',
  find: async () => found.now,
  ways: [
    {
      title: 'the package chromium',
      commands: [
        ['apt', 'update'],
        ['apt', 'install', 'chromium'],
      ],
    },
    { title: 'our own', commands: [['own-installer', 'chromium']] },
  ],
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
