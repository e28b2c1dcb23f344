import { crewRoleWords } from '#contract/crew.ts'
import type { PublicPerson } from '#domain/crew/public.ts'
import { Prose } from '../kit/prose.tsx'
import { Avatar } from '../review/avatar.tsx'

/** Those of the crew who have agreed to be shown: photo or initials, roles, languages, words. */
export function Crew({ people }: { people: PublicPerson[] }) {
  return (
    <section className="border-b border-line py-[clamp(40px,5vw,72px)]" aria-labelledby="crew">
      <h2 className="text-h2" id="crew">
        Who walks with you
      </h2>
      <ul className="mt-8 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ id, name, roles, languages, words, photo }) => (
          <li key={id}>
            <Avatar name={name} photo={photo?.src ?? null} className="size-20 text-h3" />
            <h3 className="mt-5 text-day">{name}</h3>
            <p className="mt-1.5 text-[1rem] text-muted">
              {roles.map((role) => crewRoleWords[role]).join(', ')}
              {languages.length > 0 && `. Speaks ${languages.join(', ')}.`}
            </p>
            {words !== '' && <Prose text={words} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
