import type { DepartureInput } from '#contract/departures.ts'
import type { PlannedDeparture } from '#contract/seasons.ts'
import { currencyIn } from '../trips/rows.ts'
import { earlyBirdOf, ownEarlyBirdIn, type DepartureRow } from './rows.ts'
import type { TripFacts } from './usual.ts'

/** Returns a departure as it is to be. `row`: as it is now, which counts for what the input does not say. */
export function plannedOf(input: DepartureInput, trip: TripFacts, row?: DepartureRow): PlannedDeparture {
  const { price_amount = null, price_currency = null, decision_date = null } = input
  return {
    trip_id: trip.id,
    trip_name: trip.name,
    start_date: input.start_date,
    end_date: input.end_date,
    capacity: input.capacity,
    min_to_run: input.min_to_run,
    decision_date,
    price_amount: price_amount ?? trip.price_amount,
    price_currency: price_currency ?? currencyIn(trip.price_currency, []),
    has_own_price: price_amount !== null,
    ...earlyBirdOf(
      {
        price_currency,
        trip_price_currency: trip.price_currency,
        trip_early_bird: trip.early_bird,
      },
      input.early_bird === undefined ? ownEarlyBirdIn(row?.early_bird ?? null) : input.early_bird,
    ),
    is_cancelled: input.cancelled ?? (row !== undefined && row.cancelled_at !== null),
    is_draft: input.is_draft ?? row?.is_draft === 1,
  }
}

/** Returns a stored departure as plans show it. */
export function plannedRow(row: DepartureRow): PlannedDeparture {
  return {
    trip_id: row.trip_id,
    trip_name: row.trip_name,
    start_date: row.start_date,
    end_date: row.end_date,
    capacity: row.capacity,
    min_to_run: row.min_to_run,
    decision_date: row.decision_date,
    price_amount: row.price_amount ?? row.trip_price_amount,
    price_currency: currencyIn(row.price_currency ?? row.trip_price_currency, []),
    has_own_price: row.price_amount !== null,
    ...earlyBirdOf(row, ownEarlyBirdIn(row.early_bird)),
    is_cancelled: row.cancelled_at !== null,
    is_draft: row.is_draft === 1,
  }
}
