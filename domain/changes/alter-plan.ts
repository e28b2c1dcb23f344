import type { BookingChangeInput } from '#contract/booking-changes.ts'
import { claimsIn, type Claim } from '#contract/class-prices.ts'
import { addDays, formatDay, lastDay, lengthInDays, today } from '#contract/days.ts'
import type { WantedExtra } from '#contract/extra-lines.ts'
import { Currency, formatMoney } from '#contract/money.ts'
import { classOf } from '#contract/nationalities.ts'
import { LATEST_START_DAYS, tooFarAhead } from '#contract/terms.ts'
import type { db, Tx } from '#db/client.ts'
import { findSoldDeparture } from '../departures/departures.ts'
import { DomainError, refuseField } from '../errors.ts'
import { readSettings } from '../settings.ts'
import type { Party } from '../lines/alter.ts'
import { withOverruled } from '../permits/charged.ts'
import type { TripRow } from '../trips/rows.ts'
import { codeAfter, type CodeAfter } from './alter-code.ts'
import { wantedAfter } from './alter-extras.ts'
import { notesOn } from './alter-notes.ts'
import { priceAfter, type OwnLines, type PlannedPrice } from './alter-lines.ts'
import { ownBacksOf, type OwnBack } from './alter-own.ts'
import { permitsAfter } from './alter-permits.ts'
import { rulesAfter } from './alter-rules.ts'
import { type Place } from './alter-price.ts'
import { feeLines, leavingOf, ownPartOf, type Leaving } from '../bookings/leaving.ts'
import { noSuchTraveller } from '../bookings/party.ts'
import { findBookableTrip } from '../bookings/plan.ts'
import type { BookingRow } from '../bookings/rows.ts'

/** What is wanted of a booking, all of it with its default. */
export type ChangeWish = BookingChangeInput & OwnLines

/** What a change does to a booking, worked out and not yet stored. Amounts in minor units of `currency`. */
export type ChangePlan = {
  place: Place
  party: Party
  travellers: number
  /** Who each traveller claims to be; null where the price does not depend on it. */
  claims: Claim[] | null
  /** The positions of those who leave. */
  leaving: number[]
  /** What those who leave have paid and pay; empty without a price. `fee`: what is kept, in minor units. */
  left: (Leaving & { fee: number })[]
  /** What goes back to each payer of the lines that take something off for one traveller. */
  own: OwnBack[]
  /** The extras of a request, which has no price yet; none with a price. */
  wanted: WantedExtra[]
  code: CodeAfter
  /** Undefined without a price. */
  price: PlannedPrice | undefined
  /** The permits as they are stored with the booking. */
  permits: string | null
  notes: string[]
}

/**
 * Works out what a change does to a booking, without changing anything. Throws `invalid`, naming the field, for what
 * cannot be, and `conflict` for lines of a booking that has no price yet.
 */
export async function planChange(tx: Tx | typeof db, row: BookingRow, wish: ChangeWish): Promise<ChangePlan> {
  const { leaving, ...party } = partyAfter(row, wish)
  const travellers = party.stay.length + party.joined
  const claims = claimsAfter(row, party, wish)
  const { booking_rules: sizes } = await readSettings(tx)
  const place = { ...(await placeAfter(tx, row, wish)), sizes }
  const notes = notesOn(row, place, travellers)
  const about = { place, party, travellers, claims }
  const overruled = await rulesAfter(tx, row, { ...about, reason: wish.overrule_permits })
  const currency = row.total_amount === null ? undefined : Currency.parse(row.currency)
  const code = await codeAfter(tx, row, wish, { place, travellers, currency })
  if (currency === undefined) {
    if (wish.add_lines.length > 0 || wish.end_lines.length > 0)
      throw new DomainError('conflict', `Booking ${row.reference} has no price yet. Quote it first`)
    const wanted = await wantedAfter(tx, row, wish, about)
    const asked = { ...about, currency, live: [], keepsAgreed: false, notes }
    const { agreed } = await permitsAfter(tx, row, asked)
    return {
      ...about,
      leaving,
      left: [],
      own: [],
      wanted,
      code,
      price: undefined,
      permits: withOverruled(agreed, overruled),
      notes,
    }
  }
  const left = await leftAfter(tx, row, leaving, { wish, currency, notes })
  const fees = left.flatMap((one) => feeLines(one, one.fee))
  const price = await priceAfter(tx, row, wish, { ...about, code, notes, fees })
  return {
    ...about,
    leaving,
    left,
    own: await ownBacksOf(tx, row, wish.own_lines ?? []),
    wanted: [],
    code,
    price,
    permits: withOverruled(price.permits.agreed, overruled),
    notes,
  }
}

function partyAfter({ travellers: before }: BookingRow, { travellers, leaving }: ChangeWish) {
  const unknown = leaving.find((position) => position > before)
  if (unknown !== undefined) refuseField('leaving', noSuchTraveller(unknown).message)
  const all = Array.from({ length: before }, (_, index) => index + 1)
  const rest = all.filter((position) => !leaving.includes(position))
  const after = travellers ?? rest.length
  if (after < 1) refuseField('leaving', 'Somebody must travel. If nobody does, cancel the booking')
  const stay = rest.slice(0, after)
  return {
    stay,
    joined: Math.max(0, after - rest.length),
    leaving: all.filter((position) => !stay.includes(position)),
  }
}

/** Returns what those who leave pay, and says it to staff. Throws `conflict` while a payment of theirs waits for a look. */
async function leftAfter(
  tx: Tx | typeof db,
  row: BookingRow,
  leaving: number[],
  { wish, currency, notes }: { wish: ChangeWish; currency: Currency; notes: string[] },
): Promise<ChangePlan['left']> {
  if (leaving.length === 0) return []
  const left = await leavingOf(tx, row, leaving)
  await refuseUndecided(tx, left)
  return left.map((one) => {
    const { kept } = one.outlook[0]!
    const [fee, part] = [kept, one.share.amount.amount].map((amount) => formatMoney({ amount, currency }))
    const what = `${fee} of the part of ${one.share.name}, ${part}`
    const own = ownPartOf(one, kept).kept
    const whose =
      own > 0 && own < kept
        ? ` They have paid ${formatMoney({ amount: own, currency })} of it themselves, whoever booked the rest.`
        : ''
    if (kept > 0)
      notes.push(
        wish.charge_leaving
          ? `Cancelling keeps ${what}, by the terms of the booking.${whose}`
          : `Cancelling would keep ${what}, by the terms of the booking. Nothing is kept.`,
      )
    return { ...one, fee: wish.charge_leaving ? kept : 0 }
  })
}

/** What is accepted for a part that is gone would be kept for the others. */
async function refuseUndecided(tx: Tx | typeof db, left: Leaving[]) {
  const links = new Map(left.flatMap(({ share }) => (share.row ? [[share.row.id, share.name]] : [])))
  if (links.size === 0) return
  const waiting = await tx
    .selectFrom('payments')
    .select('share_id')
    .where('share_id', 'in', [...links.keys()])
    .where('status', '=', 'needs_review')
    .executeTakeFirst()
  if (!waiting) return
  const name = links.get(waiting.share_id!)
  throw new DomainError('conflict', `A payment of ${name} waits to be looked at. Decide on it first`)
}

type Where = Omit<Place, 'sizes'>

/** Returns the claims of those who stay and of those who join, who count as whoever books unless it is said. */
function claimsAfter(row: BookingRow, { stay, joined }: Party, { joining }: ChangeWish): Claim[] | null {
  if (joining.length > joined)
    refuseField(
      'joining',
      joined === 0 ? 'Nobody joins' : `Only ${joined} join, and you say who ${joining.length} are`,
    )
  const claims = claimsIn(row.claims)
  if (claims === null && joining.length === 0) return null
  const lead = classOf(row.nationality)
  const stayed = stay.map((position) => claims?.[position - 1] ?? lead)
  return [...stayed, ...Array.from({ length: joined }, (_, index) => joining[index] ?? lead)]
}

async function placeAfter(tx: Tx | typeof db, row: BookingRow, wish: ChangeWish): Promise<Where> {
  const isOtherTrip = wish.trip_id !== undefined && wish.trip_id !== row.trip_id
  const trip = isOtherTrip ? await findBookableTrip(tx, wish.trip_id!) : await ownTrip(tx, row)
  const id = departureAfter(row, wish, isOtherTrip)
  if (id !== null) return onDeparture(tx, row, wish, { id, trip, isOtherTrip })
  const start = wish.start_date ?? row.start_date
  const days = wish.days ?? (isOtherTrip && trip ? (trip.duration_days ?? 1) : row.days)
  const place = { trip, departure: undefined, departure_id: null, start, days, isOtherTrip }
  const isKept = row.departure_id === null && start === row.start_date && days === row.days && !isOtherTrip
  if (isKept) return { ...place, end: row.end_date, isMoved: false }
  const now = today()
  const fault =
    start < addDays(now, -LATEST_START_DAYS) ? `${formatDay(start)} is too long ago` : tooFarAhead(start, now)
  if (fault !== undefined) refuseField('start_date', fault)
  return { ...place, end: lastDay(start, days), isMoved: true }
}

function departureAfter(row: BookingRow, wish: ChangeWish, isOtherTrip: boolean) {
  if (wish.departure_id !== undefined) return wish.departure_id
  return wish.start_date !== undefined || isOtherTrip ? null : row.departure_id
}

async function onDeparture(
  tx: Tx | typeof db,
  row: BookingRow,
  wish: ChangeWish,
  { id, trip, isOtherTrip }: { id: string; trip: TripRow | undefined; isOtherTrip: boolean },
): Promise<Where> {
  const departure = await findSoldDeparture(id, tx)
  const about = { trip, departure, departure_id: id, isOtherTrip }
  if (wish.days !== undefined && wish.days !== row.days)
    refuseField('days', 'A departure has a fixed length. Make the trip private to change it')
  if (id === row.departure_id && !isOtherTrip) {
    const { start_date: start, end_date: end, days } = row
    return { ...about, start, end, days, isMoved: false }
  }
  if (departure === undefined || departure.trip_id !== (trip?.id ?? row.trip_id))
    return refuseField('departure_id', `${trip?.name ?? row.trip_name} has no such departure`)
  const { status, start_date: start, end_date: end, is_draft: isDraft } = departure
  if (isDraft || status === 'draft')
    refuseField('departure_id', 'This departure is a draft. Choose another one')
  if (status === 'cancelled')
    refuseField('departure_id', `The departure on ${formatDay(start)} is cancelled. Choose another one`)
  return { ...about, start, end, days: lengthInDays(start, end), isMoved: true }
}

async function ownTrip(tx: Tx | typeof db, { trip_id }: BookingRow): Promise<TripRow | undefined> {
  if (trip_id === null) return undefined
  return tx.selectFrom('trips').selectAll().where('id', '=', trip_id).executeTakeFirst()
}
