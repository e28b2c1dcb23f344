import { expect, test } from 'vitest'
import { SiteWords, wordOf, type WordKey } from './site-words.ts'

test('a word holds the company and the year, and is refused what its page cannot fill or what is too long', () => {
  expect(wordOf({}, 'every.copyright', { company: 'Lekh' })).toBe('© 2025 Lekh')
  expect(say('every.copyright', '© [year] [company]')).toMatch(/^© 20\d\d Lekh$/)
  // In the order of the table.
  expect(faults({ home: { partners: 'With [friends]', top: 'x'.repeat(121) } })).toEqual([
    ['home.top', 'Over the top destinations must be at most 120 characters'],
    ['home.partners', '[friends] is not known here. These are filled in: [company], [year]'],
  ])
  expect(faults({ regions: { treks: 'Walks in [region]' } })).toBeUndefined()
})

function say(key: WordKey, typed: string) {
  return wordOf({ [key]: typed }, key, { company: 'Lekh' })
}

function faults(typed: object) {
  return SiteWords.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message])
}
