import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A file of tests, as the documents name it, with the names that follow it up to the next file. */
const FILE = /`([a-z][\w/.-]*\.ts)`/
const NAME = /"([^"]+)"/g

test.each(['docs/specification.md', 'docs/security.md'])('every test that %s names is there', (document) => {
  const missing: string[] = []
  for (const row of readFileSync(document, 'utf8').split('\n')) {
    if (!row.startsWith('|')) continue
    const [, ...pieces] = row.split(FILE)
    for (let at = 0; at < pieces.length; at += 2) {
      const file = nameOf(pieces[at]!)
      if (!file) missing.push(`${pieces[at]}: no such file`)
      else missing.push(...namesIn(pieces[at + 1] ?? '', readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))
    }
  }
  expect(missing).toEqual([])
})

/** Some rows shorten the name of a file to its end. */
function nameOf(said: string): string | undefined {
  return existsSync(said) ? said : undefined
}

/** The names that the file does not hold; "…" stands for the rest of a name. */
function namesIn(words: string, file: string): string[] {
  const names = Array.from(words.matchAll(NAME), ([, name]) => name!.replace(/ ?…$/, '').replace(/^… ?/, ''))
  return names.filter((name) => !file.includes(name))
}
