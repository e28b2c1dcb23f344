import type { PartyRules } from '#contract/classes.ts'
import { today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { askedOf } from '#contract/party-asked.ts'
import { tieredPriceOf } from '#contract/price-tiers.ts'
import { firstStart } from '#contract/terms.ts'
import type { Trip } from '#contract/trips.ts'
import { classPricesText } from '../booking/party-fields.ts'
import type { TripPageData } from './load.ts'

type Boxed = Pick<
  TripPageData,
  'trip' | 'departures' | 'early_bird' | 'birds' | 'rules' | 'money' | 'limits' | 'apart'
>

/** Returns what the price box of a trip's page needs. */
export function boxOf({ trip, departures, early_bird, birds, rules, money, limits, apart }: Boxed) {
  const { _id, slug, name, duration_days, itinerary } = trip
  return {
    trip: { _id, slug, name, days: duration_days ?? Math.max(itinerary.length, 1) },
    unit: tieredPriceOf(trip),
    limits,
    applies: trip.on_application,
    early_bird,
    rules,
    party: partyOf(trip, departures, rules, apart),
    ...(apart && { apart }),
    dates: offered(departures).map((departure) => ({
      _id: departure._id,
      isFull: departure.status === 'full',
      start_date: departure.start_date,
      end_date: departure.end_date,
      unit: tieredPriceOf(departure),
      ...birds[departure._id],
    })),
    money,
    earliest: firstStart(today(), money),
  }
}

/** Returns what the price box asks about a party; null where all pay the same. */
function partyOf(trip: Trip, departures: Departure[], rules: PartyRules, apart: Boxed['apart']) {
  const units = new Map([trip, ...offered(departures)].map((each) => [each, tieredPriceOf(each)]))
  const asked = askedOf([...units.values()], rules, [], apart)
  if (asked.length === 0) return null
  const prices = [...units].map(([each, unit]) => [
    each === trip ? '' : each._id,
    classPricesText(unit, rules),
  ])
  return { asked, prices: Object.fromEntries(prices) as Record<string, string> }
}

/** Returns the departures to list. Full ones stay, because seats may become free while the page is cached. */
export function offered(departures: Departure[]) {
  return departures.filter(({ status }) => status !== 'cancelled' && status !== 'closed')
}
