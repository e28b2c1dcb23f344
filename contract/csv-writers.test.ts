import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only contract/csv.ts joins cells into lines, so no CSV file lacks its guard against formulas', () => {
  const files = globSync('{app,contract,domain,server,integrations}/**/*.{ts,tsx}').filter(
    (name) => !name.endsWith('.test.ts'),
  )
  const sources = files.map((name) => ({ name, source: readFileSync(name, 'utf8') }))
  const joining = sources.filter(({ source }) => /join\(['"`][,;\t]['"`]\)[^\n]*\\n/.test(source))
  expect(joining.map(({ name }) => name)).toEqual(['contract/csv.ts'])
  // Each file begins with the mark that tells a spreadsheet of UTF-8.
  const making = sources.filter(({ source }) => source.includes('BYTE_ORDER_MARK +'))
  expect(making.length).toBeGreaterThan(3)
  const unguarded = making.filter(({ source }) => !/\bcsvLine\b/.test(source))
  expect(unguarded.map(({ name }) => name)).toEqual([])
})
