import { z } from 'zod'
import { today } from './days.ts'
import { filledWith, wordsSchema, type ToldWords, type Word, type WordGroup } from './word.ts'
import { everyPageWords } from './words-of-every-page.ts'
import { gradeWords } from './words-of-grades.ts'
import {
  accessibilityWords,
  emergencyPageWords,
  moneyPageWords,
  permitPageWords,
  smallPrintWords,
} from './words-of-help.ts'
import { homeWords } from './words-of-home.ts'
import {
  choiceWords,
  gearWords,
  partWordsOfSite,
  reviewingWords,
  sendingWords,
  subscriberWords,
  waitingWords,
} from './words-of-link-pages.ts'
import { packWords, proposalWords } from './words-of-links.ts'
import { ownWords, standingWords } from './words-of-own-booking.ts'
import { changingWords, mailboxWords, savedWords, tellingWords } from './words-of-own-forms.ts'
import { outcomeWords, payWords, stepWords, transferWords } from './words-of-paying.ts'
import { activityWords, compareWords, finderWords, keptWords, monthWords } from './words-of-finding.ts'
import { aboutWords, blogWords, regionWords, tripListWords } from './words-of-lists.ts'
import { groupListWords, guidePackWords, itineraryWords, paperWords, roomListWords } from './words-of-pdfs.ts'
import { previewWords, problemWords, refusedWords } from './words-of-problems.ts'
import { tripWordsOfSite } from './words-of-trips.ts'
import { answeringWords, licenceWords, porterWords, priceWords, reviewWords } from './words-of-trust.ts'
import { bookingPageWords, customizeWords, newsletterWords, searchWords } from './words-of-visitors.ts'

/**
 * The headings and leads of the site that are not content, by page, but for those of a subscriber's own page. The settings
 * store what an operator says instead.
 */
export const wordGroups = {
  every: everyPageWords,
  home: homeWords,
  lists: tripListWords,
  regions: regionWords,
  trips: tripWordsOfSite,
  grades: gradeWords,
  blogs: blogWords,
  about: aboutWords,
  prices: priceWords,
  porters: porterWords,
  licences: licenceWords,
  answering: answeringWords,
  reviews: reviewWords,
  permits: permitPageWords,
  emergency: emergencyPageWords,
  accessibility: accessibilityWords,
  small: smallPrintWords,
  money: moneyPageWords,
  customize: customizeWords,
  newsletter: newsletterWords,
  search: searchWords,
  finder: finderWords,
  months: monthWords,
  activities: activityWords,
  compare: compareWords,
  kept: keptWords,
  booking: bookingPageWords,
  proposal: proposalWords,
  pack: packWords,
  own: ownWords,
  standing: standingWords,
  telling: tellingWords,
  changing: changingWords,
  saved: savedWords,
  mailbox: mailboxWords,
  sending: sendingWords,
  gear: gearWords,
  part: partWordsOfSite,
  choice: choiceWords,
  waiting: waitingWords,
  reviewing: reviewingWords,
  subscriber: subscriberWords,
  pay: payWords,
  transfer: transferWords,
  outcome: outcomeWords,
  steps: stepWords,
  preview: previewWords,
  problem: problemWords,
  refused: refusedWords,
  itinerary: itineraryWords,
  guide: guidePackWords,
  room_list: roomListWords,
  group_list: groupListWords,
  paper: paperWords,
} as const satisfies Record<string, WordGroup>

type Groups = typeof wordGroups
export type WordGroupName = keyof Groups
/** The name of a word with its group: "home.partners". */
export type WordKey = {
  [Group in WordGroupName]: `${Group}.${keyof Groups[Group]['words'] & string}`
}[WordGroupName]

/** Says a word by its key: the operator's or the default. `held`: what becomes of words in brackets. */
export type Say = (key: WordKey, held?: Record<string, string>) => string

/** The names of the groups, in the order of the office. */
export const wordGroupNames = Object.keys(wordGroups) as WordGroupName[]

/** All words by their keys. */
export const siteWords = Object.fromEntries(
  wordGroupNames.flatMap((group) =>
    Object.entries<Word>(wordGroups[group].words).map(([name, word]) => [`${group}.${name}`, word]),
  ),
) as Record<WordKey, Word>

type Typed = Record<string, string>

/** What an operator says, by group and name. An empty text is the default. */
export const SiteWords = z.object(
  Object.fromEntries(wordGroupNames.map((group) => [group, wordsSchema(wordGroups[group])])) as Record<
    WordGroupName,
    ReturnType<typeof wordsSchema>
  >,
)
export type SiteWords = z.infer<typeof SiteWords>

/** Returns, by key, what is said otherwise than the default. What the table does not have is left out. */
export function changedWords(told: ToldWords): Typed {
  return Object.fromEntries(
    Object.entries(siteWords).flatMap(([key, { says }]) => {
      const [group, name] = key.split('.') as [WordGroupName, string]
      const typed = told[group]?.[name] ?? ''
      return typed === '' || typed === says ? [] : [[key, typed]]
    }),
  )
}

/** Returns the words as they are stored: nothing where the default stands, also where it was typed. */
export function withoutDefaults(words: SiteWords): ToldWords {
  const told: ToldWords = {}
  for (const [key, typed] of Object.entries(changedWords(words))) {
    const [group, name] = key.split('.') as [WordGroupName, string]
    told[group] = { ...told[group], [name]: typed }
  }
  return told
}

/**
 * Returns what the site says: what `changed` has at this key, else the default. Words in brackets become what `held` has
 * by their name, and the year of today; others stay.
 */
export function wordOf(changed: Typed, key: WordKey, held: Typed): string {
  return filledWith(changed[key] ?? siteWords[key].says, { year: today().slice(0, 4), ...held })
}

/** Returns what says the words of one operator where no page is around: `say('pack.days')`. */
export function sayingOf(told: ToldWords, company: string): Say {
  const changed = changedWords(told)
  return (key, held) => wordOf(changed, key, { company, ...held })
}
