import type { Insertable, Selectable } from 'kysely'
import type { NewLine, Price } from '#contract/lines.ts'
import { Currency, type Money } from '#contract/money.ts'
import type { PriceAdjustment } from '#contract/price-adjustments.ts'
import { usualDeposit } from '#contract/terms.ts'
import type { Tx } from '#db/client.ts'
import type { BookingLineRow, BookingRow } from '#db/rows/bookings.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { writeInstallments } from './installments.ts'
import { moneyRulesIn } from './rules.ts'
import { adjustmentLabels, isByHand, type AddedLine } from './alter.ts'
import { linesOf, type LineRow } from './read.ts'

type Booking = Selectable<BookingRow>

/**
 * Returns the columns with the sums of a new booking, with the usual deposit: `insertLines` must write the lines of the
 * same price, and `writeFirstInstallments` the parts of its balance. Throws `invalid` below zero.
 */
export function firstSums(
  { currency, lines }: Price,
  { money_rules, travellers }: Pick<Booking, 'money_rules' | 'travellers'>,
) {
  const rules = moneyRulesIn(money_rules)
  return columnsOf({ currency, lines, depositOf: (price) => usualDeposit(price, travellers, rules) })
}

/** Gives a booking without lines its price, with the usual deposit. */
async function writeLines(
  tx: Tx,
  bookingId: string,
  { currency, lines }: Price,
  actor: Actor,
): Promise<Booking> {
  const written = await insertLines(tx, bookingId, { currency, lines }, actor)
  const { usual: depositOf } = await depositRule(tx, bookingId)
  return storeSums(tx, bookingId, { currency, lines: written, depositOf })
}

/**
 * A change of a price: lines that end, and lines that are added, in minor units of `currency`. `keepsDeposit`: the
 * deposit stays as agreed, as far as the total allows.
 */
export type LineChange = {
  ended: Pick<LineRow, 'id'>[]
  added: AddedLine[]
  currency: Currency
  keepsDeposit?: boolean
}

/**
 * Ends lines of a claimed booking with a price and adds others; all other lines stay. The deposit is that of what is left:
 * see `depositFor`. Returns the row of the booking. Throws `invalid` below zero.
 */
export async function alterLines(
  tx: Tx,
  bookingId: string,
  { ended, added, currency, keepsDeposit = false }: LineChange,
  actor: Actor,
): Promise<Booking> {
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id)
    const replaced_at = new Date().toISOString()
    await tx.updateTable('booking_lines').set({ replaced_at }).where('id', 'in', ids).execute()
  }
  // Below those that stay, as the preview of a change shows them.
  const position = Math.max(0, ...(await linesOf(tx, bookingId)).map((line) => line.position)) + 1
  if (added.length > 0) await insertLines(tx, bookingId, { currency, lines: added }, actor, { position })
  const lines = await linesOf(tx, bookingId)
  const { usual, agreed } = await depositRule(tx, bookingId)
  const depositOf = ({ amount }: Money) =>
    keepsDeposit ? Math.min(agreed, amount) : depositFor({ currency, lines }, usual)
  return storeSums(tx, bookingId, { currency, lines, depositOf })
}

/**
 * Returns the deposit of a price, in minor units: that of all lines but those that staff took off or added as
 * adjustments, and all of what is kept for travellers who have cancelled, at most the whole price. So a lowered price keeps its deposit, in whatever order things came. `usual`:
 * returns the deposit of a price without any.
 */
export function depositFor(
  { currency, lines }: { currency: Currency; lines: Pick<NewLine, 'kind' | 'amount'>[] },
  usual: (price: Money) => number,
): number {
  const sum = (some: typeof lines) => some.reduce((all, { amount }) => all + amount, 0)
  const fees = sum(lines.filter(({ kind }) => kind === 'cancellation_fee'))
  const amount = sum(lines.filter(({ kind }) => kind !== 'adjustment')) - fees
  return Math.min(usual({ amount, currency }) + fees, sum(lines))
}

/**
 * Gives a claimed booking another price in place of all its live lines, with the usual deposit; without `price` it has
 * none. The replaced lines can still be read. Returns its row. Throws `invalid` below zero.
 */
export async function replaceLines(
  tx: Tx,
  bookingId: string,
  price: Price | undefined,
  actor: Actor,
): Promise<Booking> {
  await tx
    .updateTable('booking_lines')
    .set({ replaced_at: new Date().toISOString() })
    .where('booking_id', '=', bookingId)
    .where('replaced_at', 'is', null)
    .execute()
  return price ? writeLines(tx, bookingId, price, actor) : storeSums(tx, bookingId)
}

/**
 * As `replaceLines`, but what staff have written by hand stays. Throws `conflict` when that is in another currency than
 * the new price.
 */
export async function repriceLines(
  tx: Tx,
  bookingId: string,
  price: Price | undefined,
  actor: Actor,
): Promise<Booking> {
  const live = await linesOf(tx, bookingId)
  const byHand = live.filter(isByHand)
  if (price === undefined || byHand.length === 0) return replaceLines(tx, bookingId, price, actor)
  const { currency, lines: added } = price
  if (byHand.some((line) => line.currency !== currency))
    throw new DomainError(
      'conflict',
      'Our office has changed the price of this booking by hand, in another currency. Write to us to change it further',
    )
  return alterLines(tx, bookingId, { ended: live.filter((line) => !isByHand(line)), added, currency }, actor)
}

type Lowering = Pick<PriceAdjustment, 'kind' | 'amount' | 'reason'> & {
  actor: Actor
  /** The refund that gives back what the price is lowered by. */
  refundId?: string
  /** The largest deposit that is left, in minor units. */
  depositMax?: number
}

/**
 * Adds a line to a claimed booking with a price that takes `amount` minor units off. The deposit stays, as far as the
 * lowered total and `depositMax` allow. Returns the id of the line. Throws `invalid` below zero.
 */
export async function lowerPrice(
  tx: Tx,
  { id: bookingId, currency, deposit_amount }: Booking,
  { kind, amount, reason, actor, refundId, depositMax = Infinity }: Lowering,
): Promise<string> {
  const before = await linesOf(tx, bookingId)
  const about = { adjustment: kind, reason, refund_id: refundId ?? null }
  const label = adjustmentLabels[refundId === undefined ? kind : 'refund']
  const taken = { label, quantity: 1, unit_amount: -amount, amount: -amount }
  const position = Math.max(...before.map((line) => line.position)) + 1
  const price: Price = { currency: Currency.parse(currency), lines: [{ kind: 'adjustment', ...taken }] }
  const added = await insertLines(tx, bookingId, price, actor, { position, ...about })
  const depositOf = (lowered: Money) => Math.min(deposit_amount!, lowered.amount, depositMax)
  await storeSums(tx, bookingId, { currency: price.currency, lines: [...before, ...added], depositOf })
  return added[0]!.id
}

type Beside = Partial<Pick<Insertable<BookingLineRow>, 'position' | 'adjustment' | 'reason' | 'refund_id'>>

/** Writes lines of a booking without its sums, which `storeSums` must follow. */
export async function insertLines(
  tx: Tx,
  booking_id: string,
  { currency, lines }: { currency: Currency; lines: AddedLine[] },
  actor: Actor,
  beside: Beside = {},
): Promise<LineRow[]> {
  const about = { booking_id, currency, actor, added_at: new Date().toISOString() }
  // Every row names every column, because SQLite stores null where one of several rows names none.
  const rows = lines.map(
    ({ traveller = null, tax = 'none', extra_id = null, goes_back = true, ...line }, index) => ({
      position: index + 1,
      adjustment: null,
      reason: '',
      refund_id: null,
      share_id: null,
      ...line,
      traveller,
      tax,
      extra_id,
      goes_back: goes_back ? 1 : 0,
      ...about,
      ...beside,
      id: newId(),
    }),
  )
  return tx.insertInto('booking_lines').values(rows).returningAll().execute()
}

/** Returns how the deposit of a booking is worked out, by the rules it was made with, and the one it has. */
async function depositRule(tx: Tx, bookingId: string) {
  const { money_rules, travellers, deposit_amount } = await tx
    .selectFrom('bookings')
    .select(['money_rules', 'travellers', 'deposit_amount'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const rules = moneyRulesIn(money_rules)
  return { usual: (price: Money) => usualDeposit(price, travellers, rules), agreed: deposit_amount ?? 0 }
}

type Priced = {
  currency: Currency
  lines: (Pick<LineRow, 'amount' | 'goes_back'> | Pick<NewLine, 'amount' | 'goes_back'>)[]
  /** Returns the deposit of a price, in minor units. */
  depositOf: (price: Money) => number
}

/**
 * Stores the sums of a booking, which lists sort by, from its live lines, and the parts of its balance. Nothing else writes
 * them. Throws `invalid` when the lines come to less than zero.
 */
export async function storeSums(tx: Tx, bookingId: string, sums?: Priced): Promise<Booking> {
  const row = await tx
    .updateTable('bookings')
    .set(sums ? columnsOf(sums) : NO_PRICE)
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeInstallments(tx, row)
  return row
}

const NO_PRICE = {
  currency: null,
  total_amount: null,
  deposit_amount: null,
  balance_amount: null,
  kept_amount: 0,
}

function columnsOf({ currency, lines, depositOf }: Priced) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (total < 0) throw new DomainError('invalid', 'A price cannot be less than zero')
  const deposit = depositOf({ amount: total, currency })
  const kept = lines.reduce((sum, { amount, goes_back = true }) => sum + (goes_back ? 0 : amount), 0)
  return {
    currency,
    total_amount: total,
    deposit_amount: deposit,
    balance_amount: total - deposit,
    kept_amount: kept,
  }
}
