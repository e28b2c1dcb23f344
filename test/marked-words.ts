import { createElement, type ComponentType } from 'react'
import { WordsAround } from '#app/site/kit/words.tsx'
import { defaultSettings } from '#contract/default-settings.ts'
import { wordGroups } from '#contract/site-words.ts'
import type { Word } from '#contract/word.ts'

/** Words of these groups that say their own key, and hold what they may: “«finder.heading» [month]”. */
export function markedWords(groups: readonly (keyof typeof wordGroups)[]) {
  return Object.fromEntries(
    groups.map((group) => [
      group,
      Object.fromEntries(
        Object.entries<Word>(wordGroups[group].words).map(([name, { holds }]) => [
          name,
          [`«${group}.${name}»`, ...holds.map((one) => `[${one}]`)].join(' '),
        ]),
      ),
    ]),
  )
}

/** Returns a page with the operator's words around it, as the layout gives them. */
export function withWords<Module extends object>(module: Module, words: Record<string, string>): Module {
  const { default: Page } = module as unknown as { default: ComponentType }
  const value = { words, company: defaultSettings.company }
  const shown = (props: object) => createElement(WordsAround, { value }, createElement(Page, props))
  return { ...module, default: shown }
}
