import { sayingOf } from '#contract/site-words.ts'
import { readSettings } from '#domain/settings.ts'
import type { Say } from './words.tsx'

/** Returns what says the words of the site in loaders and actions, where no page is around. */
export async function readSay(): Promise<Say> {
  const { words, company } = await readSettings()
  return sayingOf(words, company.name)
}
