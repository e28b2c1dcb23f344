import { crewRoleWords, type CrewRole } from './crew.ts'

// What visitors read of somebody of the crew who has agreed to be shown: on Our Team, on the page of a trip and in its PDF.

/** What there is room for beside a trip; all of it stands on Our Team. */
const WORDS_MAX = 160

type Person = { roles: CrewRole[]; languages: string[] }

/** "Guide, Porter. Speaks English. Has led 4 trips of ours." `led`: the last sentence, empty for none. */
export function aboutPerson({ roles, languages }: Person, led: string): string {
  return [
    `${roles.map((role) => crewRoleWords[role]).join(', ')}.`,
    ...(languages.length > 0 ? [`Speaks ${languages.join(', ')}.`] : []),
    led,
  ]
    .join(' ')
    .trim()
}

/** As `aboutPerson`, of somebody who has led one trip so many times: "Guide. Speaks English. Led it 4 times." */
export function aboutLeader(person: Person & { led: number }): string {
  return aboutPerson(person, `Led it ${person.led === 1 ? 'once' : `${person.led} times`}.`)
}

/** Returns the sentences of somebody's own words that have room beside a trip; of one long sentence its first words. */
export function wordsInShort(words: string): string {
  const [paragraph = ''] = words.split('\n')
  if (paragraph.length <= WORDS_MAX) return paragraph
  const start = paragraph.slice(0, WORDS_MAX)
  const sentences = start.slice(0, start.lastIndexOf('. ') + 1)
  return sentences === '' ? `${start.slice(0, start.lastIndexOf(' '))} …` : sentences
}
