import { sayingOf, type Say } from '#contract/site-words.ts'
import { readSettings } from '#domain/settings.ts'

/** Returns what says the words of the site in loaders and actions, where no page is around. */
export async function readSay(): Promise<Say> {
  const { words, company } = await readSettings()
  return sayingOf(words, company.name)
}
