import type { PublicPerson } from '#domain/crew/public.ts'
import { CrewPerson } from '../../crew/person.tsx'
import { useWords } from '../../kit/words.tsx'

/** Who leads the departure, as far as they have agreed to be shown; nothing while nobody has confirmed. */
export function Guides({ people }: { people: PublicPerson[] }) {
  const say = useWords()
  if (people.length === 0) return null
  return (
    <section aria-labelledby="guides-title">
      <h2 className="text-h3" id="guides-title">
        {say('own.guides')}
      </h2>
      <ul className="mt-5 grid gap-x-7 gap-y-8 sm:grid-cols-2">
        {people.map((person) => (
          <CrewPerson key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}
