import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keepForm } from './search-input.tsx'

test('Enter in a search field sends no form, and each search field of the office is that one', () => {
  let kept = 0
  for (const key of ['Enter', 'a']) keepForm({ key, preventDefault: () => kept++ })
  expect(kept).toBe(1)

  const own = globSync('app/office/**/*.tsx').filter((name) =>
    readFileSync(name, 'utf8').includes('type="search"'),
  )
  expect(own).toEqual(['app/office/kit/search-input.tsx'])
})
