import type { PublicPerson } from '#domain/crew/public.ts'
import { href } from 'react-router'
import { aboutPerson } from '../crew/person.tsx'
import { useWords } from '../kit/words.tsx'
import { Avatar } from '../review/avatar.tsx'
import { TripSection } from './section.tsx'

/** What the page has room for; all of it stands on Our Team. */
const WORDS_MAX = 160

/** Who of the crew leads the trip: at most three, in short. */
export function Leaders({ people }: { people: PublicPerson[] }) {
  const say = useWords()
  return (
    <TripSection id="leads" title={say('trips.leaders')}>
      <ul className="mt-6 grid gap-6">
        {people.map((person) => (
          <li className="flex gap-5" key={person.id}>
            <Avatar name={person.name} photo={person.photo?.src ?? null} className="size-12 text-lg" />
            <div>
              <h3 className="text-day">{person.name}</h3>
              <p className="text-muted">
                {aboutPerson(person, `Led it ${person.led === 1 ? 'once' : `${person.led} times`}.`)}
              </p>
              {person.words !== '' && <p>{inShort(person.words)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <a href={href('/about/our-team')}>Our team</a>
      </p>
    </TripSection>
  )
}

/** Returns the sentences that have room; of one long sentence the words. */
function inShort(words: string) {
  const [paragraph = ''] = words.split('\n')
  if (paragraph.length <= WORDS_MAX) return paragraph
  const start = paragraph.slice(0, WORDS_MAX)
  const sentences = start.slice(0, start.lastIndexOf('. ') + 1)
  return sentences === '' ? `${start.slice(0, start.lastIndexOf(' '))} …` : sentences
}
