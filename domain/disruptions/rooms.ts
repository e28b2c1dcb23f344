import { daysBetween, formatDate } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { FollowUp } from '#contract/disruption-follow-ups.ts'
import type { db, Tx } from '#db/client.ts'
import type { Chosen } from './outcome.ts'
import { changesPlan } from './permits.ts'
import type { Disrupted } from './rows.ts'

/**
 * Returns one follow-up for the lodges that are chosen for nights from the closed day on, where somebody comes on another
 * day or by another way: nobody knows which nights these lodges keep. It names those that have a list already.
 */
export async function roomsToFollow(
  tx: Tx | typeof db,
  { day }: Pick<Disrupted, 'day'>,
  { _id, start_date }: Departure,
  chosen: Chosen[],
): Promise<FollowUp[]> {
  if (!chosen.some(({ option }) => option !== undefined && changesPlan(option))) return []
  const lodges = await tx
    .selectFrom('room_nights')
    .innerJoin('suppliers', 'suppliers.id', 'room_nights.lodge_id')
    .select(['suppliers.id', 'suppliers.name'])
    .where('departure_id', '=', _id)
    .where('night', '>', daysBetween(start_date, day))
    .groupBy(['suppliers.id', 'suppliers.name'])
    .orderBy('suppliers.name')
    .execute()
  if (lodges.length === 0) return []
  const lists = await tx.selectFrom('room_lists').select('lodge_id').where('departure_id', '=', _id).execute()
  const told = lodges.filter(({ id }) => lists.some(({ lodge_id }) => lodge_id === id))
  const names = (some: typeof lodges) => some.map(({ name }) => name).join(', ')
  const sent = told.length === 0 ? '' : `. They have a list already: ${names(told)}`
  const words = `Nights from ${formatDate(day)} on in ${names(lodges)}: choose them anew${sent}`
  return [{ kind: 'room', words, path_in_admin: `/admin/departures/${_id}/rooms` }]
}
