import { sql } from 'kysely'
import { startOfDay, today } from '#contract/days.ts'
import { convert, Currency, formatMoney, type Money } from '#contract/money.ts'
import { OWNER_REFUND_ABOVE, SALES_GIVE_ABOVE } from '#contract/refunds.ts'
import type { Role } from '#contract/role-words.ts'
import { may, whoMay, type Right } from '#contract/roles.ts'
import { takeTurn, type Tx } from '#db/client.ts'
import { passwordNeeded } from '../staff/password-needed.ts'
import { tellOfDanger } from '../staff/dangerous-acts.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { readSettings } from '../settings.ts'
import { moneyOf, type BookingRow } from '../bookings/rows.ts'

/**
 * `role`: the one that lets them give most, null for none. `isConfirmed`: whether an owner has typed the password again
 * (see `../staff/confirmations.ts`).
 */
export type Giver = { actor: Actor; role: Role | null; isConfirmed?: boolean }

/** Returns the role among these that lets somebody give most; null when none lets them give anything. */
export function givingRole(held: readonly Role[]): Role | null {
  const steps = ['large-sums', 'refunds', 'discounts'] as const
  return steps.flatMap((right) => held.find((role) => may([role], right)) ?? [])[0] ?? null
}

/**
 * Throws `forbidden` when staff would give away more than their role may for one booking, or in one day of Kathmandu in
 * all: `OWNER_REFUND_ABOVE` who gives refunds, `SALES_GIVE_ABOVE` who only takes a little off, nobody else anything. Throws
 * `password-needed` when an owner would above the former without having typed the password again; once they have, the
 * office is mailed. Parallel gifts of one person wait for each other. Rupees without an exchange rate
 * cannot be compared, so any amount of them needs an owner. `amount` in the booking's minor units.
 */
export async function refuseAboveLimits(
  tx: Tx,
  row: BookingRow,
  amount: number,
  { actor, role, isConfirmed = false }: Giver,
): Promise<void> {
  if (row.currency === null) return
  await takeTurn(tx, `refunds of ${actor}`)
  const { exchange_rate } = await readSettings(tx)
  const inDollars = (given: Given) => dollarsOf(given, exchange_rate.paisa_per_dollar)
  const since = startOfDay(today())
  const given = await givenBy(tx, actor, row.id, since)
  const { id: booking_id, currency, paisa_per_dollar } = row
  const now = inDollars({ booking_id, amount, currency, paisa_per_dollar, created_at: '' })
  const forBooking = sumOf(given.filter((one) => one.booking_id === row.id).map(inDollars))
  const inDay = sumOf(given.filter((one) => one.created_at >= since).map(inDollars))
  const { limit, above } = limitOf(role)
  const left = Math.max(0, limit - Math.max(forBooking, inDay))
  if (now <= left) return
  if (role !== null && may([role], 'large-sums')) {
    if (!isConfirmed) throw passwordNeeded()
    return tellOfLargeSum(tx, row, amount, actor)
  }
  const [most, booking, day, rest] = [limit, forBooking, inDay, left].map(inWords)
  const who = whoMay(above)
  const told = `You have given back ${booking} for this booking and ${day} today, so ${rest} is left`
  throw new DomainError(
    'forbidden',
    `Only ${who} may refund more than ${most} for a booking or in a day. ${told}. Ask ${who} to do it for you`,
  )
}

/** Returns how much a role may give, in cents, and the right that somebody needs for more. */
function limitOf(role: Role | null): { limit: number; above: Right } {
  const held = role === null ? [] : [role]
  if (may(held, 'refunds')) return { limit: OWNER_REFUND_ABOVE.amount, above: 'large-sums' }
  return { limit: may(held, 'discounts') ? SALES_GIVE_ABOVE.amount : 0, above: 'refunds' }
}

async function tellOfLargeSum(tx: Tx, row: BookingRow, amount: number, actor: Actor) {
  const details = [
    ['Booking', row.reference],
    ['Amount', formatMoney(moneyOf(row, amount)!)],
  ] as const
  await tellOfDanger(tx, actor, { act: 'large-sum-given', details, about: { noun: 'booking', id: row.id } })
}

type Given = Pick<BookingRow, 'paisa_per_dollar'> & {
  booking_id: string
  amount: number
  currency: string
  created_at: string
}

/**
 * Returns what a person has given away: for this booking, and since an instant. A price lowered by a refund counts as
 * the refund only.
 */
async function givenBy(tx: Tx, actor: Actor, bookingId: string, since: string): Promise<Given[]> {
  const [refunds, adjustments] = await Promise.all([
    tx
      .selectFrom('refunds')
      .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
      .select(['booking_id', 'amount', 'refunds.currency', 'refunds.created_at', 'paisa_per_dollar'])
      .where('added_by', '=', actor)
      .where((row) => row.or([row('booking_id', '=', bookingId), row('refunds.created_at', '>=', since)]))
      .execute(),
    tx
      .selectFrom('booking_lines')
      .innerJoin('bookings', 'bookings.id', 'booking_lines.booking_id')
      .select(['booking_id', sql<number>`-amount`.as('amount'), 'paisa_per_dollar'])
      .select(['booking_lines.currency', 'added_at as created_at'])
      .where('actor', '=', actor)
      .where('adjustment', 'is not', null)
      .where('refund_id', 'is', null)
      .where((row) => row.or([row('booking_id', '=', bookingId), row('added_at', '>=', since)]))
      .execute(),
  ])
  return [...refunds, ...adjustments]
}

function dollarsOf({ amount, currency, paisa_per_dollar }: Given, rateNow: number | null): number {
  const money: Money = { amount, currency: Currency.parse(currency) }
  if (money.currency === OWNER_REFUND_ABOVE.currency) return amount
  const rate = paisa_per_dollar ?? rateNow
  return rate === null ? Infinity : convert(money, OWNER_REFUND_ABOVE.currency, rate).amount
}

function inWords(amount: number) {
  return Number.isFinite(amount)
    ? formatMoney({ ...OWNER_REFUND_ABOVE, amount })
    : 'an amount that cannot be compared'
}

function sumOf(amounts: number[]) {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
