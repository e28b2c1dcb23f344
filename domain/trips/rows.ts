import type { Selectable } from 'kysely'
import { z } from 'zod'
import { ItineraryDay, Overview, Permit, Question, type Trip, type TripKind } from '#contract/trips.ts'
import { Currency } from '#contract/money.ts'
import type { TripRow as TripTable } from '#db/schema.ts'
import { tiersIn } from '../departures/rows.ts'

export type TripRow = Selectable<TripTable>

const Texts = z.array(z.string())
const Months = z.array(z.int())
const Days = z.array(ItineraryDay)
const Questions = z.array(Question)
const Permits = z.array(Permit)

/** Where the page of a trip is: `/destination/{slug}` or `/tour_packages/{slug}`. */
export function pathOf(kind: TripKind, slug: string): string {
  return kind === 'trek' ? `/destination/${slug}` : `/tour_packages/${slug}`
}

/** A row as the API answers it, its documents parsed. */
export function toTrip(row: TripRow): Trip {
  const { id, top_position, region_id, ...more } = row
  const { has_coordinates: _located, pictures_edition: _pictures, ...told } = more
  const { is_demo: _demo, created_at: _created, ...rest } = told
  return {
    ...rest,
    _id: id,
    path: pathOf(row.kind, row.slug),
    price_currency: row.price_currency === null ? null : Currency.parse(row.price_currency),
    best_months: Months.parse(JSON.parse(row.best_months)),
    closed_months: Months.parse(JSON.parse(row.closed_months)),
    on_request: row.on_request === 1,
    overview: Overview.parse(JSON.parse(row.overview)),
    highlights: Texts.parse(JSON.parse(row.highlights)),
    itinerary: daysOf(row),
    included: Texts.parse(JSON.parse(row.included)),
    excluded: Texts.parse(JSON.parse(row.excluded)),
    faq: Questions.parse(JSON.parse(row.faq)),
    permits: Permits.parse(JSON.parse(row.permits)),
    price_tiers: tiersIn(row.price_tiers),
    region_id,
    is_top_destination: top_position !== null,
  }
}

export function daysOf({ itinerary }: Pick<TripRow, 'itinerary'>): ItineraryDay[] {
  return Days.parse(JSON.parse(itinerary))
}
