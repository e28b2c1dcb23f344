import { accountsFor } from '#contract/bank.ts'
import type { Booking } from '#contract/bookings.ts'
import type { Money } from '#contract/money.ts'
import type { Share } from '../bookings/shares.ts'
import { readSettings } from '../settings.ts'
import { nextDue, nextShareDue, type Amount } from './due.ts'
import { isPlainWayOn } from './ways.ts'

/** The next payment by the ways that need no provider: by transfer in each currency, and on arrival. */
export type Besides = { transfer: Money[]; arrival: Money | undefined }

/** Returns what may be paid without a provider. Transfers need an account, and only a balance is paid on arrival. */
export async function waysBesides(booking: Booking): Promise<Besides> {
  const due = nextDue(booking)
  if (!due) return { transfer: [], arrival: undefined }
  const isOnArrival = due.purpose === 'balance' && booking.money_rules.balance_due_days === 0
  return {
    transfer: await transferSums(due.amounts),
    arrival: isOnArrival && (await isPlainWayOn('arrival')) ? due.amounts[0]!.amount : undefined,
  }
}

/** As `waysBesides`, of the part of one traveller. What is paid on arrival is not split. */
export async function shareWaysBesides(
  booking: Booking,
  own: { share: Share; shares: Share[] },
): Promise<Besides> {
  const due = nextShareDue(booking, own)
  return { transfer: due ? await transferSums(due.amounts) : [], arrival: undefined }
}

async function transferSums(amounts: Amount[]): Promise<Money[]> {
  if (!(await isPlainWayOn('transfer'))) return []
  const { bank } = await readSettings()
  return accountsFor(bank, amounts).flatMap(({ sums }) => sums.map(({ amount }) => amount))
}
