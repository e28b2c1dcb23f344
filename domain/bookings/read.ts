import { sql } from 'kysely'
import type { Booking, BookingQuery, BookingReceipt } from '#contract/bookings.ts'
import type { Page } from '#contract/paging.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { db, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { pathOf } from '../trips/rows.ts'
import { wordsIn } from '../words.ts'
import { toBooking, type BookingRow } from './rows.ts'
import { sumsOf } from './sums.ts'
import { accessToken, isAccessToken } from './token.ts'

/** The booking with this reference, for staff. Throws `not-found`. */
export async function readBooking(reference: string): Promise<Booking> {
  const row = await findRow(db, reference)
  if (!row) throw noSuchBooking()
  return withSums(db, row)
}

/** The booking with this reference, for whoever has its token. A wrong token finds as little as a wrong reference. */
export async function findOwnBooking(
  reference: string,
  token: string,
  tx: Tx | typeof db = db,
): Promise<Booking | undefined> {
  const row = await findRow(tx, reference)
  return row && isAccessToken('booking', row.id, token) ? withSums(tx, row) : undefined
}

/** As `findOwnBooking`, but throws `not-found` when there is none. */
export async function readOwnBooking(
  reference: string,
  token: string,
  tx: Tx | typeof db = db,
): Promise<Booking> {
  const booking = await findOwnBooking(reference, token, tx)
  if (!booking) throw noSuchBooking()
  return booking
}

type Wanted = Partial<BookingQuery> & Pick<BookingQuery, 'limit'>

/**
 * The bookings that staff ask for, the newest first unless they say otherwise: which they are, then all of them at once
 * with their sums, so a page costs the same whatever it is sorted by. The cursor is what the last of a page is sorted by.
 */
export async function listBookings(wanted: Wanted): Promise<Page<Booking>> {
  const { limit } = wanted
  const [found, { total }] = await Promise.all([
    pageOf(wanted)
      .limit(limit + 1)
      .execute(),
    count(wanted),
  ])
  const shown = found.slice(0, limit)
  const byId = await readAll(shown.map(({ id }) => id))
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ id }) => byId.get(id) ?? []),
    total: Number(total),
    next: found.length > limit && last ? cursorAt(wanted, last) : undefined,
  }
}

/** A row with what has been paid for it. */
export async function withSums(tx: Tx | typeof db, row: BookingRow): Promise<Booking> {
  const [{ paid, refunded }, path] = await Promise.all([sumsOf(tx, row.id), tripPath(tx, row.trip_id)])
  return toBooking(row, paid - refunded, path)
}

/** What the traveller is told on booking. */
export function receiptOf(booking: Booking): BookingReceipt {
  const { reference, status, total, deposit, card_fee, balance, hold_expires_at } = booking
  const token = accessToken('booking', booking._id)
  const manage_url = manageUrl(booking)
  return { reference, token, manage_url, status, total, deposit, card_fee, balance, hold_expires_at }
}

/** The whole address of the traveller's own page. Whoever has it sees the booking. */
export function manageUrl({ _id, reference }: Pick<Booking, '_id' | 'reference'>): string {
  return publicUrl(`/bookings/${reference}?token=${accessToken('booking', _id)}`)
}

export function noSuchBooking(): DomainError {
  return new DomainError('not-found', 'No booking has that reference')
}

function findRow(tx: Tx | typeof db, reference: string) {
  return tx.selectFrom('bookings').selectAll().where('reference', '=', reference).executeTakeFirst()
}

function matching({ q, status, trip_id, departure_id, from, to, needs_review }: Wanted) {
  let query = db.selectFrom('bookings')
  for (const contains of wordsIn(sql.ref('bookings.search_text'), q)) query = query.where(contains)
  if (status !== undefined) query = query.where('bookings.status', '=', status)
  if (trip_id !== undefined) query = query.where('bookings.trip_id', '=', trip_id)
  if (departure_id !== undefined) query = query.where('bookings.departure_id', '=', departure_id)
  if (from !== undefined) query = query.where('bookings.start_date', '>=', from)
  if (to !== undefined) query = query.where('bookings.start_date', '<=', to)
  if (needs_review !== undefined) query = query.where('bookings.needs_review', '=', 1)
  return query
}

/** Which bookings come on a page and after it, in their order. */
function pageOf(wanted: Wanted) {
  const { cursor, sort = '-created' } = wanted
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const beyond = direction === 'desc' ? '<' : '>'
  const query = matching(wanted).select(['bookings.id', 'bookings.start_date'])
  if (!isByStart(wanted)) {
    const page = query.orderBy('bookings.id', direction)
    return cursor === undefined ? page : page.where('bookings.id', beyond, cursor)
  }
  const page = query.orderBy('bookings.start_date', direction).orderBy('bookings.id', direction)
  if (cursor === undefined) return page
  const [start = '', id = ''] = cursor.split('~')
  return page.where((row) =>
    row.or([
      row('bookings.start_date', beyond, start),
      row.and([row('bookings.start_date', '=', start), row('bookings.id', beyond, id)]),
    ]),
  )
}

function isByStart({ sort }: Wanted) {
  return sort === 'start' || sort === '-start'
}

function cursorAt(wanted: Wanted, { id, start_date }: { id: string; start_date: string }) {
  return isByStart(wanted) ? `${start_date}~${id}` : id
}

/** With their sums, by their ids. */
async function readAll(ids: string[]): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('trips', 'trips.id', 'bookings.trip_id')
    .selectAll('bookings')
    .select((row) => [
      'trips.kind as trip_kind',
      'trips.slug as trip_slug',
      row
        .selectFrom('payments')
        .select(({ fn }) => fn.sum<number | null>('credited_amount').as('sum'))
        .whereRef('payments.booking_id', '=', 'bookings.id')
        .where('payments.status', '=', 'confirmed')
        .as('paid'),
      row
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
        .whereRef('refunds.booking_id', '=', 'bookings.id')
        .where('refunds.status', '!=', 'failed')
        .as('refunded'),
    ])
    .where('bookings.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ paid, refunded, trip_kind, trip_slug, ...row }) => {
      const path = trip_kind === null || trip_slug === null ? null : pathOf(trip_kind, trip_slug)
      return [row.id, toBooking(row, Number(paid ?? 0) - Number(refunded ?? 0), path)]
    }),
  )
}

function count(wanted: Wanted) {
  return matching(wanted)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
}

async function tripPath(tx: Tx | typeof db, tripId: string | null) {
  if (tripId === null) return null
  const trip = await tx
    .selectFrom('trips')
    .select(['kind', 'slug'])
    .where('id', '=', tripId)
    .executeTakeFirst()
  return trip ? pathOf(trip.kind, trip.slug) : null
}
