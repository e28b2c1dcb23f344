import { crewRoles, type CrewRole } from '#contract/crew.ts'
import type { Thumb } from '#contract/images.ts'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { thumbsOf } from '../pictures/single.ts'
import { timesLed } from './led.ts'
import { languagesIn, rolesIn } from './rows.ts'

/** What the page of a trip has room for. */
const LEADERS_MAX = 3

/** What visitors see of somebody who has agreed to it. `led`: how many departures they have led, or of one trip. */
export type PublicPerson = {
  id: string
  name: string
  roles: CrewRole[]
  languages: string[]
  words: string
  led: number
  photo: Thumb | undefined
}

/** Returns those of the active crew who have agreed to be shown, or those of `ids`: guides first, then by name. */
export async function publicCrew(ids?: string[]): Promise<PublicPerson[]> {
  const people = await agreedWith(await timesLed(), ids)
  const rank = ({ roles }: PublicPerson) => crewRoles.indexOf(roles[0] ?? 'driver')
  return people.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns who leads a trip, of those who have agreed to be shown: the three who have led it most often. */
export async function leadersOf(tripId: string): Promise<PublicPerson[]> {
  const led = await timesLed(tripId)
  const people = await agreedWith(led, [...led.keys()])
  return people.toSorted((one, other) => other.led - one.led).slice(0, LEADERS_MAX)
}

/** By name. */
async function agreedWith(led: Map<string, number>, ids?: string[]): Promise<PublicPerson[]> {
  if (ids?.length === 0) return []
  const agreed = db
    .selectFrom('crew')
    .select(['id', 'name', 'roles', 'languages', 'words'])
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
  return rows.map(({ id, name, roles, languages, words }) => ({
    id,
    name,
    roles: rolesIn(roles),
    languages: languagesIn(languages),
    words,
    led: led.get(id) ?? 0,
    photo: photos.get(id),
  }))
}
