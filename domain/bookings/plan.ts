import type { BookingInput } from '#contract/bookings.ts'
import type { ChosenExtra } from '#contract/extras.ts'
import { partyFault } from '#contract/party-fault.ts'
import { addDays, formatDay, lastDay, lengthInDays, today, type Day } from '#contract/days.ts'
import { isBookable, type Departure } from '#contract/departures.ts'
import { classOf } from '#contract/nationalities.ts'
import { tieredPriceOf, type TieredPrice } from '#contract/price-tiers.ts'
import { firstOpenStart, limitsOf, priceOfWish, type TripLimits } from '#contract/requests.ts'
import type { Settings } from '#contract/settings.ts'
import { firstStart, LATEST_START_DAYS, tooFarAhead } from '#contract/terms.ts'
import { db, type Tx } from '#db/client.ts'
import { findDeparture, findSoldDeparture, listDepartures } from '../departures/departures.ts'
import { firstWithSeats } from '../departures/rows.ts'
import { DomainError, refuseField } from '../errors.ts'
import { extrasToChoose } from '../extras/choose.ts'
import { readSettings } from '../settings.ts'
import { partyRulesOf } from '../trips/party-facts.ts'
import {
  isReadable,
  classPricesIn,
  limitFacts,
  rulesOf,
  tiersIn,
  toTrip,
  type TripRow,
} from '../trips/rows.ts'
import { refuseOtherJourney } from './journey.ts'
import { forbiddenFaults } from './permit-rules.ts'

/** A private trip without a date is planned this far ahead. */
const DEFAULT_LEAD_DAYS = 30

/** The fields of a booking that depend on the calendar, on seats and on who travels. */
export type Choice = Pick<
  BookingInput,
  'trip_id' | 'departure_id' | 'startDate' | 'travellers' | 'days' | 'arrival_at' | 'party'
> & { nationality?: string | undefined; extras?: ChosenExtra[] | undefined }

/**
 * The dates of a trip and what one traveller pays, by the size of the group. Without `unit` staff work out the price;
 * `reasons` say why, unless the trip has none.
 */
export type Plan = {
  departure?: Departure
  start: Day
  end: Day
  days: number
  unit: TieredPrice | null
  /** What is asked of whom, also of a request, whose price staff work out. */
  asked: TieredPrice | null
  reasons: string[]
}

/** What a choice is measured by. `settings`: those of the site if the caller has read them already. */
type Rules = {
  override?: NonNullable<BookingInput['override']> | undefined
  settings?: Pick<Settings, 'booking_rules'>
}

/** Returns the published trip with this slug or id. Throws `invalid`. */
export async function findBookableTrip(tx: Tx | typeof db, slugOrId: string): Promise<TripRow> {
  const trip = await tx
    .selectFrom('trips')
    .selectAll()
    .where((row) => row.or([row('slug', '=', slugOrId), row('id', '=', slugOrId)]))
    .where('status', '=', 'published')
    .executeTakeFirst()
  return trip && isReadable(toTrip(trip)) ? trip : refuseField('trip_id', 'We have no such trip')
}

/**
 * Returns the dates and price of the departure, ignoring any wished length, or those of a private trip with the trip's
 * notice. A private trip that the trip's facts make a request has no price (`requestReasons`). Throws `invalid`, naming
 * the field, for an impossible date.
 */
export async function planOf(
  tx: Tx | typeof db,
  choice: Choice,
  trip: TripRow,
  { override = {}, settings }: Rules = {},
): Promise<Plan> {
  const departure = await chosenDeparture(tx, choice, trip)
  if (departure) {
    if (departure.trip_id !== trip.id || departure.status === 'draft')
      refuseField('departure_id', 'This trip has no such departure')
    if (!isReadable(departure))
      refuseField('departure_id', 'This departure cannot be booked now. Choose another date, or write to us')
    const { start_date: start, end_date: end, status } = departure
    const isPossible = isBookable(status) || status === 'full' || (status === 'closed' && override.cutoff)
    const says = status === 'departed' ? 'has left' : `is ${status}`
    if (!isPossible) refuseField('departure_id', `This departure ${says}. Choose another date`)
    refuseOtherJourney(choice.arrival_at, start)
    const unit = tieredPriceOf(departure)
    return { departure, start, end, days: lengthInDays(start, end), unit, asked: unit, reasons: [] }
  }

  const now = today()
  const { booking_rules } = settings ?? (await readSettings(tx))
  const limits = limitsOf(limitFacts(trip), booking_rules)
  const start = choice.startDate ?? privateStart(limits, now)
  const fault = dateFault(start, override.cutoff ? now : firstStart(now, rulesOf(booking_rules, trip)))
  if (fault) refuseField('startDate', fault)
  refuseOtherJourney(choice.arrival_at, start)
  const days = choice.days ?? limits.length
  const ofTrip = tieredPriceOf({
    ...trip,
    price_tiers: tiersIn(trip.price_tiers),
    class_prices: classPricesIn(trip.class_prices),
  })
  const { price, reasons } = priceOfWish(
    { price: ofTrip, limits },
    { start, days, travellers: choice.travellers },
  )
  return { start, end: lastDay(start, days), days, unit: price, asked: ofTrip, reasons }
}

/** Returns the first day of a private trip without a date. */
export function privateStart(limits: TripLimits, now: Day): Day {
  return firstOpenStart(limits, addDays(now, DEFAULT_LEAD_DAYS), addDays(now, LATEST_START_DAYS))
}

/**
 * Returns why a choice cannot be booked now, by field, so that a form can show these faults together with its others.
 * Empty when it can; whether the seats are free is certain only once they are taken.
 */
export async function faultsOf(choice: Choice): Promise<Record<string, string[]>> {
  try {
    const trip = await findBookableTrip(db, choice.trip_id)
    const { departure, start, unit, asked } = await planOf(db, choice, trip)
    const isShort = departure && unit && departure.seats_left < choice.travellers
    const { exchange_rate } = await readSettings()
    const lead = choice.nationality === undefined ? undefined : classOf(choice.nationality)
    const fault = partyFault({ ...choice, lead }, asked, partyRulesOf(trip, exchange_rate.paisa_per_dollar))
    return {
      ...(isShort && { departure_id: [tooFewSeats(departure)] }),
      ...(fault && { [fault.field]: [fault.message] }),
      ...(await forbiddenFaults(choice, trip, { departure, start })),
      ...(await extraFaultsOf(choice, trip.id, start)),
    }
  } catch (error) {
    return errorsOf(error)
  }
}

/** Returns the name of the trip of a choice and its first day, empty while none is chosen. Throws `invalid`. */
export async function namedChoice(choice: Choice): Promise<{ trip: string; start: string }> {
  const trip = await findBookableTrip(db, choice.trip_id)
  const { departure_id, startDate } = choice
  const departure = departure_id ? await findSoldDeparture(departure_id) : undefined
  return { trip: trip.name, start: departure?.start_date ?? startDate ?? '' }
}

/** Returns why chosen extras cannot be had; too few left are told when they are taken. */
async function extraFaultsOf({ extras = [], travellers }: Choice, tripId: string, start: Day) {
  try {
    await extrasToChoose(db, extras, { tripId, start, travellers })
    return {}
  } catch (error) {
    return errorsOf(error)
  }
}

function errorsOf(error: unknown): Record<string, string[]> {
  if (!(error instanceof DomainError) || !error.errors) throw error
  return error.errors
}

/** Returns why a private trip cannot begin on `start`; undefined when it can. `first`: the first possible day. */
export function dateFault(start: Day, first: Day): string | undefined {
  const now = today()
  const earliest = `The first day we can arrange is ${formatDay(first)}`
  if (start < now) return `${formatDay(start)} is over. ${earliest}`
  if (start < first) return earliest
  return tooFarAhead(start, now)
}

/** Throws `invalid` for a booking without an address: on the site its link goes there. Staff may book without one. */
export function refuseWithoutAddress({ email }: Pick<BookingInput, 'email'>): void {
  if (email === '') refuseField('email', 'Enter an e-mail address such as maya@example.com')
}

/** "On Sat 6 March 2027 only 2 seats are left. …" */
export function tooFewSeats({
  start_date,
  seats_left,
}: Pick<Departure, 'start_date' | 'seats_left'>): string {
  const left =
    seats_left === 0 ? 'no seat is' : seats_left === 1 ? 'only one seat is' : `only ${seats_left} seats are`
  return `On ${formatDay(start_date)} ${left} left. Choose another date or fewer travellers`
}

/** Returns why so many seats of a departure could not be taken: they are gone, or for those who wait. */
export async function whyNoSeats(tx: Tx, departure: Departure, travellers: number): Promise<string> {
  const now = (await findDeparture(departure._id, tx)) ?? departure
  if (now.seats_left < travellers) return tooFewSeats(now)
  return `The seats left on ${formatDay(now.start_date)} go to the waiting list first. Join it, or choose another date`
}

/** Returns the departures that a choice may end up on, while it is not known which. */
export async function possibleDepartures(
  tx: Tx,
  { trip_id, departure_id, startDate }: Choice,
): Promise<string[]> {
  if (departure_id) return [departure_id]
  if (startDate) return []
  const rows = await tx
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'departures.trip_id')
    .select('departures.id')
    .where((row) => row.or([row('trips.slug', '=', trip_id), row('trips.id', '=', trip_id)]))
    .where('departures.start_date', '>=', today())
    .where('departures.is_private', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the departure that was asked for; without one and without a date, the first with enough seats. */
async function chosenDeparture(
  tx: Tx | typeof db,
  { departure_id, startDate, travellers }: Choice,
  trip: TripRow,
) {
  if (departure_id)
    return (
      (await findSoldDeparture(departure_id, tx)) ??
      refuseField('departure_id', 'This trip has no such departure')
    )
  if (startDate) return undefined
  return firstWithSeats(await listDepartures(trip.id, tx), travellers)
}
