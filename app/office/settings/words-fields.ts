import { wordGroupNames, wordGroups } from '#contract/site-words.ts'
import { HELD_EVERYWHERE, LEAD_MAX, type Word } from '#contract/word.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for the headings and leads of the site, grouped by page. */
export const wordsScreen: PartScreen = {
  title: 'Words of the site',
  note: 'Headings and leads that are not content. An empty field uses the words shown in grey. Words in brackets are filled in.',
  seenAt: '/',
  fields: wordGroupNames.map((group) => ({
    kind: 'group',
    name: group,
    label: wordGroups[group].title,
    isFolded: true,
    fields: Object.entries<Word>(wordGroups[group].words).map(([name, word]) => wordField(name, word)),
  })),
}

function wordField(name: string, { label, says, max, holds }: Word): Field {
  const held = [...holds, ...(says.includes('[') ? HELD_EVERYWHERE : [])]
  return {
    kind: 'word',
    name,
    label,
    initial: says,
    isLong: max >= LEAD_MAX,
    ...(held.length > 0 && { help: `Filled in: ${held.map((one) => `[${one}]`).join(', ')}` }),
  }
}
