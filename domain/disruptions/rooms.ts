import { addDays, formatDate, type Day } from '#contract/days.ts'
import { dateOfNight } from '#contract/departure-nights.ts'
import type { Departure } from '#contract/departures.ts'
import type { FollowUp } from '#contract/disruption-follow-ups.ts'
import type { db, Tx } from '#db/client.ts'
import { noWaits, waitsOf } from '../departure-nights/waits.ts'
import type { Chosen } from './outcome.ts'
import { changesPlan } from './permits.ts'
import type { Disrupted } from './rows.ts'

/**
 * Returns what is left to do by hand for the lodges that are chosen for nights from the closed day on. Nights follow whoever
 * waits by themselves, and then a lodge that has a list needs a new one; of whoever comes by another way, or goes home
 * earlier, nobody knows which nights these lodges keep.
 */
export async function roomsToFollow(
  tx: Tx | typeof db,
  { day }: Pick<Disrupted, 'day'>,
  { _id, start_date }: Departure,
  chosen: Chosen[],
): Promise<FollowUp[]> {
  const changed = chosen.flatMap(({ option }) =>
    option !== undefined && changesPlan(option) ? [option] : [],
  )
  const isMoved = changed.some(({ extra_days }) => extra_days > 0)
  const isOther = changed.some(({ kind, extra_days }) => kind !== 'wait' || extra_days < 0)
  if (changed.length === 0) return []
  const { own } = (await waitsOf([_id], tx)).get(_id) ?? noWaits
  const nights = await tx
    .selectFrom('room_nights')
    .innerJoin('suppliers', 'suppliers.id', 'room_nights.lodge_id')
    .select(['suppliers.id', 'suppliers.name', 'night'])
    .where('departure_id', '=', _id)
    .orderBy('suppliers.name')
    .orderBy('night')
    .execute()
  const lodgesFrom = (first: Day) => {
    const later = nights.filter(({ night }) => dateOfNight(night, start_date, own) >= first)
    return [...new Map(later.map(({ id, name }) => [id, name]))]
  }
  const lodges = lodgesFrom(day)
  const lists = await tx.selectFrom('room_lists').select('lodge_id').where('departure_id', '=', _id).execute()
  const isTold = ([id]: [id: string, name: string]) => lists.some(({ lodge_id }) => lodge_id === id)
  const told = lodges.filter(isTold)
  // The lodge of the night before is asked for the nights that are waited.
  const asked = lodgesFrom(addDays(day, -1)).filter(isTold)
  const from = `Nights from ${formatDate(day)} on`
  const sent = told.length === 0 ? '' : `. They have a list already: ${namesOf(told)}`
  return [
    ...(isMoved && asked.length > 0
      ? [`${from} follow whoever waits. Send the new list to ${namesOf(asked)}`]
      : []),
    ...(isOther && lodges.length > 0
      ? [`${from} in ${namesOf(lodges)}: see who comes another way or goes home${sent}`]
      : []),
  ].map((words) => ({ kind: 'room', words, path_in_admin: `/admin/departures/${_id}/rooms` }))
}

function namesOf(lodges: [id: string, name: string][]) {
  return lodges.map(([, name]) => name).join(', ')
}
