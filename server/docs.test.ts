import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A file of tests, as the documents name it. The names behind it, up to the next file, are of tests in it. */
const FILE = /`([a-z][\w/.-]*\.ts)`/
const NAME = /"([^"]+)"/g

test.each(['docs/specification.md', 'docs/security.md'])('every test that %s names is there', (document) => {
  const missing: string[] = []
  for (const row of readFileSync(document, 'utf8').split('\n')) {
    if (!row.startsWith('|')) continue
    const [, ...pieces] = row.split(FILE)
    for (let at = 0; at < pieces.length; at += 2) {
      const [file, words = ''] = [pieces[at]!, pieces[at + 1]]
      if (!existsSync(file)) missing.push(`${file}: no such file`)
      else for (const name of namesIn(words, readFileSync(file, 'utf8'))) missing.push(`${file}: ${name}`)
    }
  }
  expect(missing).toEqual([])
})

/** The names that the file does not hold; "…" stands for what is left out of a name. */
function namesIn(words: string, file: string): string[] {
  const names = Array.from(words.matchAll(NAME), ([, name]) => name!)
  return names.filter((name) => name.split('…').some((part) => !file.includes(part.trim())))
}
