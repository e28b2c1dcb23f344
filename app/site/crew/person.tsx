import { crewRoleWords } from '#contract/crew.ts'
import type { PublicPerson } from '#domain/crew/public.ts'
import { Prose } from '../kit/prose.tsx'
import { Avatar } from '../review/avatar.tsx'

/** Somebody of the crew who has agreed to be shown: photo or initials, roles, languages, words. */
export function CrewPerson({ person }: { person: PublicPerson }) {
  const { name, roles, languages, words, photo } = person
  return (
    <li>
      <Avatar name={name} photo={photo?.src ?? null} className="size-20 text-h3" />
      <h3 className="mt-5 text-day">{name}</h3>
      <p className="mt-1.5 text-[1rem] text-muted">
        {roles.map((role) => crewRoleWords[role]).join(', ')}
        {languages.length > 0 && `. Speaks ${languages.join(', ')}.`}
      </p>
      {words !== '' && <Prose text={words} />}
    </li>
  )
}
