import type { PublicPerson } from '#domain/crew/public.ts'
import { CrewPerson } from '../crew/person.tsx'

/** Those of the crew who have agreed to be shown. */
export function Crew({ people }: { people: PublicPerson[] }) {
  return (
    <section className="border-b border-line py-[clamp(40px,5vw,72px)]" aria-labelledby="crew">
      <h2 className="text-h2" id="crew">
        Who walks with you
      </h2>
      <ul className="mt-8 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <CrewPerson key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}
