import type { Booking } from '#contract/bookings.ts'
import { lastDay, today, type Day } from '#contract/days.ts'
import type { Price } from '#contract/lines.ts'
import { rulesFor } from '#contract/money-rules.ts'
import { feesToKeep } from '#contract/payment-ways.ts'
import { priceOfWanted } from '#contract/price.ts'
import type { Settings } from '#contract/settings.ts'
import { classOf } from '#contract/nationalities.ts'
import { db, type Tx } from '#db/client.ts'
import { paymentProviders } from '#integrations/payments/providers.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { fillFigures } from '../figures.ts'
import { readSettings } from '../settings.ts'
import { bookWish, type BookableWish } from './book-wish.ts'
import { dateFault } from './plan.ts'
import { rateOf } from './rows.ts'
import { readWish, type Wish } from './wish.ts'

/** A private trip that staff have composed for somebody. `trip_id`: the trip that it is made from; null for none. */
type AgreedTrip = {
  trip_id: string | null
  title: string
  start_date: Day
  days: number
  travellers: number
  name: string
  email: string
  phone: string
  nationality: string
}

/**
 * Books a private trip at a price that was agreed, in the caller's transaction. It needs no notice, and none of the rules
 * by which the site makes a trip a request; its days and money rules are those of its trip, else of the settings. Traveller
 * and office get the mails of a booking. Throws `invalid` for a day that is over or too far ahead, and for a trip that is
 * not on the site any more.
 */
export async function bookAgreed(tx: Tx, agreed: AgreedTrip, price: Price, actor: Actor): Promise<Booking> {
  const settings = await readSettings(tx)
  const { tripPath, columns } = await columnsOf(tx, agreed, settings)
  const wish: BookableWish = {
    departure: undefined,
    price,
    isApplication: false,
    holdsSeats: false,
    isHeld: false,
    columns: { ...columns, ...journeyOf(agreed), departure_id: null, seats_held: 0, application: null },
    tripPath,
  }
  return bookWish(tx, wish, { actor, source: 'enquiry', override: {} }, { settings })
}

/**
 * Returns what a trip costs today for a party that is all of the class of its first traveller, at the trip's own length in
 * `days`; `price` is undefined for a trip without one. Throws as `bookAgreed`.
 */
export async function priceOfAgreed(
  from: Tx | typeof db,
  agreed: AgreedTrip & { trip_id: string },
): Promise<{ price: Price | undefined; days: number }> {
  const { price: asBooked, asked, rules, columns } = await wishOf(from, agreed)
  const { days } = columns
  if (asBooked || !asked) return { price: asBooked, days }
  const { travellers, nationality, start_date: start } = agreed
  const price = priceOfWanted(
    { trip: columns.trip_name, unit: asked, rules },
    { travellers, lead: classOf(nationality), start },
  )
  return { price, days }
}

/** Returns why `bookAgreed` would refuse this now; undefined where it would not. */
export async function whyNotAgreed(agreed: AgreedTrip): Promise<string | undefined> {
  try {
    await columnsOf(db, agreed, await readSettings())
    return undefined
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid') return error.message
    throw error
  }
}

async function columnsOf(from: Tx | typeof db, agreed: AgreedTrip, settings: Settings) {
  const { trip_id } = agreed
  if (trip_id !== null) return wishOf(from, { ...agreed, trip_id }, settings)
  const fault = dateFault(agreed.start_date, today())
  if (fault !== undefined) throw new DomainError('invalid', fault, { errors: { startDate: [fault] } })
  return { tripPath: null, columns: columnsWithoutTrip(agreed, settings) }
}

/** The notice is the operator's own, so staff need not keep it. */
function wishOf(
  from: Tx | typeof db,
  { trip_id, start_date, travellers, name, email, phone, nationality }: AgreedTrip & { trip_id: string },
  settings?: Settings,
): Promise<Wish> {
  const form = { fullname: name, email, mobile: phone, nationality, gender: 'Gender', message: '' } as const
  const input = { ...form, trip_id, startDate: start_date, travellers, destination: '', formType: '' }
  return readWish(from, input, { override: { cutoff: true }, isByTraveller: false, settings, minds: false })
}

function journeyOf({ title, start_date, days }: AgreedTrip) {
  const end_date = lastDay(start_date, days)
  return { trip_name: title, start_date, end_date, days, request_reason: '', wanted_extras: '[]' }
}

function columnsWithoutTrip(
  agreed: AgreedTrip,
  { terms, cancellation, exchange_rate, booking_rules, payment_ways }: Settings,
): BookableWish['columns'] {
  const ways = paymentProviders().map(({ name }) => name)
  const { travellers, name, email, phone, nationality } = agreed
  return {
    ...journeyOf(agreed),
    fullname: name,
    email,
    gender: 'Gender',
    nationality,
    mobile: phone,
    message: '',
    double_rooms: 0,
    share_with: '',
    answers: '[]',
    agreed_permits: null,
    application: null,
    trip_id: null,
    departure_id: null,
    travellers,
    claims: null,
    seats_held: 0,
    discount_code: null,
    ...rateOf(exchange_rate),
    terms_version: terms.version,
    cancellation_keeps: cancellation.keeps_percent,
    cancellation_steps: JSON.stringify(cancellation.steps),
    money_rules: JSON.stringify({
      ...rulesFor(booking_rules),
      way_fees: feesToKeep(payment_ways.ways, ways, booking_rules),
    }),
    cancellation_text: fillFigures(cancellation.text, { cancellation, booking_rules }),
  }
}
