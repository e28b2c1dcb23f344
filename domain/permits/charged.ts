import { StoredPermits, type PermitCharge } from '#contract/booked-permits.ts'
import type { PartyRules } from '#contract/classes.ts'
import type { AskedPermits } from '#contract/permit-lines.ts'
import type { OverruledRule } from '#contract/permit-rules.ts'
import type { NeededPermit } from '#contract/permit-words.ts'
import type { Trip } from '#contract/trips.ts'
import { readStored, rememberingLast } from '../stored.ts'
import { permitsOf } from './of-trips.ts'

/** What of a trip says what it charges for its permits. */
type Charging = { permit_charge: PermitCharge; duration_days: number | null }

/**
 * Returns what a trip charges apart for the permits that it needs; undefined where it charges nothing apart. `rules`: by
 * which the price depends on the party, with the rate. A trip of unknown length ends with its last day in an area.
 */
export function askedPermits(
  { permit_charge, duration_days }: Charging,
  needed: NeededPermit[],
  rules: PartyRules,
): AskedPermits | undefined {
  if (permit_charge !== 'apart' || needed.length === 0) return undefined
  return {
    permits: needed.map(({ permit, first_day, last_day }) => {
      const { name, fee_rules, needed_by, free_under } = permit
      return { name, fee_rules, needed_by, free_under, first_day, last_day }
    }),
    usual_days: duration_days ?? Math.max(...needed.map(({ last_day }) => last_day)),
    child_below: rules.child?.below ?? null,
    paisaPerDollar: rules.paisa_per_dollar,
  }
}

/** As `askedPermits`, of a trip as its page has it. */
export async function permitsApart(
  trip: Pick<Trip, 'area_permits'> & Charging,
  rules: PartyRules,
): Promise<AskedPermits | undefined> {
  return trip.permit_charge === 'apart' ? askedPermits(trip, await permitsOf(trip), rules) : undefined
}

/**
 * Returns the permits of a trip as they are stored with a booking; null for none. `open`: the names of those without a fee;
 * `overruled`: the rules that staff have overruled.
 */
export function agreedPermits(
  charge: PermitCharge,
  needed: NeededPermit[],
  { open, overruled }: { open: string[]; overruled: OverruledRule[] },
): string | null {
  if (needed.length === 0) return null
  const permits = needed.map(({ permit: { _id, code, name, checked_on, needed_by } }) => ({
    permit_id: _id,
    code,
    name,
    checked_on,
    needed_by,
    is_open: open.includes(name),
  }))
  return JSON.stringify({ charge, permits, overruled } satisfies StoredPermits)
}

/** Returns stored permits with other overruled rules. What was booked before permits were kept names none. */
export function withOverruled(stored: string | null, overruled: OverruledRule[]): string | null {
  const agreed = agreedPermitsIn(stored)
  if (agreed === null && overruled.length === 0) return stored
  return JSON.stringify({ charge: 'included', permits: [], ...agreed, overruled } satisfies StoredPermits)
}

/** Returns the permits that are stored with a booking; null for none, and where they cannot be read. */
export function agreedPermitsIn(document: string | null): StoredPermits | null {
  return document === null ? null : readAgreed(document)
}

const readAgreed = rememberingLast((document: string) =>
  readStored<StoredPermits | null>('agreed_permits', document, StoredPermits, null, []),
)
