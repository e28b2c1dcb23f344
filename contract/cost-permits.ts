import { cut } from './text.ts'
import type { Claim } from './class-prices.ts'
import { claims, claimInWords, readClaim } from './classes.ts'
import { COST_LABEL_MAX } from './cost-templates.ts'
import type { CostLine } from './costs.ts'
import type { Day } from './days.ts'
import { permitFees } from './permit-fees.ts'
import { daysInArea } from './permit-stays.ts'
import type { NeededPermit } from './permit-words.ts'

/** What the permits of a trip cost, and sentences on those whose fee is not known. */
export type PermitCosts = { lines: CostLine[]; unknown: string[] }

/**
 * Who pays. `payers`: who those who have booked claim to be; whoever comes beside them is counted as an adult foreigner.
 * `child_below`: the age below which the trip counts a child, who is as old as that at most; null where it counts none.
 */
export type PermitPayers = { payers: readonly Claim[]; child_below: number | null }

/**
 * Returns the permits of a trip that begins on `start` as lines per traveller: for each class that has booked what it pays,
 * and what adult foreigners pay for all others. Without payers all are adult foreigners.
 */
export function permitCosts(
  needed: NeededPermit[],
  start: Day,
  { payers, child_below }: PermitPayers = { payers: [], child_below: null },
): PermitCosts {
  const lines: CostLine[] = []
  const unknown: string[] = []
  const groups = groupsOf(payers)
  for (const { permit, ...days } of needed) {
    for (const { claim, after, most } of groups) {
      const { class: payer, isChild } = readClaim(claim)
      const age = isChild && child_below !== null ? child_below - 1 : null
      const fees = permitFees(permit, { class: payer, age, ...daysInArea(days, start) })
      if (!fees.is_known) unknown.push(`${fees.why}. It is left out.`)
      else if (fees.each.amount > 0)
        lines.push({
          key: most === null ? `permit-${permit._id}` : `permit-${permit._id}-${claim}`,
          label: labelOf(permit.name, groups.length > 1 ? claimInWords(claim) : ''),
          supplier: permit.issuer,
          supplier_id: null,
          per: 'traveller',
          unit_amount: fees.each.amount,
          currency: fees.each.currency,
          one_per: null,
          crew: '',
          days: null,
          among: groups.length > 1 ? { after, most } : null,
        })
    }
  }
  return { lines, unknown: [...new Set(unknown)] }
}

/** "Sagarmatha National Park entry permit (Child, SAARC)". */
function labelOf(name: string, who: string) {
  return who === '' ? cut(name, COST_LABEL_MAX) : `${cut(name, COST_LABEL_MAX - who.length - 3)} (${who})`
}

type Group = { claim: Claim; after: number; most: number | null }

/** Those who have booked by what they claim to be, foreign adults last, with whom all further travellers count. */
function groupsOf(payers: readonly Claim[]): Group[] {
  const others = claims.filter((claim) => claim !== 'foreign')
  let after = 0
  const groups = others.flatMap((claim): Group[] => {
    const most = payers.filter((one) => one === claim).length
    if (most === 0) return []
    const group = { claim, after, most }
    after += most
    return [group]
  })
  return [...groups, { claim: 'foreign', after, most: null }]
}
