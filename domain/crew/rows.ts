import type { Selectable } from 'kysely'
import { crewRoles, type CrewInput, type CrewMember } from '#contract/crew.ts'
import type { CrewPaperStanding } from '#contract/crew-papers.ts'
import type { CrewRow } from '#db/rows/crew.ts'

/** Returns a row with its photo and papers as staff see it. Roles that this release does not know are left out. */
export function toCrewMember(
  row: Selectable<CrewRow>,
  photo: string | undefined,
  papers: CrewPaperStanding[],
): CrewMember {
  const {
    id,
    roles,
    languages,
    is_active,
    is_demo: _demo,
    created_at: _at,
    updated_at: _edited,
    ...rest
  } = row
  return {
    ...rest,
    _id: id,
    roles: crewRoles.filter((role) => roles.split(' ').includes(role)),
    languages: languages.split(',').filter(Boolean),
    is_active: is_active === 1,
    photo: photo ?? null,
    papers,
  }
}

/** Returns the columns that follow from what staff typed. */
export function columnsOf({ roles, languages, is_active, photo: _photo, ...rest }: CrewInput) {
  return { ...rest, roles: roles.join(' '), languages: languages.join(','), is_active: is_active ? 1 : 0 }
}
