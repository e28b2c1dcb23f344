import type { Selectable, SqlBool } from 'kysely'
import type { Day } from '#contract/days.ts'
import { hasSeats, isBookable, type Departure, type DepartureStatus } from '#contract/departures.ts'
import type { ClassPrices } from '#contract/class-prices.ts'
import { OwnEarlyBird } from '#contract/early-bird.ts'
import type { PriceTiers } from '#contract/price-tiers.ts'
import type { StoredFault } from '#contract/stored.ts'
import { firstStart, type Notice } from '#contract/terms.ts'
import type { UndecidedFacts } from '#contract/undecided.ts'
import type { DepartureRow as DepartureTable } from '#db/rows/content.ts'
import { bookingRulesIn } from '../settings.ts'
import { noteReading, readStored } from '../stored.ts'
import { classPricesIn, currencyIn, earlyBirdIn, tiersIn } from '../trips/rows.ts'

const FEW_SEATS = 3

/** A departure with facts of its trip, and how many of its seats are held unpaid. */
export type DepartureRow = Selectable<DepartureTable> & {
  trip_name: string
  trip_price_amount: number | null
  trip_price_currency: string | null
  trip_price_tiers: string | null
  trip_class_prices: string | null
  trip_early_bird: string | null
  trip_status: 'draft' | 'published'
  trip_notice_days: number | null
  /** The reference of the booking whose private trip it is. */
  private_booking: string | null
  /** The part `booking_rules` of the settings as it is stored. */
  booking_rules: string | null
  unpaid_seats: number
  /** Whether somebody waits who fits into the free seats. */
  is_awaited: SqlBool
  /** How many parties wait for seats. */
  waiting: number | null
}

/**
 * Returns a row as the API shows it; `today` is the day in Kathmandu. Own prices that cannot be read are named in
 * `unreadable`: only staff may see such a departure.
 */
export function toDeparture(row: DepartureRow, today: Day): Departure {
  const faults: StoredFault[] = []
  const own = {
    tiers: tiersIn(row.price_tiers, faults),
    classes: classPricesIn(row.class_prices, faults),
    early_bird: ownEarlyBirdIn(row.early_bird, faults),
    currency: currencyIn(row.price_currency, faults),
  }
  noteReading({ noun: 'departure', id: row.id, name: `${row.trip_name}, ${row.start_date}` }, faults)
  return {
    _id: row.id,
    trip_id: row.trip_id,
    trip_name: row.trip_name,
    start_date: row.start_date,
    end_date: row.end_date,
    capacity: row.capacity,
    seats_left: row.is_private === 1 ? 0 : row.capacity - row.seats_taken,
    status: statusOf(row, today, noticeOf(row)),
    price_amount: row.price_amount ?? row.trip_price_amount,
    has_own_price: row.price_amount !== null,
    price_currency: own.currency ?? currencyIn(row.trip_price_currency, []),
    price_tiers: tiersOf(row, own.tiers),
    has_own_tiers: row.price_tiers !== null,
    class_prices: classesOf(row, own.classes),
    has_own_class_prices: row.class_prices !== null,
    ...earlyBirdOf(row, own.early_bird),
    min_to_run: row.min_to_run,
    decision_date: row.decision_date,
    is_guaranteed: isGuaranteed(row),
    version: row.version,
    ...(faults.length > 0 && { unreadable: faults }),
  }
}

/** The columns of a departure that say whether it runs. */
export const decisiveColumns = [
  'id',
  'start_date',
  'capacity',
  'seats_taken',
  'min_to_run',
  'decision_date',
  'guaranteed_at',
  'cancelled_at',
  'is_draft',
  'is_private',
] as const

type DecisiveRow = Pick<DepartureRow, (typeof decisiveColumns)[number] | 'unpaid_seats'>

/** Returns the facts of a row that decide whether the departure may not run; `today` is the day in Kathmandu. */
export function decisiveFacts(row: DecisiveRow, today: Day): UndecidedFacts {
  const { capacity, seats_taken, min_to_run, decision_date } = row
  const is_guaranteed = isGuaranteed(row)
  // Until when it can be booked does not decide whether it runs.
  const status = statusOf(row, today, { notice_days: 0 })
  return { status, capacity, seats_left: capacity - seats_taken, min_to_run, decision_date, is_guaranteed }
}

/** As `toDeparture`, for visitors: seats that go to the waiting list are not free for them. */
export function toShownDeparture(row: DepartureRow, today: Day): Departure {
  const departure = toDeparture(row, today)
  if (!row.is_awaited || !isBookable(departure.status)) return departure
  return { ...departure, status: 'full', seats_left: 0 }
}

/** As `toDeparture`, with what is not for visitors. */
export function toStaffDeparture(row: DepartureRow, today: Day): Departure {
  return {
    ...toDeparture(row, today),
    seats_unpaid: Number(row.unpaid_seats),
    waiting: Number(row.waiting),
    is_promised: row.guaranteed_at !== null,
    responsible_id: row.responsible_id,
    private_booking: row.private_booking,
    is_draft: row.is_draft === 1,
    trip_is_draft: row.trip_status === 'draft',
  }
}

/** Returns the first departure that somebody may book for so many travellers. The departures come in their order. */
export function firstWithSeats<Listed extends Pick<Departure, 'status' | 'seats_left'>>(
  departures: Listed[],
  travellers: number,
): Listed | undefined {
  return departures.find((departure) => hasSeats(departure, travellers))
}

/**
 * Returns the tiers that count: a price of the departure's own, such as one for the high season, is not lowered by the
 * tiers of the trip.
 */
function tiersOf(row: DepartureRow, own: PriceTiers) {
  return own.length > 0 || row.price_amount !== null ? own : tiersIn(row.trip_price_tiers)
}

/** As `tiersOf`: with a price of its own, all pay that unless it has prices by nationality of its own. */
function classesOf(row: DepartureRow, own: ClassPrices) {
  return own.length > 0 || row.price_amount !== null ? own : classPricesIn(row.trip_class_prices)
}

/** The columns that an early bird depends on. */
type Birds = Pick<DepartureRow, 'price_currency' | 'trip_price_currency' | 'trip_early_bird'>

/** Returns the early bird that counts. A sum of the trip's is not taken off a price in another currency. */
export function earlyBirdOf(
  { price_currency, trip_price_currency, trip_early_bird }: Birds,
  own: OwnEarlyBird | null,
): Pick<Departure, 'early_bird' | 'has_own_early_bird'> {
  if (own !== null) return { early_bird: own === 'none' ? null : own, has_own_early_bird: true }
  const ofTrip = earlyBirdIn(trip_early_bird)
  const isOther = price_currency !== null && price_currency !== trip_price_currency
  return { early_bird: isOther && ofTrip?.amount != null ? null : ofTrip, has_own_early_bird: false }
}

/** The stored early bird of a departure; null where that of the trip counts. What cannot be read is added to `faults`. */
export function ownEarlyBirdIn(document: string | null, faults: StoredFault[] = []): OwnEarlyBird | null {
  if (document === null) return null
  return readStored<OwnEarlyBird | null>('early_bird', document, OwnEarlyBird, null, faults)
}

function statusOf(row: DecisiveRow, today: Day, notice: Notice): DepartureStatus {
  const left = row.capacity - row.seats_taken
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.start_date < today) return 'departed'
  if (row.is_draft === 1) return 'draft'
  if (row.is_private === 1) return 'guaranteed'
  if (row.start_date < firstStart(today, notice)) return 'closed'
  if (left === 0) return 'full'
  if (isGuaranteed(row)) return 'guaranteed'
  return left <= FEW_SEATS ? 'few' : 'open'
}

function noticeOf({ trip_notice_days, booking_rules }: DepartureRow): Notice {
  return { notice_days: trip_notice_days ?? bookingRulesIn(booking_rules).notice_days }
}

function isGuaranteed({ cancelled_at, guaranteed_at, seats_taken, unpaid_seats, min_to_run }: DecisiveRow) {
  if (cancelled_at !== null) return false
  return guaranteed_at !== null || seats_taken - Number(unpaid_seats) >= min_to_run
}
