import { classAt } from '#contract/classes.ts'
import { optionKindWords, type OptionKind } from '#contract/contingencies.ts'
import { counted } from '#contract/counted.ts'
import { addDays, formatDate, type Day } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { FollowUp } from '#contract/disruption-follow-ups.ts'
import { ageOn, notedStates, permitStateWords, type NotedState } from '#contract/permit-packs.ts'
import { daysInArea } from '#contract/permit-stays.ts'
import type { NeededPermit } from '#contract/permit-words.ts'
import type { db, Tx } from '#db/client.ts'
import { payersOf } from '../bookings/party.ts'
import { neededFor } from '../bookings/permit-rules.ts'
import { travellerRows } from '../bookings/travellers.ts'
import { longerStayInWords } from './longer-stay.ts'
import type { Chosen } from './outcome.ts'
import type { Disrupted, OptionRow } from './rows.ts'

/** Choices by which somebody does not go where the permits of the trip are for. */
const otherRoutes: readonly OptionKind[] = ['other_way', 'other_trek', 'shorter', 'end']
/** Of those, the ones that lead where other permits may be asked for. */
const newRoutes: readonly OptionKind[] = ['other_way', 'other_trek']

type Days = { first: Day; last: Day }

/**
 * Returns one follow-up for each permit of a departure whose days or way change for somebody who needs it, with how far it
 * is; and one for those who go where the trip names no permits. An area that was left before the way closed changes nothing.
 */
export async function permitsToFollow(
  tx: Tx | typeof db,
  { day }: Pick<Disrupted, 'day'>,
  { _id, trip_id, start_date }: Departure,
  chosen: Chosen[],
): Promise<FollowUp[]> {
  const trip = await tx.selectFrom('trips').selectAll().where('id', '=', trip_id).executeTakeFirst()
  const needed = trip ? await neededFor(trip, tx) : []
  const changed = chosen.flatMap(({ option, ...one }) =>
    option !== undefined && changesPlan(option) ? [{ ...one, option }] : [],
  )
  const stateOf = await statesOf(tx, changed)
  const ageOf = await agesOf(tx, changed)
  const about = { kind: 'permit' as const, path_in_admin: `/admin/departures/${_id}/permits` }
  const known = needed.flatMap((one): FollowUp[] => {
    const days = daysOf(one, start_date)
    const affected = changed.flatMap((traveller) => {
      const says = changeInWords(days, day, traveller.option)
      return says !== undefined && needs(traveller, one) ? [{ traveller, says }] : []
    })
    if (affected.length === 0) return []
    const stay = daysInArea(one, start_date)
    const groups = [...Map.groupBy(affected, ({ says }) => says)].map(([says, group]) => {
      const told = `${says} for ${counted(group.length, 'traveller', 'travellers')}`
      const { option } = group[0]!.traveller
      if (isOtherRoute(option) || option.extra_days <= 0 || day <= days.first) return told
      const stayers = group.map(({ traveller }) => ({
        class: classAt(payersOf(traveller.booking), traveller.position),
        age: ageOf(traveller, days.first),
      }))
      return `${told}: ${longerStayInWords(one.permit, stay, option.extra_days, stayers)}`
    })
    const states = affected.map(({ traveller }) => stateOf(traveller, one.permit._id))
    return [{ ...about, words: `${one.permit.name}: ${groups.join('; ')}. ${progressInWords(states)}` }]
  })
  const elsewhere = newRoutes.flatMap((kind) => {
    const count = changed.filter(({ option }) => option.kind === kind).length
    return count > 0
      ? [`${optionKindWords[kind].toLowerCase()} for ${counted(count, 'traveller', 'travellers')}`]
      : []
  })
  if (elsewhere.length === 0) return known
  const words = `Other permits: ${elsewhere.join('; ')}. See which ones that needs`
  return [...known, { ...about, words }]
}

/** Whether somebody who chooses this comes on other days, or by another way, than was arranged. */
export function changesPlan(option: OptionRow): boolean {
  return isOtherRoute(option) || option.extra_days !== 0
}

function isOtherRoute({ kind }: OptionRow) {
  return otherRoutes.includes(kind)
}

function daysOf(needed: NeededPermit, start: Day): Days {
  const { first_day, days } = daysInArea(needed, start)
  return { first: first_day, last: addDays(first_day, days - 1) }
}

/** Says what a choice changes of the days in an area; undefined for nothing. */
function changeInWords({ first, last }: Days, closed: Day, option: OptionRow): string | undefined {
  if (closed > last) return undefined
  if (isOtherRoute(option)) return optionKindWords[option.kind].toLowerCase()
  const by = option.extra_days
  if (by === 0) return undefined
  const until = `until ${formatDate(addDays(last, by))} instead of ${formatDate(last)}`
  return closed <= first
    ? `from ${formatDate(addDays(first, by))} instead of ${formatDate(first)}, ${until}`
    : until
}

function needs({ booking, position }: Pick<Chosen, 'booking' | 'position'>, { permit }: NeededPermit) {
  return permit.needed_by.includes(classAt(payersOf(booking), position))
}

type Changed = Pick<Chosen, 'booking' | 'position'>

async function statesOf(tx: Tx | typeof db, changed: Changed[]) {
  const ids = [...new Set(changed.map(({ booking }) => booking.id))]
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('traveller_permits')
          .select(['booking_id', 'position', 'permit_id', 'state'])
          .where('booking_id', 'in', ids)
          .execute()
  const known = new Map(
    rows.map((row) => [`${row.booking_id} ${row.position} ${row.permit_id}`, row.state] as const),
  )
  return ({ booking, position }: Changed, permitId: string): NotedState =>
    known.get(`${booking.id} ${position} ${permitId}`) ?? 'open'
}

/** In years on a day, by what is typed of them; null for nobody knows, which counts as an adult. */
async function agesOf(tx: Tx | typeof db, changed: Changed[]) {
  const rows = await travellerRows(tx, [...new Set(changed.map(({ booking }) => booking.id))])
  const born = new Map(rows.map((row) => [`${row.booking_id} ${row.position}`, row.birth_date] as const))
  return ({ booking, position }: Changed, day: Day) => {
    const birth_date = born.get(`${booking.id} ${position}`) ?? null
    return birth_date === null ? null : ageOn(birth_date, day)
  }
}

/** "Applied for: 1, Issued: 2. Ask its office": what was asked for or given for other days. */
function progressInWords(states: NotedState[]): string {
  const done = notedStates.flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count > 0 && (state === 'applied' || state === 'issued')
      ? [`${permitStateWords[state]}: ${count}`]
      : []
  })
  return done.length === 0 ? 'Nobody has applied yet' : `${done.join(', ')}. Ask its office`
}
