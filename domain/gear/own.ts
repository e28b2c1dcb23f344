import type { Booking } from '#contract/bookings.ts'
import {
  allLentInWords,
  gearField,
  isChoice,
  type GearAnswer,
  type GearAnswers,
  type GivenAnswers,
} from '#contract/gear.ts'
import { itemsOf, type TripGear } from '#contract/packing-lists.ts'
import { db, transaction } from '#db/client.ts'
import { noteEdit } from '../bookings/traveller-edits.ts'
import { partyOf, refuseWhenOver } from '../bookings/travellers.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { takeSeatTurns } from '../locks.ts'
import { lentBeside } from '../loans/lent.ts'
import { gearOfTrip } from '../packing-lists/of-trips.ts'
import { claim } from '../versions.ts'
import { hiredBy, readGear } from './rows.ts'

type Item = TripGear['sections'][number]['items'][number]

/** A traveller of a booking: `answers` undefined until the list is read; `hires`: the extras they have. */
export type GearOwner = {
  position: number
  name: string
  answers: GearAnswers | undefined
  hires: string[]
}

/** What to bring on the trip of a booking, and how far each of its travellers is; undefined where nobody says. */
export async function ownGear(
  booking: Booking,
): Promise<{ gear: TripGear; travellers: GearOwner[] } | undefined> {
  const gear = await gearOfTrip(db, booking.trip_id)
  if (!gear) return undefined
  const [{ travellers }, read] = await Promise.all([partyOf(booking), readGear(db, [booking._id])])
  return {
    gear,
    travellers: travellers.map(({ position, name }) => ({
      position,
      name,
      answers: read(booking._id, position)?.answers,
      hires: hiredBy(booking.lines, position).extra_ids,
    })),
  }
}

/** Returns how many of each item are promised to others of the departure, by its id. */
export function lentToOthers({ _id: id, departure_id }: Booking, position: number, gear: TripGear) {
  return lentBeside(db, { id, departure_id }, itemsOf(gear), position)
}

/**
 * Stores what a traveller brings, hires and borrows, and that the list is read. Answers about what is not on the list are
 * left out. Nothing is hired by it: that is an extra. Throws `not-found` for a traveller that there is not, `conflict`
 * when the booking is over, and `invalid`, naming `item.<id>`, for what cannot be hired or is lent to others already:
 * whoever asks first gets it, and keeps it until they give it back or their booking ends. `version`: of the answers as
 * staff saw them, 0 for none; throws `stale` when somebody has answered since.
 */
export async function answerGear(
  bookingId: string,
  position: number,
  given: GivenAnswers,
  actor: Actor,
  version?: number,
): Promise<void> {
  await transaction(async (tx) => {
    const booking = await claim(tx, 'bookings', bookingId)
    refuseWhenOver(booking)
    if (position < 1 || position > booking.travellers)
      throw new DomainError('not-found', `This booking has no traveller ${position}`)
    const items = itemsOf((await gearOfTrip(tx, booking.trip_id)) ?? { words: [], sections: [] })
    const answers = Object.fromEntries(
      items.flatMap(({ id }): [string, GearAnswer][] => (given[id] ? [[id, given[id]]] : [])),
    )
    const before = (await readGear(tx, [bookingId]))(bookingId, position)
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new DomainError('stale', 'Someone else has answered for this traveller since you opened it')
    if (before && isSame(before.answers, answers)) return
    // All who borrow on a departure wait here for each other, so what is counted stays true until it is stored.
    if (items.some(({ id }) => answers[id] === 'borrow')) await takeSeatTurns(tx, [booking.departure_id])
    const lent = await lentBeside(tx, booking, items, position)
    refuseWrong(items, answers, before?.answers ?? {}, lent)
    const row = { answers: JSON.stringify(answers), updated_at: new Date().toISOString() }
    await tx
      .insertInto('traveller_gear')
      .values({ ...row, booking_id: bookingId, position })
      .onConflict((conflict) =>
        conflict
          .columns(['booking_id', 'position'])
          .doUpdateSet((stored) => ({ ...row, version: stored('traveller_gear.version', '+', 1) })),
      )
      .execute()
    await noteEdit(tx, actor, bookingId, { change: 'gear', position })
  })
}

function isSame(one: GearAnswers, other: GearAnswers) {
  const ids = Object.keys(other)
  return ids.length === Object.keys(one).length && ids.every((id) => one[id] === other[id])
}

/** What somebody had before stays, also when the operator has fewer of it now. */
function refuseWrong(items: Item[], answers: GivenAnswers, before: GearAnswers, lent: Map<string, number>) {
  const errors: Record<string, string[]> = {}
  for (const item of items) {
    const answer = answers[item.id]
    if (answer === undefined || answer === before[item.id]) continue
    const isAsked = answer === 'have' || isChoice(item)
    if (!isAsked || (answer === 'hire' && !item.hire) || (answer === 'borrow' && item.lends === null))
      errors[gearField(item)] = [`We ${answer === 'hire' ? 'do not hire out' : 'do not lend'} this any more`]
    else if (answer === 'borrow' && (lent.get(item.id) ?? 0) + item.quantity > item.lends!)
      errors[gearField(item)] = [allLentInWords(item)]
  }
  if (Object.keys(errors).length > 0)
    throw new DomainError('invalid', 'Some fields are not valid', { errors })
}
