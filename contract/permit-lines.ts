import type { Claim } from './class-prices.ts'
import { classAt, classWords, readClaim } from './classes.ts'
import type { Day } from './days.ts'
import type { NewLine } from './lines.ts'
import { AMOUNT_MAX, convert, type Currency, type Money } from './money.ts'
import type { TravellerClass } from './nationalities.ts'
import { permitFees, type FeeFacts } from './permit-fees.ts'
import { stayInArea, type AreaDays } from './permit-stays.ts'

// Without schemas, because islands work out prices with it.

/** A permit of a trip, as far as its fee depends on it. */
export type AskedPermit = FeeFacts & AreaDays

/**
 * The permits that a trip charges apart. `usual_days`: how long the trip usually takes. `child_below`: the age below which
 * the trip counts a child; null where it counts none. `paisaPerDollar`: the rate for fees in another currency than the
 * price; null while there is none.
 */
export type AskedPermits = {
  permits: AskedPermit[]
  usual_days: number
  child_below: number | null
  paisaPerDollar: number | null
}

/** Who travels, and when. `payers`: as `classAt` takes them. */
export type PermitTravel = { start: Day; days: number; travellers: number; payers: readonly Claim[] }

/** The lines of permits charged apart, and the names of those whose fee nobody knows: they have no line yet. */
export type PermitLines = { lines: NewLine[]; open: string[] }

/**
 * Returns what the permits of a trip cost a party, in a currency: a line for each permit and class of travellers who pay
 * for it. Who is a child of the trip is as old as its children are at most; what is free for that age has no line.
 */
export function permitLines(asked: AskedPermits, travel: PermitTravel, currency: Currency): PermitLines {
  const lines: NewLine[] = []
  const open: string[] = []
  for (const permit of asked.permits) {
    const stay = stayInArea(permit, asked.usual_days, travel)
    const groups = groupsOf(travel).map(({ payer, isChild, count }) => {
      const age = isChild && asked.child_below !== null ? asked.child_below - 1 : null
      const fees = permitFees(permit, { class: payer, age, ...stay })
      return { payer, count, each: fees.is_known ? inCurrency(fees.each, currency, asked) : undefined }
    })
    if (groups.some(({ each, count }) => each === undefined || each * count > AMOUNT_MAX)) {
      open.push(permit.name)
      continue
    }
    for (const { payer, count, each = 0 } of groups)
      if (each > 0) addLine(lines, { permit, payer, count, each })
  }
  return { lines, open }
}

/** Returns how a line of a permit is called: "Manaslu restricted-area permit, foreign". */
function labelOf({ name }: AskedPermit, payer: TravellerClass) {
  return `${name}, ${classWords[payer]}`
}

type Paid = { permit: AskedPermit; payer: TravellerClass; count: number; each: number }

/** Children who pay as the adults of their class are on the line of these. */
function addLine(lines: NewLine[], { permit, payer, count, each }: Paid) {
  const label = labelOf(permit, payer)
  const same = lines.find((line) => line.label === label && line.unit_amount === each)
  if (same === undefined) {
    lines.push({ kind: 'permit', label, quantity: count, unit_amount: each, amount: each * count })
    return
  }
  same.quantity += count
  same.amount += each * count
}

/** Returns how many of a party are of each class, adults and children apart. */
function groupsOf({ travellers, payers }: PermitTravel) {
  const groups: { payer: TravellerClass; isChild: boolean; count: number }[] = []
  for (let position = 1; position <= travellers; position += 1) {
    const payer = classAt(payers, position)
    const isChild = readClaim(payers[position - 1] ?? payer).isChild
    const same = groups.find((group) => group.payer === payer && group.isChild === isChild)
    if (same) same.count += 1
    else groups.push({ payer, isChild, count: 1 })
  }
  return groups
}

/** In minor units; undefined without a rate to convert it. */
function inCurrency(fee: Money, currency: Currency, { paisaPerDollar }: AskedPermits) {
  if (fee.amount === 0) return 0
  if (fee.currency === currency) return fee.amount
  return paisaPerDollar === null ? undefined : convert(fee, currency, paisaPerDollar).amount
}
