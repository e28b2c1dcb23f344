import type { BookingChangeInput, priceBases } from '#contract/booking-changes.ts'
import type { Claim } from '#contract/class-prices.ts'
import { addDays, formatDay, lastDay, lengthInDays, today } from '#contract/days.ts'
import { inOrder, type NewLine } from '#contract/lines.ts'
import { AMOUNT_MAX, Currency, formatMoney } from '#contract/money.ts'
import { classOf } from '#contract/nationalities.ts'
import { limitsOf, priceOfWish } from '#contract/requests.ts'
import { LATEST_START_DAYS, tooFarAhead, usualDeposit } from '#contract/terms.ts'
import type { db, Tx } from '#db/client.ts'
import { findDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import {
  agreedDiscounts,
  agreedTrip,
  chosenBesides,
  differencesOf,
  isByHand,
  type Party,
} from '../lines/alter.ts'
import { linesOf, type LineRow } from '../lines/read.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { depositFor, type AddedLine } from '../lines/write.ts'
import { toTrip, type TripRow } from '../trips/rows.ts'
import { isTierKept, todaysPrice, type Asked, type Place } from './alter-price.ts'
import { claimsIn } from '../bookings/party.ts'
import { findBookableTrip } from '../bookings/plan.ts'
import type { BookingRow } from '../bookings/rows.ts'

/** What is wanted of a booking, all of it with its default. */
export type ChangeWish = BookingChangeInput

/** What a change does to a booking, worked out and not yet stored. Amounts in minor units of `currency`. */
export type ChangePlan = {
  place: Place
  party: Party
  travellers: number
  /** Who each traveller claims to be; null where the price does not depend on it. */
  claims: Claim[] | null
  /** The positions of those who leave. */
  leaving: number[]
  /** Undefined without a price. */
  price: PlannedPrice | undefined
  notes: string[]
}

export type PlannedPrice = {
  basis: (typeof priceBases)[number]
  currency: Currency
  live: LineRow[]
  ended: LineRow[]
  added: AddedLine[]
  /** All lines after the change, in order. */
  lines: (NewLine | LineRow)[]
  total: number
  deposit: number
}

/**
 * Works out what a change does to a booking, without changing anything. Throws `invalid`, naming the field, for what
 * cannot be, and `conflict` for lines of a booking that has no price yet.
 */
export async function planChange(tx: Tx | typeof db, row: BookingRow, wish: ChangeWish): Promise<ChangePlan> {
  const { leaving, ...party } = partyAfter(row, wish)
  const travellers = party.stay.length + party.joined
  const claims = claimsAfter(row, party)
  const place = await placeAfter(tx, row, wish)
  const notes = [...arrivalNotes(row, place), ...requestNotes(row, place, travellers)]
  if (row.total_amount === null) {
    if (wish.add_lines.length > 0 || wish.end_lines.length > 0)
      throw new DomainError('conflict', `Booking ${row.reference} has no price yet. Quote it first`)
    return { place, party, travellers, claims, leaving, price: undefined, notes }
  }
  const price = await priceAfter(tx, row, wish, { place, party, travellers, claims, notes })
  return { place, party, travellers, claims, leaving, price, notes }
}

function partyAfter({ travellers: before }: BookingRow, { travellers, leaving }: ChangeWish) {
  const unknown = leaving.find((position) => position > before)
  if (unknown !== undefined) refuse('leaving', `This booking has no traveller ${unknown}`)
  const all = Array.from({ length: before }, (_, index) => index + 1)
  const rest = all.filter((position) => !leaving.includes(position))
  const after = travellers ?? rest.length
  if (after < 1) refuse('leaving', 'Somebody must travel. If nobody does, cancel the booking')
  const stay = rest.slice(0, after)
  return {
    stay,
    joined: Math.max(0, after - rest.length),
    leaving: all.filter((position) => !stay.includes(position)),
  }
}

/** Returns the claims of those who stay and of those who join, who count as whoever books. */
function claimsAfter(row: BookingRow, { stay, joined }: Party): Claim[] | null {
  const claims = claimsIn(row.claims)
  if (claims === null) return null
  const lead = classOf(row.nationality)
  const stayed = stay.map((position) => claims[position - 1] ?? lead)
  return [...stayed, ...Array.from({ length: joined }, () => lead)]
}

async function placeAfter(tx: Tx | typeof db, row: BookingRow, wish: ChangeWish): Promise<Place> {
  const isOtherTrip = wish.trip_id !== undefined && wish.trip_id !== row.trip_id
  const trip = isOtherTrip ? await findBookableTrip(tx, wish.trip_id!) : await ownTrip(tx, row)
  const id = departureAfter(row, wish, isOtherTrip)
  if (id !== null) return onDeparture(tx, row, wish, { id, trip, isOtherTrip })
  const start = wish.start_date ?? row.start_date
  const days = wish.days ?? (isOtherTrip && trip ? limitsOf(toTrip(trip)).length : row.days)
  const place = { trip, departure: undefined, departure_id: null, start, days, isOtherTrip }
  const isKept = row.departure_id === null && start === row.start_date && days === row.days && !isOtherTrip
  if (isKept) return { ...place, end: row.end_date, isMoved: false }
  const now = today()
  const fault =
    start < addDays(now, -LATEST_START_DAYS) ? `${formatDay(start)} is too long ago` : tooFarAhead(start, now)
  if (fault !== undefined) refuse('start_date', fault)
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
): Promise<Place> {
  const departure = await findDeparture(id, tx)
  const about = { trip, departure, departure_id: id, isOtherTrip }
  if (wish.days !== undefined && wish.days !== row.days)
    refuse('days', 'On a departure its length stands. Make the trip private to change it')
  if (id === row.departure_id && !isOtherTrip) {
    const { start_date: start, end_date: end, days } = row
    return { ...about, start, end, days, isMoved: false }
  }
  if (departure === undefined || departure.trip_id !== (trip?.id ?? row.trip_id))
    return refuse('departure_id', `${trip?.name ?? row.trip_name} has no such departure`)
  const { status, start_date: start, end_date: end, is_draft: isDraft } = departure
  if (isDraft || status === 'draft') refuse('departure_id', 'This departure is a draft. Choose another one')
  if (status === 'cancelled')
    refuse('departure_id', `The departure on ${formatDay(start)} is cancelled. Choose another one`)
  return { ...about, start, end, days: lengthInDays(start, end), isMoved: true }
}

async function ownTrip(tx: Tx | typeof db, { trip_id }: BookingRow): Promise<TripRow | undefined> {
  if (trip_id === null) return undefined
  return tx.selectFrom('trips').selectAll().where('id', '=', trip_id).executeTakeFirst()
}

type Known = Pick<ChangePlan, 'place' | 'party' | 'travellers' | 'claims' | 'notes'>

async function priceAfter(
  tx: Tx | typeof db,
  row: BookingRow,
  wish: ChangeWish,
  { place, party, travellers, claims, notes }: Known,
): Promise<PlannedPrice> {
  const live = await linesOf(tx, row.id)
  const currency = Currency.parse(row.currency)
  const asked = todaysPrice(row, place, travellers, claims)
  const renamed = place.isOtherTrip && place.trip ? { from: row.trip_name, to: place.trip.name } : undefined
  const agreed = agreedTrip(live, renamed, party, asked.lines)
  const usual =
    !place.isMoved && (travellers === row.travellers || isTierKept(row, place, row.travellers, travellers))
  const wanted = wish.price ?? (usual ? 'agreed' : 'today')
  const [basis, trip] = choose(wanted, agreed, asked, wish.price !== undefined, notes)

  const byHand = live.filter(isByHand)
  const ended = endedByHand(byHand, wish.end_lines)
  const other = live.filter((line) => !isByHand(line))
  const off = agreedDiscounts(live, trip)
  const changed = differencesOf(other, [...trip, ...off, ...chosenBesides(live, party)])
  const added: AddedLine[] = [...changed.added, ...wish.add_lines.map(byHandLine)]
  const gone = [...changed.ended, ...ended]
  const kept = live.filter((line) => !gone.includes(line))
  const lines = inOrder<NewLine | LineRow>([...kept, ...added])
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const adjusted = kept.filter(({ kind }) => kind === 'adjustment')
  if (changed.added.length > 0)
    for (const { label, amount } of adjusted)
      notes.push(`“${label}”, ${formatMoney({ amount, currency })}, is kept. End it if it no longer holds.`)
  refuseImpossible(total, currency, adjusted)
  const rules = moneyRulesIn(row.money_rules)
  const deposit = depositFor({ currency, lines }, (price) => usualDeposit(price, travellers, rules))
  return { basis, currency, live, ended: gone, added, lines, total, deposit }
}

/** Returns the price that is wanted, or the other one with a note where the wanted one is only the usual one. */
function choose(
  wanted: PlannedPrice['basis'],
  agreed: NewLine[] | undefined,
  asked: Asked,
  isChosen: boolean,
  notes: string[],
): [PlannedPrice['basis'], NewLine[]] {
  if (wanted === 'agreed' && agreed) return ['agreed', agreed]
  if (wanted === 'today' && asked.lines) return ['today', asked.lines]
  if (wanted === 'agreed' && isChosen)
    refuse('price', 'The agreed price does not say what this party pays. Choose today’s price')
  if (wanted === 'today' && isChosen)
    refuse('price', `${asked.reason}. Keep the agreed price, and add a line`)
  if (wanted === 'agreed' && asked.lines) {
    notes.push('The agreed price does not say what this party pays, so today’s price is taken.')
    return ['today', asked.lines]
  }
  if (agreed === undefined) return refuse('price', `${asked.reason}. Cancel the booking, and book anew`)
  notes.push(`${asked.reason}, so the agreed price is kept.`)
  return ['agreed', agreed]
}

function endedByHand(byHand: LineRow[], ids: string[]): LineRow[] {
  return ids.map(
    (id) =>
      byHand.find((line) => line.id === id) ??
      refuse('end_lines', 'Only a line that was written by hand, and that still holds, can be ended'),
  )
}

function byHandLine({ label, amount, reason }: ChangeWish['add_lines'][number]): AddedLine {
  const line = { label, quantity: 1, unit_amount: amount, amount, reason }
  return amount < 0 ? { ...line, kind: 'adjustment', adjustment: 'goodwill' } : { ...line, kind: 'extra' }
}

function refuseImpossible(total: number, currency: Currency, off: LineRow[]) {
  if (total > AMOUNT_MAX) refuse('travellers', 'The price of the whole trip is too high')
  if (total >= 0) return
  const taken = off.reduce((sum, { amount }) => sum - amount, 0)
  refuse(
    taken > 0 ? 'end_lines' : 'add_lines',
    `${formatMoney({ amount: -total, currency })} more is taken off than the trip costs. End a line, or take off less`,
  )
}

function arrivalNotes({ arrival_at }: BookingRow, { start, isMoved }: Place): string[] {
  const day = arrival_at?.slice(0, 10)
  if (!isMoved || day === undefined || day <= start) return []
  return [`They have told us they land on ${formatDay(day)}, after the new first day.`]
}

function requestNotes(row: BookingRow, { trip, departure_id, isMoved, ...when }: Place, travellers: number) {
  const isLarger = travellers !== row.travellers
  if (!trip || departure_id !== null || !(isMoved || isLarger)) return []
  return priceOfWish({ price: null, limits: limitsOf(toTrip(trip)) }, { ...when, travellers }).reasons
}

function refuse(field: string, message: string): never {
  throw new DomainError('invalid', message, { errors: { [field]: [message] } })
}
