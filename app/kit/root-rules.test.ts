import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The sheet of the guide's page is loaded by that page alone. */
const apart = 'app/site/trail/trail.css'

test('no style asks the whole of a long form in the office anew with each key', () => {
  const sheets = globSync('app/**/*.css').filter((file) => file !== apart)
  const asks = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^.*(?:^|[\s,])(?::root|html)\S*:has\(.*$/gm)].map(
      ([rule]) => `${file}: ${rule.trim()}`,
    ),
  )

  expect(sheets.length).toBeGreaterThan(10)
  expect(asks).toEqual([])
})
