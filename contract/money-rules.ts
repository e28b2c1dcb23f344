import { z } from 'zod'
import { InstallmentPlan } from './installment-plan.ts'
import { inTime } from './installments.ts'
import { AMOUNT_MAX, Currency, Money } from './money.ts'
import {
  CARD_FEE_BASIS_POINTS,
  DEPOSIT_PERCENT,
  GATHER_DAYS,
  GATHER_MAX_DAYS,
  HOLD_LEAST_MINUTES,
  HOLD_MINUTES,
  NOTICE_DAYS,
  REMINDER_DAYS,
  TRAVELLERS_MAX,
  UNPAID_MAX_HOURS,
} from './terms.ts'
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

/** A request for a trip a year ahead is for the office to answer, not for a rule. */
export const NOTICE_DAYS_MAX = 180

/** 0: until the first day itself. */
export const NoticeDays = wholeNumber('The notice in days', 0, NOTICE_DAYS_MAX)

/** The longest time that may be set is that for which a traveller can keep unpaid seats at all. */
export const HOLD_MOST_MINUTES = UNPAID_MAX_HOURS * 60

const HoldMinutes = wholeNumber('The minutes that seats are held', HOLD_LEAST_MINUTES, HOLD_MOST_MINUTES)

const GatherDays = wholeNumber('The days to gather a deposit', 1, GATHER_MAX_DAYS)

/** The days before the balance is due on which an operator may remind of it. */
export const reminderDays = [60, 45, 30, 21, 14, 7, 3, 1]

const REMINDERS = `Remind on some of these days before the balance is due: ${reminderDays.join(', ')}`

/** Empty: nobody is reminded. */
const ReminderDays = z
  .array(
    z.int(REMINDERS).refine((days) => reminderDays.includes(days), REMINDERS),
    REMINDERS,
  )
  .max(reminderDays.length, REMINDERS)
  .refine((days) => new Set(days).size === days.length, 'Name each day of a reminder once')

/** The smallest or largest group that travels privately without asking. */
export const leastParty = wholeNumber('The smallest private group', 1, TRAVELLERS_MAX)
export const mostParty = wholeNumber('The largest private group', 1, TRAVELLERS_MAX)

/** Returns why a private group cannot have these sizes; undefined when it can. */
export function partySizesFault(least: number | null, most: number | null): string | undefined {
  if (least === null || most === null || most >= least) return undefined
  return `The largest private group must be as large as the smallest, ${least}`
}

/** The fields of the settings about booking and paying. The currency is that of `deposit_each`. */
export const moneyFields = {
  deposit_percent: DepositPercent.default(DEPOSIT_PERCENT),
  deposit_each: DepositEach.nullable().default(null),
  deposit_currency: Currency.default('USD'),
  card_fee_basis_points: CardFee.default(CARD_FEE_BASIS_POINTS),
  balance_due_days: BalanceDueDays.default(0),
  notice_days: NoticeDays.default(NOTICE_DAYS),
  hold_minutes: HoldMinutes.default(HOLD_MINUTES),
  gather_days: GatherDays.default(GATHER_DAYS),
  reminder_days: ReminderDays.default(REMINDER_DAYS),
  least_party: leastParty.default(1),
  most_party: mostParty.default(TRAVELLERS_MAX),
}

/** What a trip may have otherwise than the settings. The deposit of each traveller is in the currency of its price. */
export const tripRuleFields = {
  deposit_percent: DepositPercent.nullish(),
  deposit_each: DepositEach.nullish(),
  /** How many days before the first day the balance is due, 0 on arrival. */
  balance_due_days: BalanceDueDays.nullish(),
  /** The parts in which the balance is paid; with them it is due with the last one. None: at once. */
  installments: InstallmentPlan.nullish(),
  /** How many days before the first day it can still be booked. */
  notice_days: NoticeDays.nullish(),
  /** With fewer travellers a private trip is a request. */
  least_party: leastParty.nullish(),
  /** With more travellers too; without it, those that the text of the group size names. */
  most_party: mostParty.nullish(),
}

/** What a way to pay costs, as `contract/payment-ways.ts` has it. */
const KeptFee = z.object({ basis_points: z.int(), usd: z.int(), npr: z.int() })

/** The rules that a booking keeps, as they are stored. Each has a default for bookings from before there was such a rule. */
export const MoneyRules = z.object({
  deposit_percent: z.int().default(DEPOSIT_PERCENT),
  deposit_each: Money.nullable().default(null),
  card_fee_basis_points: z.int().default(CARD_FEE_BASIS_POINTS),
  balance_due_days: z.int().default(0),
  installments: z.array(z.object({ percent: z.int(), days_before: z.int() })).default([]),
  notice_days: z.int().default(NOTICE_DAYS),
  hold_minutes: z.int().default(HOLD_MINUTES),
  gather_days: z.int().default(GATHER_DAYS),
  /** What ways to pay cost that cost something else than the card fee, by way. */
  way_fees: z.record(z.string(), KeptFee).default({}),
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
  installments: InstallmentPlan
  notice_days: number | null
  price_currency: string | null
}

/** Returns the rules that hold for new bookings of a trip: its own ones, else those of the settings. */
export function rulesFor(settings: Settings, trip?: Trip): MoneyRules {
  const installments = inTime(trip?.installments ?? [])
  return {
    deposit_percent: trip?.deposit_percent ?? settings.deposit_percent,
    deposit_each: eachOf(settings, trip),
    card_fee_basis_points: settings.card_fee_basis_points,
    balance_due_days: installments.at(-1)?.days_before ?? trip?.balance_due_days ?? settings.balance_due_days,
    installments,
    notice_days: trip?.notice_days ?? settings.notice_days,
    hold_minutes: settings.hold_minutes,
    gather_days: settings.gather_days,
    way_fees: {},
  }
}

function eachOf({ deposit_each, deposit_currency }: Settings, trip: Trip | undefined): Money | null {
  const currency = Currency.safeParse(trip?.price_currency).data
  if (trip?.deposit_each != null) return currency ? { amount: trip.deposit_each, currency } : null
  if (trip?.deposit_percent != null) return null
  return deposit_each === null ? null : { amount: deposit_each, currency: deposit_currency }
}
