import type { Selectable } from 'kysely'
import { z } from 'zod'
import { Contingency } from '#contract/contingencies.ts'
import { CancellationTable } from '#contract/cancellation.ts'
import { ClassPrices } from '#contract/class-prices.ts'
import { InstallmentPlan } from '#contract/installment-plan.ts'
import { EarlyBird } from '#contract/early-bird.ts'
import { inTime } from '#contract/installments.ts'
import { rulesFor } from '#contract/money-rules.ts'
import type { Settings } from '#contract/settings.ts'
import type { MoneyRules } from '#contract/terms.ts'
import { PriceTiers } from '#contract/price-tiers.ts'
import { TripQuestion } from '#contract/questions.ts'
import { Currency } from '#contract/money.ts'
import type { StoredFault } from '#contract/stored.ts'
import { QuotedPermit, TripPermit } from '#contract/permits.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { Overview, Question } from '#contract/trip-texts.ts'
import { ItineraryDay, type Trip } from '#contract/trips.ts'
import { unlimited } from '#contract/unlimited.ts'
import type { TripRow as TripTable } from '#db/rows/content.ts'
import { packingIn } from '../packing-lists/rows.ts'
import { noteReading, readStored } from '../stored.ts'

export type TripRow = Selectable<TripTable>

const Texts = z.array(z.string())
const Months = z.array(z.number())
const OwnTable = unlimited(CancellationTable).nullable()
/** Whatever was the limit, nobody pays nothing, or a part of a cent. */
const Tiers = unlimited(PriceTiers).refine((tiers) =>
  tiers.every(({ from, amount }) => Number.isInteger(from) && Number.isInteger(amount) && amount > 0),
)

const Plan = unlimited(InstallmentPlan)

const Classes = unlimited(ClassPrices).refine((rows) =>
  rows.every(({ from, amount }) => Number.isInteger(from) && Number.isInteger(amount) && amount > 0),
)

/** How each column that holds a document is read; what was stored under an earlier limit stays readable. */
const documents = {
  best_months: Months,
  closed_months: Months,
  overview: unlimited(Overview),
  highlights: Texts,
  itinerary: z.array(unlimited(ItineraryDay)),
  included: Texts,
  excluded: Texts,
  faq: z.array(unlimited(Question)),
  permits: z.array(unlimited(QuotedPermit)),
  area_permits: z.array(unlimited(TripPermit)),
  questions: z.array(unlimited(TripQuestion)),
  contingencies: z.array(unlimited(Contingency)),
  for_you: Texts,
  not_for_you: Texts,
}
type Documents = { [Name in keyof typeof documents]: z.output<(typeof documents)[Name]> }
const names = Object.keys(documents) as (keyof Documents)[]

/**
 * Returns a row as the API shows it, its documents parsed. Parts that cannot be read are named in `unreadable` and
 * shown as far as they can be read: only staff see such a trip (`isReadable`).
 */
export function toTrip(row: TripRow): Trip {
  const trip = tripOf(row)
  noteReading({ noun: 'trip', id: row.id, name: row.name }, trip.unreadable ?? [])
  return trip
}

/** As `toTrip`, for a row that is not stored in this form: its faults are not recorded. */
export function tripOf(row: TripRow): Trip {
  const { id, top_position, region_id, ...more } = row
  const { has_coordinates: _located, pictures_edition: _pictures, ...told } = more
  const { is_demo: _demo, created_at: _created, ...rest } = told
  const faults: StoredFault[] = []
  const read = documentsOf(row, faults)
  const price_tiers = tiersIn(row.price_tiers, faults)
  const cancellation = cancellationIn(row.cancellation, faults)
  const class_prices = classPricesIn(row.class_prices, faults)
  const price_currency = currencyIn(row.price_currency, faults)
  return {
    ...rest,
    ...read,
    _id: id,
    path: tripPath(row.kind, row.slug),
    price_currency,
    on_request: row.on_request === 1,
    on_application: row.on_application === 1,
    is_guided: row.is_guided === 1,
    children_alone: row.children_alone === 1,
    price_tiers,
    cancellation,
    class_prices,
    installments: installmentsIn(row.installments, faults),
    early_bird: earlyBirdIn(row.early_bird, faults),
    packing: packingIn(row.packing, faults),
    region_id,
    is_top_destination: top_position !== null,
    ...(faults.length > 0 && { unreadable: faults }),
  }
}

/** Whether all of it could be read; else it is for staff alone. */
export function isReadable({ unreadable }: { unreadable?: StoredFault[] | undefined }): boolean {
  return unreadable === undefined
}

/** The row with what cannot be read in it replaced by what could be, so that saving it leaves nothing broken. */
export function mended(row: TripRow): TripRow {
  const trip = toTrip(row)
  if (isReadable(trip)) return row
  const { price_tiers, class_prices, price_currency, cancellation, early_bird: early } = trip
  const installments = trip.installments.length > 0 ? JSON.stringify(trip.installments) : null
  const packing = JSON.stringify(trip.packing)
  const sound = Object.fromEntries(names.map((name) => [name, JSON.stringify(trip[name])]))
  const tiers = price_tiers.length > 0 ? JSON.stringify(price_tiers) : null
  const classes = class_prices.length > 0 ? JSON.stringify(class_prices) : null
  const table = cancellation && JSON.stringify(cancellation)
  const early_bird = early && JSON.stringify(early)
  const priced = { price_tiers: tiers, class_prices: classes, price_currency }
  return { ...row, ...sound, ...priced, cancellation: table, early_bird, installments, packing }
}

/** The days of an itinerary that can be read. */
export function daysOf({ itinerary }: Pick<TripRow, 'itinerary'>): ItineraryDay[] {
  return readStored('itinerary', itinerary, documents.itinerary, [], [])
}

/** What a trip says is included and what not, and its questions, as far as they can be read. */
export function entriesOf(
  row: Pick<TripRow, 'included' | 'excluded' | 'faq'>,
): Pick<Trip, 'included' | 'excluded' | 'faq'> {
  return {
    included: readStored('included', row.included, documents.included, [], []),
    excluded: readStored('excluded', row.excluded, documents.excluded, [], []),
    faq: readStored('faq', row.faq, documents.faq, [], []),
  }
}

/** What whoever books a trip is asked, as far as it can be read. */
export function questionsIn(document: string): TripQuestion[] {
  return document === '[]' ? [] : readStored('questions', document, documents.questions, [], [])
}

/** What a trip offers when a part of its way is closed, as far as it can be read. */
export function contingenciesIn(document: string): Contingency[] {
  return document === '[]' ? [] : readStored('contingencies', document, documents.contingencies, [], [])
}

/** Which permits a trip needs, as far as it can be read. */
export function areaPermitsIn(document: string): TripPermit[] {
  return document === '[]' ? [] : readStored('area_permits', document, documents.area_permits, [], [])
}

/** The stored months in which a trip is not run, as far as they can be read. */
export function closedMonthsIn(document: string): number[] {
  return readStored('closed_months', document, Months, [], [])
}

/** Returns the facts of a trip that limit private bookings of it, without reading the rest of its documents. */
export function limitFacts(row: TripRow) {
  const { duration_days, group_size, least_party, most_party } = row
  return {
    duration_days,
    group_size,
    least_party,
    most_party,
    closed_months: closedMonthsIn(row.closed_months),
    best_months: readStored('best_months', row.best_months, Months, [], []),
    on_request: row.on_request === 1,
  }
}

/** Stored tiers, the smallest group first; none for null. What cannot be read is added to `faults`. */
export function tiersIn(document: string | null, faults: StoredFault[] = []): PriceTiers {
  if (document === null) return []
  return readStored('price_tiers', document, Tiers, [], faults).toSorted((a, b) => a.from - b.from)
}

/** What a trip's own cancellation keeps; null where the operator's policy holds. What cannot be read is added to `faults`. */
export function cancellationIn(
  document: string | null,
  faults: StoredFault[] = [],
): CancellationTable | null {
  return document === null ? null : readStored('cancellation', document, OwnTable, null, faults)
}

/** Stored prices by nationality, each with the smallest group first; none for null. Otherwise as `tiersIn`. */
export function classPricesIn(document: string | null, faults: StoredFault[] = []): ClassPrices {
  if (document === null) return []
  return readStored('class_prices', document, Classes, [], faults).toSorted((a, b) => a.from - b.from)
}

/** The stored parts in which a balance is paid; none for null. Otherwise as `tiersIn`. */
function installmentsIn(document: string | null, faults: StoredFault[] = []): InstallmentPlan {
  if (document === null) return []
  return inTime(readStored('installments', document, Plan, [], faults))
}

/** Returns the rules by which a trip is booked: its own ones, else those of the settings. */
export function rulesOf(settings: Settings['booking_rules'], row: TripRow): MoneyRules {
  const currency = currencyIn(row.price_currency, [])
  return rulesFor(settings, {
    ...row,
    price_currency: currency,
    installments: installmentsIn(row.installments),
  })
}

/** A stored early bird; null for none. One that cannot be read is added to `faults`, and nothing is taken off. */
export function earlyBirdIn(document: string | null, faults: StoredFault[] = []): EarlyBird | null {
  if (document === null) return null
  return readStored<EarlyBird | null>('early_bird', document, EarlyBird, null, faults)
}

/** A stored currency. One that we do not know is added to `faults`, and none is answered. */
export function currencyIn(currency: string | null, faults: StoredFault[]): Currency | null {
  if (currency === null) return null
  const { data } = Currency.safeParse(currency)
  if (data === undefined)
    faults.push({ field: 'price_currency', why: 'no currency we know', stored: currency })
  return data ?? null
}

const nothing: Documents = {
  best_months: [],
  closed_months: [],
  overview: { title: '', description: '', sections: [] },
  highlights: [],
  itinerary: [],
  included: [],
  excluded: [],
  faq: [],
  permits: [],
  area_permits: [],
  questions: [],
  contingencies: [],
  for_you: [],
  not_for_you: [],
}

function documentsOf(row: TripRow, faults: StoredFault[]): Documents {
  const read = <Name extends keyof Documents>(name: Name) =>
    readStored<Documents[Name]>(name, row[name], documents[name] as never, nothing[name], faults)
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Documents
}
