import { wordGroupNames, wordGroups } from '#contract/site-words.ts'
import { HELD_EVERYWHERE, LEAD_MAX, type Word, type WordGroup } from '#contract/word.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for the headings and leads of the site, grouped by page. */
export const wordsScreen: PartScreen = {
  title: 'Words of the site',
  note: 'Headings and leads that are not content. An empty field uses the words shown in grey. Words in brackets are filled in.',
  fields: wordGroupNames.map((group) => wordGroupField(group, wordGroups[group])),
}

/** Returns the field for a group of words, folded. */
export function wordGroupField(name: string, { title, words }: WordGroup): Field {
  return {
    kind: 'group',
    name,
    label: title,
    isFolded: true,
    fields: Object.entries<Word>(words).map(([key, word]) => wordField(key, word)),
  }
}

function wordField(name: string, { label, says, max, holds }: Word): Field {
  const held = [...holds, ...(says.includes('[') ? HELD_EVERYWHERE : [])]
  const help = held.length > 0 && { help: `Filled in: ${held.map((one) => `[${one}]`).join(', ')}` }
  if (says === '') return { kind: 'text', name, label, rows: 3, help: 'Nothing by default.' }
  return { kind: 'word', name, label, initial: says, isLong: max >= LEAD_MAX, ...help }
}
