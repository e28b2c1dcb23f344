import { sql, type AliasedExpression } from 'kysely'
import type { Booking, BookingQuery, BookingReceipt, ListedBooking } from '#contract/bookings.ts'
import type { Page } from '#contract/paging.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { db, type Tx } from '#db/client.ts'
import { certaintyOfBookings } from '../departures/undecided.ts'
import { DomainError } from '../errors.ts'
import { goesOn } from '../goes-on.ts'
import { countOf, endOfSearch, pageFound, SEARCHED_AT_ONCE } from '../lists/searches.ts'
import { wordsOrPhone } from '../lists/words.ts'
import { installmentsOf } from '../lines/installments.ts'
import { linesOf, linesOfAll, toLine } from '../lines/read.ts'
import { manageUrl, opensBooking } from './links.ts'
import { toBooking, toBookingWithoutLines, type BookingRow } from './rows.ts'
import { netOf, netPaid, sumsOf, type Sums } from './sums.ts'
import { idsWithWork } from './work.ts'
import { bookingToken } from '../security/link-tokens.ts'

/** Returns the booking with this reference, for staff. Throws `not-found`. */
export async function readBooking(reference: string): Promise<Booking> {
  const row = await findRow(db, reference)
  if (!row) throw noSuchBooking()
  return withSums(db, row)
}

/**
 * Returns the booking with this reference for a caller with its valid token, up to sixty days after the trip. A wrong
 * token finds nothing, like a wrong reference.
 */
export async function findOwnBooking(
  reference: string,
  token: string,
  tx: Tx | typeof db = db,
): Promise<Booking | undefined> {
  const row = await findRow(tx, reference)
  return row && opensBooking(row, token) ? withSums(tx, row) : undefined
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

/** `ids`: only these, see `idsWithWork`. */
type Wanted = Partial<BookingQuery> & Pick<BookingQuery, 'limit'> & { ids?: string[] }

/**
 * Lists the bookings that staff ask for, the newest first unless sorted. One statement chooses the page and reads its
 * bookings with their sums, so a page costs the same in every order; how many match is counted meanwhile. The cursor is
 * the sort key of the last row. Lines are read only if wanted. Words: see `domain/lists/searches.ts`.
 */
export async function listBookings(
  asked: Wanted,
  searchedAtOnce = SEARCHED_AT_ONCE,
): Promise<Page<ListedBooking>> {
  const ids = await idsWithWork(asked)
  const wanted = ids === undefined ? asked : { ...asked, ids }
  const { limit, cursor, q } = wanted
  const places = sorted(wanted, after(wanted, matching(wanted)))
  const last = q ? await endOfSearch(fromIndexAlone(wanted, places), searchedAtOnce) : undefined
  const end = last && cursorAt(wanted, last)
  const among = foundAmong(wanted, places, searchedAtOnce)
  const counted = q && cursor === undefined ? among : found(wanted, end).select('bookings.id')
  const page = q ? among.limit(limit + 1).as('page') : places.limit(limit + 1).as('page')
  const countAll = () => countOf(counted.as('found'))
  // A search that finds less than a page has read all rows already, and does not read them once more.
  const [rows, total] = await Promise.all([readPage(wanted, page), q ? undefined : countAll()])
  const cursorOf = (row: Place) => cursorAt(wanted, row)
  const count = async () => total ?? countAll()
  const { items, ...rest } = await pageFound({ rows, limit, cursor, end, cursorOf, count })
  return { ...rest, items: await listed(items, wanted.lines !== undefined) }
}

/** Returns a row as a booking, with its lines and sums; `sums` if the caller has read them already. */
export async function withSums(tx: Tx | typeof db, row: BookingRow, sums?: Sums): Promise<Booking> {
  const [known, path, certaintyOf, lines, installments] = await Promise.all([
    sums ?? sumsOf(tx, row.id),
    pathOfTrip(tx, row.trip_id),
    certaintyOfBookings(tx, [row]),
    linesOf(tx, row.id),
    installmentsOf(tx, row.id),
  ])
  return toBooking(row, { net: netOf(known), tripPath: path, ...certaintyOf(row), lines, installments })
}

/** Returns the receipt that a traveller gets on booking. */
export function receiptOf(booking: Booking): BookingReceipt {
  const { reference, status, total, deposit, card_fee, balance, hold_expires_at } = booking
  const token = bookingToken({ id: booking._id, link_generation: booking.link_generation })
  const manage_url = manageUrl(booking)
  return { reference, token, manage_url, status, total, deposit, card_fee, balance, hold_expires_at }
}

export function noSuchBooking(): DomainError {
  return new DomainError('not-found', 'No booking has that reference')
}

function findRow(tx: Tx | typeof db, reference: string) {
  return tx.selectFrom('bookings').selectAll().where('reference', '=', reference).executeTakeFirst()
}

function matching(wanted: Wanted) {
  const { status, trip_id, departure_id, from, to, needs_review, unsettled, gathering, application, ids } =
    wanted
  let query = db.selectFrom('bookings')
  if (status !== undefined) query = query.where('bookings.status', '=', status)
  if (trip_id !== undefined) query = query.where('bookings.trip_id', '=', trip_id)
  if (departure_id !== undefined) query = query.where(goesOn(departure_id))
  if (from !== undefined) query = query.where('bookings.start_date', '>=', from)
  if (to !== undefined) query = query.where('bookings.start_date', '<=', to)
  if (unsettled !== undefined) query = query.where('bookings.is_unsettled', '=', 1)
  if (application !== undefined) query = query.where('bookings.application', '=', application)
  // Whoever applied may have withdrawn since.
  if (application === 'waiting') query = query.where('bookings.status', '=', 'requested')
  if (gathering !== undefined) query = query.where('bookings.gather_until', '<=', new Date().toISOString())
  if (needs_review !== undefined) query = query.where('bookings.needs_review', '=', 1)
  // No id is empty.
  if (ids !== undefined) query = query.where('bookings.id', 'in', ids.length > 0 ? ids : [''])
  return query
}

type Query = ReturnType<typeof matching>

/** Returns the query for bookings that contain the words and come no later than `end`. */
function found(wanted: Wanted, end: string | undefined) {
  let query = matching(wanted)
  for (const contains of containing('bookings', wanted)) query = query.where(contains)
  return end === undefined ? query : endingAt(wanted, query, end)
}

type Place = { id: string; start_date: string }

function sorted(wanted: Wanted, query: Query) {
  const direction = isUpwards(wanted) ? 'asc' : 'desc'
  const places = query.select(['bookings.id', 'bookings.start_date'])
  const byStart = isByStart(wanted) ? places.orderBy('bookings.start_date', direction) : places
  return byStart.orderBy('bookings.id', direction)
}

type Places = ReturnType<typeof sorted>

/** Selects only columns that the index of the order holds, so that the database need not read the rows. */
function fromIndexAlone(wanted: Wanted, places: Places): Places {
  if (isByStart(wanted)) return places
  return places.clearSelect().select(['bookings.id', sql<string>`''`.as('start_date')])
}

/**
 * Returns the query for those of the first `searched` places that contain the words. The inner limit keeps PostgreSQL
 * from reading all rows.
 */
function foundAmong(wanted: Wanted, places: Places, searchedAtOnce: number) {
  const searched = places.select(['search_text', 'mobile']).limit(searchedAtOnce).as('searched')
  let query = db.selectFrom(searched).select(['searched.id', 'searched.start_date'])
  for (const contains of containing('searched', wanted)) query = query.where(contains)
  const direction = isUpwards(wanted) ? 'asc' : 'desc'
  const byStart = isByStart(wanted) ? query.orderBy('searched.start_date', direction) : query
  return byStart.orderBy('searched.id', direction)
}

function containing(table: 'bookings' | 'searched', { q }: Wanted) {
  return wordsOrPhone(sql.ref(`${table}.search_text`), sql.ref(`${table}.mobile`), q)
}

function after(wanted: Wanted, query: Query): Query {
  const { cursor } = wanted
  if (cursor === undefined) return query
  const comes = isUpwards(wanted) ? '>' : '<'
  if (!isByStart(wanted)) return query.where('bookings.id', comes, cursor)
  return comparedByStart(query, cursor, [comes, comes])
}

function endingAt(wanted: Wanted, query: Query, end: string): Query {
  const comes = isUpwards(wanted) ? '<' : '>'
  if (!isByStart(wanted)) return query.where('bookings.id', `${comes}=`, end)
  return comparedByStart(query, end, [comes, `${comes}=`])
}

type Order = '<' | '>' | '<=' | '>='

function comparedByStart(query: Query, cursor: string, [dayComes, idComes]: [Order, Order]): Query {
  const [start = '', id = ''] = cursor.split('~')
  return query.where((row) =>
    row.or([
      row('bookings.start_date', dayComes, start),
      row.and([row('bookings.start_date', '=', start), row('bookings.id', idComes, id)]),
    ]),
  )
}

function isUpwards({ sort = '-created' }: Wanted) {
  return !sort.startsWith('-')
}

function isByStart({ sort }: Wanted) {
  return sort === 'start' || sort === '-start'
}

function cursorAt(wanted: Wanted, { id, start_date }: Place) {
  return isByStart(wanted) ? `${start_date}~${id}` : id
}

/** Reads the bookings of a page in its order, each with its sums and what the path of its trip is made of. */
function readPage(wanted: Wanted, page: AliasedExpression<Place, 'page'>) {
  const rows = db
    .selectFrom(page)
    .innerJoin('bookings', 'bookings.id', 'page.id')
    .leftJoin('trips', 'trips.id', 'bookings.trip_id')
    .selectAll('bookings')
    .select(['trips.kind as trip_kind', 'trips.slug as trip_slug', netPaid().as('net')])
  const direction = isUpwards(wanted) ? 'asc' : 'desc'
  const byStart = isByStart(wanted) ? rows.orderBy('page.start_date', direction) : rows
  return byStart.orderBy('page.id', direction).execute()
}

type PageRow = Awaited<ReturnType<typeof readPage>>[number]

/** Returns rows as a list shows them. */
async function listed(rows: PageRow[], withLines: boolean): Promise<ListedBooking[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [certaintyOf, lines] = await Promise.all([
    certaintyOfBookings(db, rows),
    withLines ? linesOfAll(db, ids) : undefined,
  ])
  return rows.map((row) => {
    const { trip_kind: kind, trip_slug: slug } = row
    const path = kind === null || slug === null ? null : tripPath(kind, slug)
    const about = { net: Number(row.net), tripPath: path, ...certaintyOf(row) }
    const booking = toBookingWithoutLines(row, about)
    return lines ? { ...booking, lines: (lines.get(row.id) ?? []).map(toLine) } : booking
  })
}

async function pathOfTrip(tx: Tx | typeof db, tripId: string | null) {
  if (tripId === null) return null
  const trip = await tx
    .selectFrom('trips')
    .select(['kind', 'slug'])
    .where('id', '=', tripId)
    .executeTakeFirst()
  return trip ? tripPath(trip.kind, trip.slug) : null
}
