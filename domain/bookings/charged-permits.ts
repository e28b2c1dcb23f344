import type { PermitCharge } from '#contract/booked-permits.ts'
import type { NewLine } from '#contract/lines.ts'
import type { Currency } from '#contract/money.ts'
import { permitLines, type PermitTravel } from '#contract/permit-lines.ts'
import type { db, Tx } from '#db/client.ts'
import { agreedPermits, askedPermits } from '../permits/charged.ts'
import { partyRulesOf } from '../trips/party-facts.ts'
import type { TripRow } from '../trips/rows.ts'
import { neededFor } from './permit-rules.ts'

/** `paisa_per_dollar`: the rate by which fees are converted. `currency`: undefined while a booking has no price. */
type Charged = PermitTravel & {
  charge: PermitCharge
  currency: Currency | undefined
  paisa_per_dollar: number | null
}

/** The permits of a booking at the fees of today. `agreed`: as they are stored with it. `open`: the names of those without a fee. */
export type ChargedPermits = { lines: NewLine[]; open: string[]; agreed: string | null }

/** Returns the permits that a trip needs of a booking, and their lines where they are charged apart. */
export async function chargedPermits(
  tx: Tx | typeof db,
  trip: TripRow,
  { charge, currency, paisa_per_dollar, ...travel }: Charged,
): Promise<ChargedPermits> {
  const needed = await neededFor(trip, tx)
  const apart = askedPermits(
    { permit_charge: charge, duration_days: trip.duration_days },
    needed,
    partyRulesOf(trip, paisa_per_dollar),
  )
  const { lines, open } = apart && currency ? permitLines(apart, travel, currency) : { lines: [], open: [] }
  return { lines, open, agreed: agreedPermits(charge, needed, { open, overruled: [] }) }
}
