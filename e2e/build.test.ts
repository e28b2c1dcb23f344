import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

// Tests of the built files, without a server or a browser.

const BUILT = 'build/client'
const WAKE = 'app/site/island/wake.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const manifest = JSON.parse(readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** Classes whose names are composed when a page is rendered; see the components that write them. */
const COMPOSED = /^(code|focal-[xy]|trip-way)-/

test('the style sheet of visitors holds no class that only staff see', () => {
  const used = wordsIn('app/{root.tsx,{kit,site}/**/*.{ts,tsx}}')
  const isForeign = (name: string) => !used.has(name) && !COMPOSED.test(name)

  const [visitors, ...others] = globSync(`${BUILT}/assets/root-*.css`)
  expect(others).toEqual([])
  expect(classesIn(visitors!).filter(isForeign)).toEqual([])

  // The style sheet of the office contains such classes, which shows that the line above would find one.
  const office = globSync(`${BUILT}/assets/*.css`).flatMap(classesIn)
  expect(office.filter(isForeign).length).toBeGreaterThan(50)
})

test('the server’s code is ASCII, so that V8 keeps it with one byte a letter', () => {
  const files = globSync('build/server/**/*.js')
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => readFileSync(file).some((byte) => byte > 127))).toEqual([])
})

test('no island brings the schema library, none but the guide’s page more than 13 kB beside the renderer, which is below 9', () => {
  const parts = manifest[WAKE]!.dynamicImports!
  const islands = parts.filter((name) => name.includes('.island.tsx'))
  expect(islands.length).toBeGreaterThan(15)
  const renderer = filesOf(parts.find((name) => name.includes('island/renderer.ts'))!)
  expect(kilobytesOf([...renderer])).toBeLessThan(9)

  for (const island of islands) {
    const own = [...filesOf(island)].filter((file) => !renderer.has(file))
    // The sums of the booking form work the fees of permits out, too. The guide's page is one island, kept on the phone.
    expect(kilobytesOf(own), island).toBeLessThan(island.includes('phone.island') ? 16 : 13)
    expect(own.filter((file) => readBuilt(file).includes('ZodError')).length, island).toBe(0)
  }

  // The library is in the build, for the office, under a name that the line above would find.
  const all = globSync(`${BUILT}/assets/*.js`)
  expect(all.some((file) => readFileSync(file).includes('ZodError'))).toBe(true)
})

test('the first load of the office brings no schema library: it comes with the first form', () => {
  const screens = ['app/root.tsx', 'app/office/shell/layout.tsx', 'app/office/today/page.tsx']
  const names = screens.map((file) => Object.keys(manifest).find((name) => name.startsWith(file))!)
  const first = new Set(names.flatMap((name) => [...filesOf(name)]))
  expect(first.size).toBeGreaterThan(4)
  expect([...first].filter((file) => readBuilt(file).includes('ZodError'))).toEqual([])
})

function filesOf(name: string, files = new Set<string>()) {
  const { file, imports = [] } = manifest[name]!
  if (files.has(file)) return files
  files.add(file)
  for (const each of imports) filesOf(each, files)
  return files
}

/** Returns what browsers are sent of these files. */
function kilobytesOf(files: string[]) {
  return files.reduce((sum, file) => sum + brotliCompressSync(readBuilt(file)).length, 0) / 1000
}

function readBuilt(file: string) {
  return readFileSync(`${BUILT}/${file}`)
}

function classesIn(sheet: string) {
  const text = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"/gs, '')
  const names = text.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[a-z_-])(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])*)/gi)
  return [...new Set(Array.from(names, ([, name]) => unescaped(name!)))]
}

function unescaped(name: string) {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, letter?: string) =>
    code === undefined ? letter! : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

function wordsIn(files: string) {
  const sources = globSync(files).filter((file) => !file.includes('.test.'))
  return new Set(sources.flatMap((file) => readFileSync(file, 'utf8').split(/[\s"'`{}]+/)))
}
