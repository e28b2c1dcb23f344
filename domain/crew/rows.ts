import type { Selectable } from 'kysely'
import { crewRoles, type CrewInput, type CrewMember, type CrewRole } from '#contract/crew.ts'
import type { CrewRow } from '#db/rows/crew.ts'

/** What other tables know of somebody. */
type More = Pick<CrewMember, 'papers' | 'led_before'> & { photo: string | undefined }

/** Returns a row with its photo and papers as staff see it. */
export function toCrewMember(row: Selectable<CrewRow>, { photo, ...more }: More): CrewMember {
  const {
    id,
    roles,
    languages,
    is_active,
    calendar_generation: _generation,
    has_calendar: _has,
    is_demo: _demo,
    created_at: _at,
    updated_at: _edited,
    ...rest
  } = row
  return {
    ...rest,
    ...more,
    _id: id,
    roles: rolesIn(roles),
    languages: languagesIn(languages),
    is_active: is_active === 1,
    photo: photo ?? null,
  }
}

/** Returns the roles of a row. Those that this release does not know are left out. */
export function rolesIn(stored: string): CrewRole[] {
  return crewRoles.filter((role) => stored.split(' ').includes(role))
}

/** Returns the languages of a row. */
export function languagesIn(stored: string): string[] {
  return stored.split(',').filter(Boolean)
}

/** Returns the columns that follow from what staff typed. */
export function columnsOf({
  roles,
  languages,
  is_active,
  photo: _photo,
  led_before: _led,
  ...rest
}: CrewInput) {
  return { ...rest, roles: roles.join(' '), languages: languages.join(','), is_active: is_active ? 1 : 0 }
}
