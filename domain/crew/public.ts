import { crewRoles, type CrewRole } from '#contract/crew.ts'
import type { Thumb } from '#contract/images.ts'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { thumbsOf } from '../pictures/single.ts'
import { toCrewMember } from './rows.ts'

/** What visitors see of somebody who has agreed to it. */
export type PublicPerson = {
  id: string
  name: string
  roles: CrewRole[]
  languages: string[]
  words: string
  photo: Thumb | undefined
}

/** Returns those of the active crew who have agreed to be shown, or those of `ids`: guides first, then by name. */
export async function publicCrew(ids?: string[]): Promise<PublicPerson[]> {
  if (ids?.length === 0) return []
  const agreed = db
    .selectFrom('crew')
    .selectAll()
    .where('agreed_on', '<=', today())
    .where('is_active', '=', 1)
    .orderBy('name')
    .orderBy('id')
  const rows = await (ids ? agreed.where('id', 'in', ids) : agreed).execute()
  const photos = await thumbsOf(
    db,
    'crew',
    rows.map(({ id }) => id),
  )
  const people = rows.map((row): PublicPerson => {
    const { name, roles, languages, words } = toCrewMember(row, undefined, [])
    return { id: row.id, name, roles, languages, words, photo: photos.get(row.id) }
  })
  const rank = ({ roles }: PublicPerson) => crewRoles.indexOf(roles[0] ?? 'driver')
  return people.toSorted((one, other) => rank(one) - rank(other))
}
