import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const LINES_MAX = 250
const SOURCES =
  '{app,contract,db,demo,domain,e2e,integrations,public,scripts,server,test,tools}/**/*.{ts,tsx,mjs,css}'
/** Made from other files, or installed. */
const NOT_WRITTEN = /node_modules|\bapi-paths\.d\.ts$/

const ROOT = 'the files at the root of domain/'

/** Which folders each folder of `domain/` imports from, with one import that shows it. Tests may look anywhere. */
const needs = new Map<string, Map<string, string>>()
for (const path of globSync('domain/**/*.ts')) {
  if (path.endsWith('.test.ts')) continue
  for (const [, from] of readFileSync(path, 'utf8').matchAll(/\b(?:from|import\() ?'(\.[^']+)'/g)) {
    const imported = posix.join(posix.dirname(path), from!)
    if (folderOf(path) !== folderOf(imported)) noteNeed(path, imported)
  }
}

test('no folders of domain/ need each other, not even by way of others', () => {
  expect(needs.size).toBeGreaterThan(20)
  expect([...needs.keys()].flatMap((folder) => circleFrom(folder) ?? [])).toEqual([])
})

test('what lies at the root of domain/ needs none of its folders', () => {
  expect([...(needs.get(ROOT)?.values() ?? [])]).toEqual([])
})

test('no file of code is longer than what is read in one go', () => {
  const written = globSync(SOURCES).filter((path) => !NOT_WRITTEN.test(path))
  expect(written.length).toBeGreaterThan(1000)
  const tooLong = written.filter((path) => readFileSync(path, 'utf8').split('\n').length - 1 > LINES_MAX)
  expect(tooLong).toEqual([])
})

function noteNeed(path: string, imported: string) {
  const known = needs.get(folderOf(path)) ?? new Map<string, string>()
  needs.set(folderOf(path), known.set(folderOf(imported), `${path} imports ${imported}`))
}

/** The imports that lead from a folder back to itself, on the shortest way. */
function circleFrom(start: string) {
  const seen = new Set<string>()
  let ways = [{ at: start, imports: [] as string[] }]
  while (ways.length > 0) {
    const next: typeof ways = []
    for (const { at, imports } of ways) {
      for (const [folder, shown] of needs.get(at) ?? []) {
        if (folder === start) return [...imports, shown]
        if (seen.has(folder)) continue
        seen.add(folder)
        next.push({ at: folder, imports: [...imports, shown] })
      }
    }
    ways = next
  }
  return undefined
}

function folderOf(path: string) {
  const [, folder, file] = path.split('/')
  return file === undefined ? ROOT : folder!
}
