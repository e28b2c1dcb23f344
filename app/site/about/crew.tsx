import type { PublicPerson } from '#domain/crew/public.ts'
import { CrewPerson } from '../crew/person.tsx'
import { useWords } from '../kit/words.tsx'

/** Those of the crew who have agreed to be shown. */
export function Crew({ people }: { people: PublicPerson[] }) {
  const say = useWords()
  return (
    <section className="border-b border-line py-[clamp(40px,5vw,72px)]" aria-labelledby="crew">
      <h2 className="text-h2" id="crew">
        {say('about.crew')}
      </h2>
      <ul className="mt-8 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {people.map((person) => (
          <CrewPerson key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}
