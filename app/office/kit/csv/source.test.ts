import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const office = new URL('../..', import.meta.url).pathname
const files = readdirSync(office, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, code: readFileSync(join(office, name), 'utf8') }))

test('a chosen list is read by its encoding: nobody reads a file as text, which takes all for UTF-8', () => {
  const reading = files.filter(({ code }) => /\.text\(\)|readAsText|TextDecoder/.test(code))
  expect(reading.map(({ name }) => name)).toEqual([])
  expect(files.length).toBeGreaterThan(300)
})

test('files with lists are chosen in one way', () => {
  const choosing = files.filter(({ code }) => /type="file"/.test(code) && /csv/i.test(code))
  expect(choosing.map(({ name }) => name)).toEqual(['kit/csv/source.tsx'])
})
