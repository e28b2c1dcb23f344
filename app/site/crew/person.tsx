import { aboutPerson } from '#contract/crew-in-words.ts'
import type { PublicPerson } from '#domain/crew/public.ts'
import { Prose } from '../kit/prose.tsx'
import { Avatar } from '../review/avatar.tsx'

/** Somebody of the crew who has agreed to be shown: photo or initials, roles, languages, trips led, words. */
export function CrewPerson({ person }: { person: PublicPerson }) {
  const { name, led, words, photo } = person
  return (
    <li>
      <Avatar name={name} photo={photo?.src ?? null} className="size-20 text-h3" />
      <h3 className="mt-5 text-day">{name}</h3>
      <p className="mt-1.5 text-small text-muted">
        {aboutPerson(person, led === 0 ? '' : `Has led ${led === 1 ? 'one trip' : `${led} trips`} of ours.`)}
      </p>
      {words !== '' && <Prose className="mt-3" text={words} />}
    </li>
  )
}
