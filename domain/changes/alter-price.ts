import type { Claim } from '#contract/class-prices.ts'
import { partyOfClaims, type Who } from '#contract/classes.ts'
import { partyFault } from '#contract/party-fault.ts'
import type { Day } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { NewLine, Price } from '#contract/lines.ts'
import { convert, Currency } from '#contract/money.ts'
import { classOf } from '#contract/nationalities.ts'
import { tieredPriceOf, type TieredPrice } from '#contract/price-tiers.ts'
import { priceOfWanted } from '#contract/price.ts'
import { limitsOf, priceOfWish, type GroupSizes } from '#contract/requests.ts'
import { partyRulesOf } from '../trips/party-facts.ts'
import { classPricesIn, tiersIn, toTrip, type TripRow } from '../trips/rows.ts'
import type { BookingRow } from '../bookings/rows.ts'

/** Where and when a changed booking takes place. */
export type Place = {
  /** Undefined when the trip was deleted since it was booked. */
  trip: TripRow | undefined
  departure: Departure | undefined
  departure_id: string | null
  start: Day
  end: Day
  days: number
  isOtherTrip: boolean
  isMoved: boolean
  /** The usual sizes of private groups. */
  sizes: GroupSizes
}

/** What is asked today. `isConverted`: it is asked in another currency than the booking's. */
export type Asked =
  | { lines: NewLine[]; isConverted: boolean; reason?: undefined }
  | { lines?: undefined; reason: string }

/**
 * Returns what is asked today for a place and a party, as lines in the currency of the booking, at the rate that was
 * frozen with it. `claims`: who travels, null where the price does not depend on it. `reason`: why there is no such price,
 * as the beginning of a sentence.
 */
export function todaysPrice(
  row: BookingRow,
  place: Place,
  travellers: number,
  claims: Claim[] | null,
): Asked {
  const { unit, reason } = unitOf(place, travellers)
  if (unit === null) return { reason }
  const who = whoAfter(row, travellers, claims)
  const price = askedFor(row, place, unit, who)
  if (typeof price === 'string') return { reason: price }
  const own = Currency.parse(row.currency)
  if (price.currency === own) return { lines: price.lines, isConverted: false }
  const rate = row.paisa_per_dollar
  if (rate === null)
    return {
      reason: `Today’s price is in ${price.currency} and the booking in ${own}, which has no exchange rate`,
    }
  const inOwn = (amount: number) => convert({ amount, currency: price.currency }, own, rate).amount
  const lines = price.lines.map((line) => {
    if (line.unit_amount === null) return { ...line, amount: inOwn(line.amount) }
    const unit_amount = inOwn(line.unit_amount)
    return { ...line, unit_amount, amount: unit_amount * line.quantity }
  })
  return { lines, isConverted: true }
}

/** Returns whether nobody of two sizes of a party pays another price each, by what is asked today. */
export function isTierKept(row: BookingRow, place: Place, before: number, after: number): boolean {
  const { unit } = unitOf(place, after)
  if (unit === null) return true
  const [less, more] = [before, after].map((travellers) =>
    askedFor(row, place, unit, whoAfter(row, travellers, null)),
  )
  if (typeof less !== 'object' || typeof more !== 'object') return true
  return less.lines[0]?.unit_amount === more.lines[0]?.unit_amount
}

function askedFor(row: BookingRow, { trip }: Place, unit: TieredPrice, who: Who): Price | string {
  const name = trip?.name ?? row.trip_name
  if (!trip) return priceOfWanted({ trip: name, unit }, who)
  const rules = partyRulesOf(trip, row.paisa_per_dollar)
  return partyFault(who, unit, rules)?.message ?? priceOfWanted({ trip: name, unit, rules }, who)
}

/** Returns a party as its price depends on it: the class of whoever books follows from the nationality. */
function whoAfter({ nationality }: BookingRow, travellers: number, claims: Claim[] | null): Who {
  const lead = classOf(nationality)
  return { travellers, lead, party: partyOfClaims([lead, ...(claims ?? [])]) }
}

function unitOf(
  { trip, departure, departure_id, start, days, sizes }: Place,
  travellers: number,
): { unit: TieredPrice | null; reason: string } {
  if (departure_id !== null)
    return { unit: departure ? tieredPriceOf(departure) : null, reason: 'The departure has no price today' }
  if (!trip) return { unit: null, reason: 'The trip is no longer offered, so it has no price today' }
  const price = tieredPriceOf({
    ...trip,
    price_tiers: tiersIn(trip.price_tiers),
    class_prices: classPricesIn(trip.class_prices),
  })
  const wish = priceOfWish({ price, limits: limitsOf(toTrip(trip), sizes) }, { start, days, travellers })
  return { unit: wish.price, reason: 'Today such a trip is a request, so its price is worked out by hand' }
}
