import { z } from 'zod'
import { AMOUNT_MAX, Currency, Money } from './money.ts'
import { CARD_FEE_BASIS_POINTS, DEPOSIT_PERCENT } from './terms.ts'
import { wholeNumber } from './whole.ts'

/** A deposit of nothing would make every booking count as paid for. */
export const DepositPercent = wholeNumber('The deposit in percent', 1, 100)

const EACH = 'The deposit of each traveller must be an amount above 0, such as 200 or 200.50'

/** In minor units. Above the price the deposit is the whole price. */
export const DepositEach = z.int(EACH).min(1, EACH).max(AMOUNT_MAX, EACH)

const FEE = 'The card fee must be a share from 0 to 10 percent, such as 3.5'
const CardFee = z.int(FEE).min(0, FEE).max(1_000, FEE)

export const BALANCE_DUE_DAYS_MAX = 365

/** 0: on arrival. */
export const BalanceDueDays = wholeNumber('The days before the first day', 0, BALANCE_DUE_DAYS_MAX)

/** The fields of the settings about money. The currency is that of `deposit_each`. */
export const moneyFields = {
  deposit_percent: DepositPercent.default(DEPOSIT_PERCENT),
  deposit_each: DepositEach.nullable().default(null),
  deposit_currency: Currency.default('USD'),
  card_fee_basis_points: CardFee.default(CARD_FEE_BASIS_POINTS),
  balance_due_days: BalanceDueDays.default(0),
}

/** The rules that a booking keeps, as they are stored. Each has a default for bookings from before there was such a rule. */
export const MoneyRules = z.object({
  deposit_percent: z.int().default(DEPOSIT_PERCENT),
  deposit_each: Money.nullable().default(null),
  card_fee_basis_points: z.int().default(CARD_FEE_BASIS_POINTS),
  balance_due_days: z.int().default(0),
})

export type MoneyRules = z.infer<typeof MoneyRules>

/** The rules of the specification, which hold until an operator has others. */
export const usualRules = MoneyRules.parse({})

const Fields = z.object(moneyFields)
type Settings = z.infer<typeof Fields>
type Trip = {
  deposit_percent: number | null
  deposit_each: number | null
  balance_due_days: number | null
  price_currency: string | null
}

/** Returns the rules that hold for new bookings of a trip: its own ones, else those of the settings. */
export function rulesFor(settings: Settings, trip?: Trip): MoneyRules {
  return {
    deposit_percent: trip?.deposit_percent ?? settings.deposit_percent,
    deposit_each: eachOf(settings, trip),
    card_fee_basis_points: settings.card_fee_basis_points,
    balance_due_days: trip?.balance_due_days ?? settings.balance_due_days,
  }
}

function eachOf({ deposit_each, deposit_currency }: Settings, trip: Trip | undefined): Money | null {
  const currency = Currency.safeParse(trip?.price_currency).data
  if (trip?.deposit_each != null) return currency ? { amount: trip.deposit_each, currency } : null
  if (trip?.deposit_percent != null) return null
  return deposit_each === null ? null : { amount: deposit_each, currency: deposit_currency }
}
