import type { Booking } from '#contract/bookings.ts'
import { isLive } from '#contract/booking-statuses.ts'
import { extraLines } from '#contract/extra-lines.ts'
import type { ChosenExtra } from '#contract/extras.ts'
import { lineInWords, shownLines, type Price } from '#contract/lines.ts'
import { Currency } from '#contract/money.ts'
import { totalOf } from '#contract/price.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { tellOfExtras } from '../bookings/letters.ts'
import { payersOf } from '../bookings/party.ts'
import { noSuchBooking, readOwnBooking, withSums } from '../bookings/read.ts'
import { moneyOf, type BookingRow } from '../bookings/rows.ts'
import { recompute } from '../bookings/state.ts'
import { netOf, sumsOf } from '../bookings/sums.ts'
import { creditUncharged, issueDocuments } from '../documents/issue.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { extrasToChoose, refuseUnpriced } from '../extras/choose.ts'
import { missingExtras, releaseExtras, takeExtras } from '../extras/places.ts'
import { linesOf, toLine, type LineRow } from '../lines/read.ts'
import { addLines, dropLines } from '../lines/extras.ts'
import { takeMailTurn } from '../mails/budget.ts'
import { refuseAboveLimits, type Giver } from '../refunds/limits.ts'
import { oweRefund } from '../refunds/owe.ts'
import { setBeyondPrice } from '../refunds/take-back.ts'
import { readSettings } from '../settings.ts'

/**
 * `version`: only if nobody has changed the booking since. `waivesCutoff`: staff know what they can still arrange.
 * `token`: that of the link by which its traveller adds them; it is checked again with the booking locked.
 */
type Adding = {
  version?: number | undefined
  waivesCutoff?: boolean | undefined
  token?: string | undefined
}

/**
 * Adds rooms and extras to a booking with a price, at what they cost today and at the rate of the booking. The deposit
 * stays, the balance grows; a booking that has its invoice gets another one, and the traveller is mailed.
 *
 * Throws `not-found`, `stale`, `invalid` for what cannot be chosen, and `conflict` when too few are left, the booking is
 * over or it has no price yet.
 */
export async function addExtrasTo(
  reference: string,
  chosen: ChosenExtra[],
  actor: Actor,
  { version, waivesCutoff, token }: Adding = {},
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    if (token !== undefined) await readOwnBooking(reference, token, tx)
    const price = await priceOfAdding(tx, row, chosen, waivesCutoff)
    await takeMailTurn(tx, row.email)
    if (row.departure_id !== null && row.seats_held > 0) {
      const short = await takeExtras(tx, row.departure_id, chosen)
      if (short !== undefined) throw new DomainError('conflict', short)
    }
    const { total_amount } = await addLines(tx, row, price, actor)
    await startNewInvoice(tx, row)
    const standing = await recompute(tx, row.id)
    await issueDocuments(tx, standing.row)
    const booking = await withSums(tx, standing.row, standing.sums)
    await tellOfExtras(tx, booking, { change: 'added', lines: shownLines(price), goesBack: null })
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: row.id,
      before: { total_amount: row.total_amount },
      after: { change: 'extras', total_amount, amount: totalOf(price).amount, extras: chosen },
    })
    return booking
  })
}

/** Returns what adding these would cost now, without adding them. Throws as `addExtrasTo`, also when too few are left. */
export async function previewExtras(
  reference: string,
  chosen: ChosenExtra[],
  { waivesCutoff }: Adding = {},
): Promise<Price> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) throw noSuchBooking()
  const price = await priceOfAdding(db, row, chosen, waivesCutoff)
  if (row.departure_id !== null && row.seats_held > 0) {
    const missing = await missingExtras(db, row.departure_id, chosen)
    if (missing.length > 0) throw new DomainError('conflict', missing.join('. '))
  }
  return price
}

/**
 * Takes a room or an extra out of a booking's price. What was paid beyond the lowered price is owed back, the rest gets
 * a credit note, and the traveller is mailed.
 *
 * Throws `not-found` for another line, `stale`, `conflict` when the booking is over, `invalid` below zero, and
 * `forbidden` above the limit of staff.
 */
export async function removeExtraFrom(
  reference: string,
  lineId: string,
  giver: Giver,
  version?: number,
): Promise<Booking> {
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference, version)
    const line = (await linesOf(tx, row.id)).find(({ id }) => id === lineId)
    return takeOut(tx, row, line, giver)
  })
}

/** Takes a live line of a claimed booking out, as `removeExtraFrom` does. Throws as it, but for `stale`. */
export async function takeOut(
  tx: Tx,
  row: BookingRow,
  line: LineRow | undefined,
  giver: Giver,
): Promise<Booking> {
  refuseOver(row)
  if (!line || line.extra_id === null) throw new DomainError('not-found', 'This booking has no such extra')
  const sums = await sumsOf(tx, row.id)
  const { total_amount } = await dropLines(tx, row, [line.id])
  const back = Math.min(line.amount, Math.max(0, netOf(sums) - total_amount!))
  const label = lineInWords(toLine(line))
  if (back > 0) {
    await refuseAboveLimits(tx, row, back, giver)
    await oweRefund(tx, row, { amount: back, reason: `Taken out: ${label}`, addedBy: giver.actor })
  }
  await takeMailTurn(tx, row.email)
  if (row.departure_id !== null && row.seats_held > 0)
    await releaseExtras(tx, row.departure_id, [{ extra_id: line.extra_id, quantity: line.quantity }])
  await creditUncharged(tx, row, `credit-note ${line.id} out`, { label, amount: line.amount - back, line })

  const standing = await recompute(tx, row.id, { ...sums, refunded: sums.refunded + back })
  await issueDocuments(tx, standing.row)
  const booking = await withSums(tx, standing.row, standing.sums)
  const goesBack = back === 0 ? null : moneyOf(row, back)
  await tellOfExtras(tx, booking, { change: 'removed', lines: [toLine(line)], goesBack })
  await recordEvent(tx, giver.actor, {
    verb: 'edit',
    noun: 'booking',
    noun_id: row.id,
    before: { total_amount: row.total_amount },
    after: { change: 'extras', total_amount, amount: -line.amount, owed: back },
  })
  return booking
}

async function priceOfAdding(
  tx: Tx | typeof db,
  row: BookingRow,
  chosen: ChosenExtra[],
  waivesCutoff = false,
): Promise<Price> {
  refuseOver(row)
  const { reference, currency, trip_id: tripId, start_date: start, travellers } = row
  if (currency === null || tripId === null)
    throw new DomainError(
      'conflict',
      `Booking ${reference} has no price yet, so nothing can be added. It comes with the price`,
    )
  if (chosen.length === 0) throw new DomainError('invalid', 'Choose what to add')
  const has = (await linesOf(tx, row.id)).flatMap(({ extra_id, traveller, quantity }) =>
    extra_id === null ? [] : [{ extra_id, traveller, quantity }],
  )
  const extras = await extrasToChoose(tx, chosen, { tripId, start, travellers, waivesCutoff, has })
  const { exchange_rate } = await readSettings(tx)
  const paisaPerDollar = row.paisa_per_dollar ?? exchange_rate.paisa_per_dollar
  const inCurrency = Currency.parse(currency)
  const payers = payersOf(row)
  const asked = { extras, paisaPerDollar }
  refuseUnpriced(asked, chosen, inCurrency, payers)
  return { currency: inCurrency, lines: extraLines(asked, chosen, inCurrency, payers) }
}

function refuseOver(row: BookingRow) {
  if (!isLive(row))
    throw new DomainError(
      'conflict',
      `Booking ${row.reference} is ${row.status}, so its rooms and extras stay as they are`,
    )
}

/** The changed price gets an invoice of its own. */
async function startNewInvoice(tx: Tx, { id }: BookingRow) {
  await tx
    .updateTable('bookings')
    .set((row) => ({ quotes: row('quotes', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await setBeyondPrice(tx, id)
}
