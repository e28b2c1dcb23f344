import type { DisruptionOutcome } from '#contract/disruptions.ts'
import { Currency } from '#contract/money.ts'
import { openSum } from '#contract/standing.ts'
import { db } from '#db/client.ts'
import { moneyOf } from '../bookings/rows.ts'
import { readDeparture } from '../departures/departures.ts'
import { followUpsOf } from './follow-ups.ts'
import { lastDayOf, outcomeOf, problemOf } from './outcome.ts'
import { goingOf, readRow } from './rows.ts'

/** Returns what closing a disruption would do. Throws `not-found`, and `invalid` as `outcomeOf`. */
export async function previewOutcome(id: string): Promise<DisruptionOutcome> {
  const disruption = await readRow(db, id)
  const departure = await readDeparture(disruption.departure_id)
  const going = await goingOf(db, disruption)
  const outcome = await outcomeOf(db, disruption, going)
  const { consequences, costs, undecided } = outcome
  const cost = costs.reduce((sum, { amount }) => sum + amount, 0)
  const { currency } = disruption
  return {
    bookings: consequences.map(({ row, plan, money, lines, end }) => ({
      reference: row.reference,
      fullname: row.fullname,
      lines: lines.map(({ label, traveller, amount }) => ({
        label,
        traveller,
        amount: { amount, currency: Currency.parse(row.currency) },
      })),
      goes_back: money.back > 0 ? moneyOf(row, money.back) : null,
      open: moneyOf(row, openSum(plan.price?.total ?? row.total_amount!, money.net)),
      end_date: end,
      end_before: row.end_date,
    })),
    end_before: departure.end_date,
    end_date: lastDayOf(going, consequences, departure.end_date),
    cost: currency === null ? null : { amount: cost, currency },
    follow_ups: await followUpsOf(db, disruption, departure, outcome),
    problem: problemOf(disruption, undecided),
    version: disruption.version,
  }
}
