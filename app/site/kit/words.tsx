import { createContext, Fragment, use, type ReactNode } from 'react'
import type { Settings } from '#contract/settings.ts'
import { wordOf, type Say } from '#contract/site-words.ts'

type Contacts = Settings['contacts']
/** What the operator says otherwise than by default, by key, and the name of the company. */
type Said = { words: Record<string, string>; company: { name: string } }

const noContacts: Contacts = { phone: '', email: '', whatsapp: '', address: '', hours: '' }

const WordsContext = createContext<Said & { contacts?: Contacts }>({ words: {}, company: { name: '' } })

/** Gives the words and the contacts of the operator to everything inside it but the islands. */
export const WordsAround = WordsContext.Provider

/** Returns what says the words of the site: `say('home.partners')`. */
export function useWords(): Say {
  return wordsOf(use(WordsContext))
}

/** Returns how to reach the office; empty texts where the settings name no way. */
export function useContacts(): Contacts {
  return use(WordsContext).contacts ?? noContacts
}

/** What a word says whose brackets hold more than text: a sum in bold, a link. What `held` does not name stays. */
export function Filled({ says, held }: { says: string; held: Record<string, ReactNode> }) {
  return says
    .split(/\[([^[\]]*)\]/)
    .map((part, index) => (
      <Fragment key={index}>{index % 2 === 0 ? part : (held[part] ?? `[${part}]`)}</Fragment>
    ))
}

/** As `useWords`, for what a page says of itself; without the menus they are the defaults. */
export function wordsOf(said: Said | undefined): Say {
  const { words, company } = said ?? { words: {}, company: { name: '' } }
  return (key, held) => wordOf(words, key, { company: company.name, ...held })
}
