import { aboutLeader, wordsInShort } from '#contract/crew-in-words.ts'
import type { PublicPerson } from '#domain/crew/public.ts'
import { href } from 'react-router'
import { useWords } from '../kit/words.tsx'
import { Avatar } from '../review/avatar.tsx'
import { TripSection } from './section.tsx'

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
              <p className="text-muted">{aboutLeader(person)}</p>
              {person.words !== '' && <p>{wordsInShort(person.words)}</p>}
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
