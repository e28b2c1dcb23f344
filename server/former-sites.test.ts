import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bookingStatuses } from '#contract/booking-statuses.ts'
import { today } from '#contract/days.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { Row } from '#db/snapshot.ts'
import * as bookingForm from '#app/site/booking/form/route.tsx'
import * as ownBooking from '#app/site/booking/own/page.tsx'
import * as tripPage from '#app/site/trip/route.tsx'
import { prepareConfirmed } from '#domain/bookings/prepare.ts'
import { listBookings, readBooking, receiptOf } from '#domain/bookings/read.ts'
import { readSettings } from '#domain/settings.ts'
import { passOf } from '#test/bookings.ts'
import { openFormerSite, type FormerSite } from '#test/former-site.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pagesOf } from '#test/pages.ts'
import { send, signedIn } from '#test/requests.ts'

// Sites of earlier releases, filled by those releases themselves: bookings on departures and private, of one traveller to
// thirteen; held, confirmed, paid in part and in full, over, expired, cancelled from each side, postponed, quoted, waiting
// for review, erased; with lowered prices, transfers, refunds, and whatever people typed as their nationality. 044 is of
// before prices had lines, 051 of before classes, extras, codes and waiting lists.

const pages = pagesOf({
  '/destination/bookingform': bookingForm,
  '/destination/:slug': tripPage,
  '/tour_packages/:slug': tripPage,
  '/bookings/:reference': ownBooking,
})

test.each(['044-site.ndjson', '051-site.ndjson'])(
  'the site %s becomes one of today: every sum stays to the last cent, nothing is lost, all answers',
  async (name) => {
    const site = await openFormerSite(name)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(site.at) })

    await migrate()

    await expectSame(site)
    await expectKept(site.tables)
    await expectPrepared()
    await expectInvariants()
    await expectAnswers(site)
  },
)

/** Every booking says of itself what it said before, and its lines come to its total. */
async function expectSame({ reads }: FormerSite) {
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set(bookingStatuses))
  const { items } = await listBookings({ limit: 200, sort: 'created', lines: 'true' })
  const fields = Object.keys(reads[0]!)
  const said = items.map((booking) =>
    Object.fromEntries(Object.entries(booking).filter(([field]) => fields.includes(field))),
  )
  expect(said).toEqual(reads)
  const sums = items.map(({ lines = [] }) => lines.reduce((sum, { amount }) => sum + amount.amount, 0))
  expect(sums).toEqual(reads.map(({ total }) => total?.amount ?? 0))
}

/** The clock gives each private trip that was confirmed, and is not over, the departure that such a trip has today; once. */
async function expectPrepared() {
  const promised = await db
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', 'is', null)
    .where('status', 'in', ['deposit_paid', 'paid'])
    .where('end_date', '>=', today())
    .orderBy('id')
    .execute()
  expect(promised.length).toBeGreaterThan(0)
  while ((await prepareConfirmed()) > 0);
  const made = db.selectFrom('departures').select('id').where('is_private', '=', 1).orderBy('id')
  expect(await made.execute()).toEqual(promised)
}

/** Each table has the rows that it had, with what they said; lowered prices are lines now, and the account is one of several. */
async function expectKept(tables: Map<string, Row[]>) {
  const lowered = tables.get('price_adjustments') ?? []
  for (const [table, before] of tables) {
    if (table === 'price_adjustments' || table === 'content_version') continue
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    const lost = before.filter((row) => row.name !== 'bank' && !rows.some((one) => saysAll(one, row)))
    expect(lost, table).toEqual([])
  }
  const account = tables.get('settings')!.find(({ name }) => name === 'bank')!
  expect((await readSettings()).bank.accounts).toMatchObject([JSON.parse(String(account.document))])
  const lines = await db.selectFrom('booking_lines').selectAll().where('adjustment', 'is not', null).execute()
  for (const { id, amount, reason } of lowered)
    expect(lines.find((line) => line.id === id)).toMatchObject({ amount: -Number(amount), reason })
}

/** `unit_amount`: what each traveller pays follows from the lines since they are there. */
function saysAll(row: Row, { unit_amount: _unit, ...before }: Row) {
  return Object.entries(before).every(([column, value]) => row[column] === value)
}

/** Every list of the API, the pages of trips, and in the office and on the site a booking of each standing. */
async function expectAnswers({ reads, tables }: FormerSite) {
  const staff = await signedIn()
  // The first of each: the last that was cancelled is of a person who was erased, and opens no more.
  const standings = reads.map((read) => [`${read.status} ${read.refund} ${read.needs_review}`, read] as const)
  const some = new Map(standings.toReversed())
  expect(some.size).toBeGreaterThan(10)
  const bookings = [...some.values()].map(({ reference }) => `/api/bookings/${reference}/`)
  for (const path of [...(await listsOfApi()), ...bookings])
    expect(`${path} ${(await send('GET', path, undefined, staff)).status}`).toBe(`${path} 200`)

  for (const { kind, slug } of tables.get('trips')!)
    for (const path of [
      `${tripWords[kind as TripKind].site.page}/${slug}`,
      `/destination/bookingform?trip=${slug}`,
    ])
      expect(`${path} ${(await pages.visit(path)).status}`).toBe(`${path} 200`)
  for (const { reference } of some.values()) {
    const booking = await readBooking(reference)
    const path = `/bookings/${reference}?token=${receiptOf(booking).token}`
    const { status, html } = await pages.visit(path, await passOf(booking))
    expect(`${path} ${status}`).toBe(`${path} 200`)
    expect(html).toContain(reference)
  }
}

type Described = {
  paths: Record<string, { get?: { parameters?: { in: string; required?: boolean }[] } }>
}

/** Calls that need one of two things, whichever: a departure or bookings, a month or a fiscal year. */
const needOneOfTwo = [
  '/api/messages/recipients/',
  '/api/papers/register/',
  '/api/papers/journal/',
  '/api/papers/archive/',
]

/** The calls that read something and need to be told nothing. */
async function listsOfApi() {
  const { paths } = (await (await send('GET', '/api/openapi.json')).json()) as Described
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get && !needOneOfTwo.includes(path) && !get.parameters?.some(({ required }) => required) ? path : [],
  )
}
