import type { Booking } from '#contract/bookings.ts'
import type { QuoteInput } from '#contract/booking-steps.ts'
import { extraLines, type WantedExtra } from '#contract/extra-lines.ts'
import { tripPrice, type Price } from '#contract/lines.ts'
import { AMOUNT_MAX, type Currency, type Money } from '#contract/money.ts'
import { QUOTE_HOLD_DAYS } from '#contract/terms.ts'
import { DAY_MS } from '#contract/days.ts'
import { transaction, type Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { takeSeats } from '../departures/seats.ts'
import { giveUseBack } from '../discounts/uses.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { refuseUnpriced } from '../extras/choose.ts'
import { askedOf } from '../extras/offer.ts'
import { linesOf } from '../lines/read.ts'
import type { PriceLimits } from '../price-limits.ts'
import { replaceLines } from '../lines/write.ts'
import { dropUnfitLoans } from '../loans/lent.ts'
import { takeSeatTurns } from '../locks.ts'
import { agreedPermitsIn, withOverruled } from '../permits/charged.ts'
import { readSettings } from '../settings.ts'
import { chargedPermits } from './charged-permits.ts'
import { claimBooking } from './claiming.ts'
import { tellOfQuote } from './letters.ts'
import { takeExtrasOf } from './holds.ts'
import { payersOf } from './party.ts'
import { addNote } from './notes.ts'
import { withSums } from './read.ts'
import { refuseOtherPrice } from './quoted-limits.ts'
import { rateOf, wantedExtrasOf, type BookingRow } from './rows.ts'
import { recompute } from './state.ts'
import { sumsOf } from './sums.ts'

/**
 * Sets the price of a request, or a new price for an unpaid booking. Seats of a departure are held for three days.
 * Today's exchange rate is frozen with the price, and the traveller is mailed.
 *
 * Throws `not-found`, `stale`, `invalid` for a price that is too high or that who quotes may not set, and `conflict` when
 * something was paid, the booking is over or the seats are gone.
 */
export async function quoteBooking(
  reference: string,
  input: QuoteInput,
  actor: Actor,
  version?: number,
  limits: PriceLimits = {},
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    await refuseUnquotable(tx, row)
    const total = totalOf(input, row.travellers)
    await refuseOtherPrice(tx, row, { input, total }, limits)
    if (row.expired_at !== null) await takeSeatTurns(tx, [row.departure_id])
    const seats = await holdSeats(tx, row)
    await giveUseBack(tx, row)
    const { exchange_rate } = await readSettings(tx)
    const { price, agreed } = await priceWithExtras(tx, row, total)
    await tx
      .updateTable('bookings')
      .set((before) => ({
        ...seats,
        agreed_permits: agreed,
        quotes: before('quotes', '+', 1),
        quote_note: input.note,
        ...rateOf(exchange_rate),
        expired_at: null,
        network: null,
        // Who names a price for an application has approved it.
        ...(row.application === 'waiting' && { application: 'approved' as const }),
        wanted_extras: '[]',
        // A price by hand has no code in it.
        discount_code: null,
      }))
      .where('id', '=', row.id)
      .execute()
    if (row.expired_at !== null) await dropUnfitLoans(tx, row.id, actor)
    await replaceLines(tx, row.id, price, actor)
    if (row.departure_id !== null && row.seats_held === 0) await takeExtrasOf(tx, row.departure_id, row.id)
    await addNote(tx, row.id, 'quote', input.note, actor)
    const standing = await recompute(tx, row.id)
    await issueDocuments(tx, standing.row)
    const booking = await withSums(tx, standing.row, standing.sums)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { total_amount: row.total_amount, currency: row.currency },
      after: { change: 'quote', total_amount: total.amount, currency: total.currency },
    })
    await tellOfQuote(tx, booking)
    return booking
  })
}

async function refuseUnquotable(tx: Tx, { id, status, reference }: BookingRow) {
  if (!['requested', 'awaiting_payment', 'expired'].includes(status))
    throw new DomainError(
      'conflict',
      `Booking ${reference} is ${status.replace('_', ' ')}, so its price stays`,
    )
  const { paid, refunded } = await sumsOf(tx, id)
  if (paid > refunded)
    throw new DomainError('conflict', `Something has been paid for booking ${reference}, so its price stays`)
}

/** Returns the price of the trip with the rooms, extras and permits of the booking, at what they cost today. */
async function priceWithExtras(
  tx: Tx,
  row: BookingRow,
  total: Money,
): Promise<{ price: Price; agreed: string | null }> {
  const { currency, lines } = tripPrice(row.trip_name, row.travellers, total)
  const { exchange_rate } = await readSettings(tx)
  const wanted = await wantedOf(tx, row)
  const asked = await askedOf(tx, wanted)
  const extras = { extras: asked, paisaPerDollar: exchange_rate.paisa_per_dollar }
  const payers = payersOf(row)
  refuseUnpriced(extras, wanted, currency, payers)
  const permits = await permitsFor(tx, row, currency, exchange_rate.paisa_per_dollar)
  const beside = [...extraLines(extras, wanted, currency, payers), ...(permits?.lines ?? [])]
  return {
    price: { currency, lines: [...lines, ...beside] },
    agreed: permits ? permits.agreed : row.agreed_permits,
  }
}

/** Returns the permits of a booking that charges them apart; undefined for any other. */
async function permitsFor(tx: Tx, row: BookingRow, currency: Currency, paisa_per_dollar: number | null) {
  const agreed = agreedPermitsIn(row.agreed_permits)
  if (agreed?.charge !== 'apart' || row.trip_id === null) return undefined
  const trip = await tx.selectFrom('trips').selectAll().where('id', '=', row.trip_id).executeTakeFirst()
  const { start_date: start, days, travellers } = row
  const about = { start, days, travellers, payers: payersOf(row), charge: agreed.charge }
  if (trip === undefined) return undefined
  const charged = await chargedPermits(tx, trip, { ...about, currency, paisa_per_dollar })
  return { ...charged, agreed: withOverruled(charged.agreed, agreed.overruled) }
}

/** Returns what a booking has of extras: its lines, and before it has any what was wanted with its request. */
async function wantedOf(tx: Tx, row: BookingRow): Promise<WantedExtra[]> {
  const lines = await linesOf(tx, row.id)
  const has = lines.flatMap(({ extra_id, traveller, quantity }) =>
    extra_id === null ? [] : [{ extra_id, traveller, quantity }],
  )
  return lines.length === 0 ? wantedExtrasOf(row) : has
}

/** Returns the price of the whole trip, from a price per traveller or a total. */
function totalOf({ unit, total }: QuoteInput, travellers: number): Money {
  const price = total ?? { ...unit!, amount: unit!.amount * travellers }
  if (price.amount <= AMOUNT_MAX) return price
  const message = 'The price of the whole trip is too high'
  throw new DomainError('invalid', message, { errors: { [total ? 'total' : 'unit']: [message] } })
}

async function holdSeats(tx: Tx, row: BookingRow) {
  if (row.departure_id === null) return { hold_expires_at: null }
  if (row.seats_held === 0 && !(await takeSeats(tx, row.departure_id, row.travellers)))
    throw new DomainError(
      'conflict',
      `The departure has no ${row.travellers} seats left. Postpone the booking to another one, or enlarge it, then quote`,
    )
  const hold_expires_at =
    row.confirmed_at === null ? new Date(Date.now() + QUOTE_HOLD_DAYS * DAY_MS).toISOString() : null
  return { seats_held: row.travellers, hold_expires_at }
}
