import type { Claim } from '#contract/class-prices.ts'
import type { NewLine } from '#contract/lines.ts'
import type { Currency } from '#contract/money.ts'
import type { db, Tx } from '#db/client.ts'
import { chargedPermits } from '../bookings/charged-permits.ts'
import { payersOf } from '../bookings/party.ts'
import type { BookingRow } from '../bookings/rows.ts'
import type { Party } from '../lines/alter.ts'
import type { LineRow } from '../lines/read.ts'
import { agreedPermitsIn } from '../permits/charged.ts'
import type { Place } from './alter-price.ts'

/** The lines of permits after a change, and the permits as they are stored with the booking then. */
export type PermitsAfter = {
  lines: NewLine[]
  agreed: string | null
  /** What the permits would cost at the fees of today. */
  today: NewLine[]
}

type Changed = {
  place: Place
  party: Party
  travellers: number
  claims: Claim[] | null
  currency: Currency | undefined
  live: LineRow[]
  /** Whether each pays the fee that was agreed, as far as one was. */
  keepsAgreed: boolean
  notes: string[]
}

/**
 * Returns the permits of a booking after a change. At the agreed price each traveller pays the fee that was agreed for
 * the permit and the class; for all else the fees of today are paid, for the new days. Where
 * neither party nor days change the lines stay. Adds to `notes` what has no fee.
 */
export async function permitsAfter(
  tx: Tx | typeof db,
  row: BookingRow,
  { place, party, travellers, claims, currency, live, keepsAgreed, notes }: Changed,
): Promise<PermitsAfter> {
  const before = agreedPermitsIn(row.agreed_permits)
  const own = live.filter(({ kind }) => kind === 'permit')
  const { trip, isOtherTrip, start, days } = place
  const asBefore = { lines: own.map(kept), agreed: row.agreed_permits, today: own.map(kept) }
  if (trip === undefined) return asBefore
  const charge = isOtherTrip ? trip.permit_charge : (before?.charge ?? 'included')
  if (charge !== 'apart' && !isOtherTrip) return asBefore
  const isSameParty = party.joined === 0 && party.stay.length === row.travellers
  if (isSameParty && !isOtherTrip && !place.isMoved) return asBefore
  const payers = claims ?? payersOf(row)
  const asked = { charge, currency, paisa_per_dollar: row.paisa_per_dollar }
  const travel = { start, days, travellers, payers }
  const { lines: today, open, agreed } = await chargedPermits(tx, trip, { ...asked, ...travel })
  const isKept = keepsAgreed && !isOtherTrip
  if (isKept && isSameParty) return { ...asBefore, today }
  for (const name of open)
    notes.push(`We know no fee of the ${name} for these days, so it is not in the price. Add a line for it.`)
  return { lines: isKept ? today.map((line) => atAgreed(line, own)) : today, agreed, today }
}

/** Returns a line at what was agreed for its label, where something was. */
function atAgreed(line: NewLine, agreed: LineRow[]): NewLine {
  const unit_amount = agreed.find(({ label }) => label === line.label)?.unit_amount ?? line.unit_amount
  return { ...line, unit_amount, amount: unit_amount! * line.quantity }
}

function kept({ label, quantity, unit_amount, amount, tax }: LineRow): NewLine {
  return { kind: 'permit', label, quantity, unit_amount, amount, tax }
}
