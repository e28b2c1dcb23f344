import type { Party } from '#contract/class-prices.ts'
import { claims, type PartyRules } from '#contract/classes.ts'
import { formatMoney } from '#contract/money.ts'
import { places } from '#contract/party-asked.ts'
import type { TieredPrice } from '#contract/price-tiers.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'

/** Returns what others than foreign adults pay, in words; without the tiers of larger groups. */
export function classPricesText(unit: TieredPrice | null, { child }: PartyRules): string {
  const rows = (unit?.classes ?? []).filter(({ from }) => from === 1)
  const parts = [
    ...rows.map((row) => `Travellers ${places[row.class]} pay ${formatMoney(row)} each.`),
    ...(rows.some((row) => row.class === 'saarc')
      ? ['SAARC: Afghanistan, Bangladesh, Bhutan, India, Maldives, Pakistan, Sri Lanka.']
      : []),
    ...(child ? [childText(child)] : []),
  ]
  return parts.join(' ')
}

function childText({ below, percent }: NonNullable<PartyRules['child']>) {
  const pays = percent === 0 ? 'travel free' : `pay ${percent} % of what an adult pays`
  return `Children under ${below} ${pays}.`
}

/** Reads the numbers of a party from the fields of a form. What is no number counts as nobody. */
export function partyIn(valueOf: (name: string) => unknown): Party {
  const party: Party = {}
  for (const claim of claims) {
    const typed = valueOf(`party.${claim}`)
    const count = typeof typed === 'string' && /^\d{1,3}$/.test(typed) ? Number(typed) : 0
    if (count > 0) party[claim] = Math.min(count, TRAVELLERS_MAX + 1)
  }
  return party
}
