import { accountsFor } from '#contract/bank.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Money } from '#contract/money.ts'
import { readSettings } from '../settings.ts'
import { nextDue } from './due.ts'
import { isPlainWayOn } from './ways.ts'

/** The next payment by the ways that need no provider: by transfer in each currency, and on arrival. */
export type Besides = { transfer: Money[]; arrival: Money | undefined }

/** Returns what may be paid without a provider. Transfers need an account, and only a balance is paid on arrival. */
export async function waysBesides(booking: Booking): Promise<Besides> {
  const due = nextDue(booking)
  if (!due) return { transfer: [], arrival: undefined }
  const { bank } = await readSettings()
  const sums = accountsFor(bank, due.amounts).flatMap((account) => account.sums.map(({ amount }) => amount))
  const isOnArrival = due.purpose === 'balance' && booking.money_rules.balance_due_days === 0
  return {
    transfer: (await isPlainWayOn('transfer')) ? sums : [],
    arrival: isOnArrival && (await isPlainWayOn('arrival')) ? due.amounts[0]!.amount : undefined,
  }
}
