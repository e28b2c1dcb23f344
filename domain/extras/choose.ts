import type { Claim } from '#contract/class-prices.ts'
import { classAt } from '#contract/classes.ts'
import type { ChosenExtra, OfferedExtra } from '#contract/extras.ts'
import { priceOfExtra, type AskedExtras, type WantedExtra } from '#contract/extra-lines.ts'
import type { Currency } from '#contract/money.ts'
import { addDays, formatDay, today, type Day } from '#contract/days.ts'
import type { db, Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { offeredExtras } from './offer.ts'

/**
 * What extras are chosen for: a trip on a date and its party. `waivesCutoff`: staff know what they can still arrange.
 * `has`: what the booking has already.
 */
export type ChoosingFor = {
  tripId: string
  start: Day
  travellers: number
  waivesCutoff?: boolean | undefined
  has?: ChosenExtra[]
}

/**
 * Returns the extras of a trip from which the chosen ones have their prices. Throws `invalid` with a sentence for each
 * extra that cannot be chosen so, by `extras.` and its id: unknown, too late, for nobody of the party, or twice.
 */
export async function extrasToChoose(
  tx: Tx | typeof db,
  chosen: ChosenExtra[],
  about: ChoosingFor,
): Promise<OfferedExtra[]> {
  if (chosen.length === 0) return []
  const offered = await offeredExtras(about.tripId, [], tx)
  const errors: Record<string, string[]> = {}
  for (const [index, one] of chosen.entries()) {
    const extra = offered.find(({ _id }) => _id === one.extra_id)
    const fault = extra ? faultOf(extra, one, chosen.slice(0, index), offered, about) : NOT_OFFERED
    if (fault !== undefined && !errors[`extras.${one.extra_id}`]) errors[`extras.${one.extra_id}`] = [fault]
  }
  const faults = Object.values(errors).flat()
  if (faults.length > 0) throw new DomainError('invalid', faults.join('. '), { errors })
  return offered
}

const NOT_OFFERED = 'This is not offered with the trip any more. Leave it out, or ask us'

function faultOf(
  extra: OfferedExtra,
  { traveller, quantity, extra_id }: ChosenExtra,
  before: ChosenExtra[],
  offered: OfferedExtra[],
  { start, travellers, waivesCutoff, has = [] }: ChoosingFor,
): string | undefined {
  const { name, kind, per } = extra
  const last = addDays(start, -extra.cutoff_days)
  if (!waivesCutoff && today() > last)
    return `“${name}” could be chosen until ${formatDay(last)}. Leave it out, or ask us`
  if (per !== 'traveller')
    return traveller == null
      ? before.some((other) => other.extra_id === extra_id)
        ? `“${name}” is chosen twice. Choose it once, and how many`
        : undefined
      : `“${name}” is for the whole booking, not for one traveller`
  if (traveller == null) return `Say which traveller “${name}” is for`
  if (traveller > travellers)
    return `“${name}” is chosen for traveller ${traveller}, but you are ${travellers}`
  if (quantity !== 1) return `“${name}” is chosen once for each traveller`
  const own = [...has, ...before].filter((other) => other.traveller === traveller)
  if (own.some((other) => other.extra_id === extra_id))
    return `“${name}” is there for traveller ${traveller} already`
  const isRoom = (id: string) => offered.some((other) => other._id === id && other.kind === 'room')
  if (kind === 'room' && own.some((other) => isRoom(other.extra_id)))
    return `Traveller ${traveller} can have one room`
  return undefined
}

/**
 * Throws `invalid`, naming the extras, when one of those chosen has no price in the currency of the booking and there is
 * no exchange rate. `claims`: as `extraLines` takes them.
 */
export function refuseUnpriced(
  { extras, paisaPerDollar }: AskedExtras,
  chosen: WantedExtra[],
  currency: Currency,
  claims: readonly Claim[],
): void {
  const errors: Record<string, string[]> = {}
  for (const { extra_id, traveller } of chosen) {
    const extra = extras.find(({ _id }) => _id === extra_id)
    if (extra && !priceOfExtra(extra, currency, paisaPerDollar, classAt(claims, traveller)))
      errors[`extras.${extra_id}`] = [`“${extra.name}” has no price in ${currency}. Leave it out, or ask us`]
  }
  const faults = Object.values(errors).flat()
  if (faults.length > 0) throw new DomainError('invalid', faults.join('. '), { errors })
}
