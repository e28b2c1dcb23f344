import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every text of the public pages grows with the size that a visitor has set', () => {
  const files = globSync('app/{root.tsx,{kit,site}/**/*.tsx}')
  expect(files.length).toBeGreaterThan(100)

  const fixed = files.filter((file) => /\btext-\[[\d.]+px\]/.test(readFileSync(file, 'utf8')))
  const sheets = globSync('app/{styles.css,tokens.css,site/**/*.css}')
  expect(sheets.length).toBeGreaterThan(3)
  const fixedSheets = sheets.filter((file) => /font-size:\s*[\d.]+px/.test(readFileSync(file, 'utf8')))
  expect([...fixed, ...fixedSheets]).toEqual([])
})
