import { expect, test } from 'vitest'
import {
  browsersOn,
  hasProgram,
  headlessShellsOn,
  NPM_POSTGRES,
  postgresOn,
  type Machine,
} from './programs.ts'

test('Chromium and Chrome are found on the path, and in the order of its folders', () => {
  const machine = linux(['/usr/bin/google-chrome-stable', '/usr/bin/chromium', '/opt/mine/chromium-browser'])
  expect(browsersOn(machine)).toEqual([
    '/opt/mine/chromium-browser',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome-stable',
  ])
})

test('a browser that no path names is found where its installer puts it', () => {
  const google = '/opt/google/chrome/chrome'
  expect(browsersOn(linux([google]))).toEqual([google])

  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const own = '/Users/maya/Applications/Chromium.app/Contents/MacOS/Chromium'
  expect(browsersOn(machineOf('darwin', { HOME: '/Users/maya' }, [own, mac]))).toEqual([mac, own])

  const windows = {
    PROGRAMFILES: 'C:\\Program Files',
    'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\maya\\AppData\\Local',
  }
  const chrome = 'C:\\Program Files (x86)/Google/Chrome/Application/chrome.exe'
  const chromium = 'C:\\Users\\maya\\AppData\\Local/Chromium/Application/chrome.exe'
  expect(browsersOn(machineOf('win32', windows, [chrome, chromium]))).toEqual([chrome, chromium])
})

test('a Chromium without windows is found apart from those with windows', () => {
  const machine = linux([
    '/usr/bin/chromium',
    '/usr/bin/chromium-headless-shell',
    '/opt/mine/chrome-headless-shell',
  ])
  expect(headlessShellsOn(machine)).toEqual([
    '/opt/mine/chrome-headless-shell',
    '/usr/bin/chromium-headless-shell',
  ])
  expect(browsersOn(machine)).toEqual(['/usr/bin/chromium'])
})

test('where no browser is none is found', () => {
  expect(browsersOn(linux(['/usr/bin/firefox', '/usr/share/chromium']))).toEqual([])
  expect(browsersOn(machineOf('darwin', {}, []))).toEqual([])
  expect(browsersOn(machineOf('win32', {}, []))).toEqual([])
})

test('PostgreSQL is found on the path, and the newest of Debian, whose folders no path names', () => {
  const machine = linux([...server('/usr/lib/postgresql/9/bin'), ...server('/usr/lib/postgresql/17/bin')])
  expect(postgresOn(machine)).toEqual(['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/9/bin'])
  expect(postgresOn(linux([...server('/usr/bin'), ...server('/usr/lib/postgresql/17/bin')]))[0]).toBe(
    '/usr/bin',
  )
})

test.each([
  ['linux', '/usr/pgsql-16/bin'],
  ['darwin', '/opt/homebrew/opt/postgresql@17/bin'],
  ['darwin', '/usr/local/opt/postgresql@14/bin'],
  ['darwin', '/Applications/Postgres.app/Contents/Versions/17/bin'],
  ['linux', `${NPM_POSTGRES}/linux-x64/native/bin`],
] as const)('PostgreSQL is found on %s in %s', (platform, folder) => {
  expect(postgresOn(machineOf(platform, { PATH: '/usr/bin' }, server(folder)))).toEqual([folder])
})

test('what is installed is taken before what came from npm', () => {
  const npm = `${NPM_POSTGRES}/linux-x64/native/bin`
  const machine = linux([...server(npm), ...server('/usr/lib/postgresql/15/bin')])
  expect(postgresOn(machine)).toEqual(['/usr/lib/postgresql/15/bin', npm])
})

test('the programs of a client alone are no server', () => {
  expect(postgresOn(linux(['/usr/bin/psql', '/usr/lib/postgresql/17/bin/initdb']))).toEqual([])
})

test('a program is here when the path leads to it', () => {
  expect(hasProgram(linux(['/usr/bin/apt-get']), 'apt-get')).toBe(true)
  expect(hasProgram(linux(['/root/apt-get']), 'apt-get')).toBe(false)
  expect(hasProgram(machineOf('linux', {}, ['/usr/bin/apt-get']), 'apt-get')).toBe(false)
})

function linux(files: string[]) {
  return machineOf('linux', { PATH: '/opt/mine:/usr/bin' }, files)
}

function server(folder: string) {
  return ['initdb', 'postgres'].map((name) => `${folder}/${name}`)
}

/** Returns a machine with only these files. */
function machineOf(platform: NodeJS.Platform, env: Machine['env'], files: string[]): Machine {
  return {
    platform,
    env,
    exists: (path) => files.includes(path),
    list: (folder) => [
      ...new Set(
        files
          .filter((file) => file.startsWith(`${folder}/`))
          .map((file) => file.slice(folder.length + 1).split('/')[0]!),
      ),
    ],
  }
}
