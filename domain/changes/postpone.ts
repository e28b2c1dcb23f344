import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { PostponementInput, Postponement } from '#contract/booking-steps.ts'
import { isLive } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { sumOf } from '#contract/discounts.ts'
import { Currency, type Money } from '#contract/money.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError, refuseField } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { planChange, type ChangePlan, type ChangeWish } from './alter-plan.ts'
import { todaysPrice } from './alter-price.ts'
import { carryOut, noteOverruled } from './alter.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { tellOfPostponement } from '../bookings/letters.ts'
import { addNote } from '../bookings/notes.ts'
import { withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'

/**
 * Moves a booking and its seats to another departure of its trip or, privately, to another first day, all or nothing.
 * The price stays as agreed: how much more the new dates cost is returned and mailed, and charged only when staff do
 * so.
 *
 * Throws `not-found`, `stale`, `invalid` for an impossible date, and `conflict` when the booking is over or the new
 * departure has too few seats.
 */
export async function postponeBooking(
  reference: string,
  input: PostponementInput,
  actor: Actor,
  version?: number,
): Promise<Postponement> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    if (!isLive(row))
      throw new DomainError('conflict', `Booking ${reference} is ${row.status}, so it cannot be postponed`)
    return postponeClaimed(tx, row, input, actor)
  })
}

/** As `postponeBooking`, for a claimed live booking, in the caller's transaction. */
export async function postponeClaimed(
  tx: Tx,
  row: BookingRow,
  input: PostponementInput,
  actor: Actor,
): Promise<Postponement> {
  const wish = wishOf(row, input)
  const plan = await planChange(tx, row, wish)
  const difference = differenceOf(row, plan)
  await addNote(tx, row.id, 'postpone', input.reason, actor)
  await noteOverruled(tx, row, plan, wish, actor)
  const { standing } = await carryOut(tx, row, plan, actor)
  const booking = await withSums(tx, standing.row, standing.sums)
  const { place } = plan
  await recordEvent(tx, actor, {
    verb: 'edit',
    noun: 'booking',
    noun_id: row.id,
    before: { start_date: row.start_date, departure_id: row.departure_id },
    after: {
      change: 'postpone',
      start_date: place.start,
      departure_id: place.departure_id,
      difference,
    },
  })
  await tellOfPostponement(tx, booking, difference)
  return { booking, difference }
}

/** Returns the wish of a postponement: another place at the price agreed. */
function wishOf(row: BookingRow, { departure_id, start_date, ...rest }: PostponementInput): ChangeWish {
  if (departure_id !== undefined && departure_id === row.departure_id)
    refuseField('departure_id', 'The booking is on this departure already')
  if (start_date !== undefined && start_date < today())
    refuseField('start_date', 'Choose a day that is still to come')
  if (start_date !== undefined && row.departure_id === null && start_date === row.start_date)
    refuseField('start_date', 'The trip begins on this day already')
  const { overrule_permits } = rest
  const place = { departure_id: departure_id ?? null, start_date }
  return BookingChangeInput.parse({ ...place, price: 'agreed', overrule_permits })
}

/**
 * Returns how much more the trip costs on a departure; null for prices in another currency, which staff must compare.
 * Permits that are charged apart
 * cost what their offices ask on the new days. What was taken off, and what was booked besides, stays as it is.
 */
function differenceOf(row: BookingRow, { place, claims, price }: ChangePlan): Money | null {
  const { departure } = place
  if (departure === undefined) return null
  if (departure.status === 'departed')
    refuseField('departure_id', 'This departure has left. Choose another one')
  if (price === undefined) return null
  const asked = todaysPrice(row, place, row.travellers, claims)
  if (asked.lines === undefined || asked.isConverted) return null
  const agreed = price.live.filter(({ kind }) => kind === 'trip' || kind === 'permit')
  const amount = sumOf([...asked.lines, ...price.permits.today]) - sumOf(agreed)
  return amount > 0 ? { amount, currency: Currency.parse(row.currency) } : null
}
