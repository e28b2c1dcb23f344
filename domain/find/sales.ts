import { sql, type Expression } from 'kysely'
import { formatDay } from '#contract/days.ts'
import type { FoundKind } from '#contract/found-kinds.ts'
import { Currency, formatMoney } from '#contract/money.ts'
import { refusedOfBooking } from '#contract/refused-acts.ts'
import { db } from '#db/client.ts'
import { moneyOf } from '../bookings/rows.ts'
import { netPaid } from '../bookings/sums.ts'
import { peopleAt } from '../customers/addresses.ts'
import { SEARCHED_AT_ONCE } from '../lists/searches.ts'
import { phoneDigits, phoneIn, wordsIn } from '../lists/words.ts'
import { isNear } from './matching.ts'
import { findBefore } from './past.ts'
import { findProposals } from './proposals.ts'
import { isWanted, type Candidate, type Wanted } from './wanted.ts'

/** Of how many bookings that were found the customers and the payments are looked at. */
const BOOKINGS_READ = 30
/** Of how many mails, the newest, the words are looked through; those of a booking that was found are found anyway. */
const MAILS_READ = 2_000
const NEVER = sql<boolean>`1 = 0`
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** Finds bookings and who made them, payments, enquiries, proposals and mails, the newest first. */
export async function findSales(kinds: ReadonlySet<FoundKind>, wanted: Wanted): Promise<Candidate[]> {
  const needsBookings = (['booking', 'customer', 'payment', 'email'] as const).some((kind) => kinds.has(kind))
  const bookings = needsBookings ? await findBookings(wanted) : []
  const own = kinds.has('booking') ? bookings.map((row) => toBooking(row, wanted)).slice(0, wanted.limit) : []
  const booked = kinds.has('customer') ? await customersOf(bookings, wanted) : []
  const known = new Set(booked.map(({ path_in_admin }) => path_in_admin))
  const before = kinds.has('customer') ? await findBefore(wanted) : []
  const customers = [...booked, ...before.filter(({ path_in_admin }) => !known.has(path_in_admin))]
  const found = await Promise.all([
    kinds.has('payment') ? findPayments(bookings, wanted) : [],
    kinds.has('enquiry') ? findEnquiries(wanted) : [],
    kinds.has('proposal') ? findProposals(wanted) : [],
    kinds.has('email') && !wanted.isLoose ? findMails(bookings, wanted) : [],
  ])
  return [...own, ...customers.slice(0, wanted.limit), ...found.flat()]
}

type BookingFound = Awaited<ReturnType<typeof findBookings>>[number]

/**
 * Those whose reference or person is meant come before those whose trip is. It reads the newest by an index that holds all
 * that is compared.
 */
function findBookings({ ids, ...wanted }: Wanted) {
  const text = sql.ref<string>('searched.search_text')
  const id = sql.ref<string>('searched.id')
  const phone = phoneIn(sql.ref<string>('searched.mobile'), wanted.q) ?? NEVER
  const searched = db
    .selectFrom('bookings')
    .select(['id', 'search_text', 'mobile'])
    .orderBy('id', 'desc')
    .limit(SEARCHED_AT_ONCE)
    .as('searched')
  const isPerson = wanted.isLoose
    ? NEVER
    : sql.join(
        wanted.words.map((word) => ofPerson(text, word)),
        sql` and `,
      )
  const places = db
    .selectFrom(searched)
    .select(['searched.id', sql<number>`case when ${isPerson} then 0 else 1 end`.as('rank')])
    .where((row) => row.or([isWanted(wanted, { id, text }), phone]))
    .orderBy('rank')
    .orderBy('searched.id', 'desc')
    .limit(Math.max(wanted.limit, BOOKINGS_READ))
  const named = db
    .selectFrom('bookings')
    .select(['id', sql<number>`0`.as('rank')])
    .where('reference', 'in', ['', ...(ids ?? [])])
  return db
    .selectFrom((ids ? named : places).as('found'))
    .innerJoin('bookings', 'bookings.id', 'found.id')
    .select(['bookings.id', 'reference', 'fullname', 'email', 'mobile', 'trip_name', 'start_date'])
    .select(['search_text', 'found.rank', 'status', 'application', 'currency', 'total_amount'])
    .select(netPaid().as('net'))
    .orderBy('found.rank')
    .orderBy('found.id', 'desc')
    .execute()
}

/** Reference, name and address stand before the trip, and the address has the only @. */
function ofPerson(text: Expression<string>, word: string) {
  return sql.join(wordsIn(text, word, word.includes('@') ? '%' : '%@%'), sql` and `)
}

function toBooking(row: BookingFound, { may }: Wanted): Candidate {
  const { reference, fullname, trip_name, start_date, search_text, mobile } = row
  const sums = { total: moneyOf(row, row.total_amount), paid: moneyOf(row, Number(row.net)) }
  return {
    kind: 'booking',
    _id: reference,
    label: `${reference}, ${fullname}`,
    note: `${trip_name}, ${formatDay(start_date)}`,
    path_in_admin: `/admin/bookings/${reference}`,
    refuses: refusedOfBooking({ ...row, ...sums }, may),
    text: `${search_text} ${mobile}`,
  }
}

/**
 * A customer is remembered by the reference of the last booking, because an address names somebody. One with several
 * addresses is found by each, and once.
 */
async function customersOf(
  bookings: BookingFound[],
  { q, words, isLoose, ids, limit }: Wanted,
): Promise<Candidate[]> {
  const byPerson = new Map<string, Candidate>()
  const people = await peopleAt([...new Set(bookings.map(({ email }) => email.toLowerCase()))])
  const digits = phoneDigits(q)
  for (const { reference, fullname, email, mobile } of bookings) {
    const address = email.toLowerCase()
    const text = `${fullname} ${address}`
    const isMeant =
      ids !== undefined ||
      (isLoose ? isNear(text, words) : words.every((word) => text.toLowerCase().includes(word))) ||
      (digits !== undefined && mobile.replaceAll(/\D/g, '').includes(digits))
    const { main } = people.get(address)!
    if (address === '' || byPerson.has(main) || !isMeant) continue
    const path_in_admin = `/admin/customers/person?${new URLSearchParams({ email: main })}`
    const said = { label: fullname, note: main, path_in_admin, text }
    byPerson.set(main, { kind: 'customer', _id: reference, ...said })
  }
  return [...byPerson.values()].slice(0, limit)
}

/** The payments of the bookings that were found, and those of an amount or with a number of their provider. */
async function findPayments(
  bookings: BookingFound[],
  { q, ids, limit, isLoose }: Wanted,
): Promise<Candidate[]> {
  if (isLoose) return []
  const bookingIds = ['', ...bookings.slice(0, BOOKINGS_READ).map(({ id }) => id)]
  const amount = AMOUNT.test(q) ? Math.round(Number(q) * 100) : -1
  const newest = db
    .selectFrom('payments')
    .select(['id', 'booking_id', 'amount', 'provider_reference'])
    .orderBy('id', 'desc')
    .limit(SEARCHED_AT_ONCE)
    .as('newest')
  const places = db
    .selectFrom(newest)
    .select('newest.id')
    .where((row) =>
      ids
        ? row('newest.id', 'in', ['', ...ids])
        : row.or([
            row('booking_id', 'in', bookingIds),
            row('amount', '=', amount),
            row('provider_reference', '=', q),
          ]),
    )
    .orderBy('newest.id', 'desc')
    .limit(limit)
  const rows = await db
    .selectFrom('payments')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payments.id', 'payments.amount', 'payments.currency', 'payments.status', 'payments.created_at'])
    .select(['bookings.reference', 'bookings.fullname', 'bookings.search_text'])
    .where('payments.id', 'in', places)
    .orderBy('payments.id', 'desc')
    .execute()
  return rows.map(({ id, currency, reference, fullname, search_text, ...row }) => ({
    kind: 'payment',
    _id: id,
    label: `${formatMoney({ amount: row.amount, currency: Currency.parse(currency) })}, ${row.status.replaceAll('_', ' ')}`,
    note: [reference, fullname, formatDay(row.created_at.slice(0, 10))].filter(Boolean).join(', '),
    path_in_admin: `/admin/payments/${id}`,
    text: search_text ?? '',
  }))
}

async function findEnquiries(wanted: Wanted): Promise<Candidate[]> {
  const searched = db
    .selectFrom('enquiries')
    .select(['id', 'name', 'email', 'phone', 'message', 'created_at', 'booking_id'])
    .orderBy('id', 'desc')
    .limit(SEARCHED_AT_ONCE)
    .as('searched')
  const text = sql<string>`lower(searched.name || ' ' || searched.email)`
  const phone = phoneIn(sql.ref<string>('searched.phone'), wanted.q) ?? NEVER
  const rows = await db
    .selectFrom(searched)
    .selectAll()
    .where((row) => row.or([isWanted(wanted, { id: sql.ref<string>('searched.id'), text }), phone]))
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ id, name, email, message, created_at, booking_id }) => ({
    kind: 'enquiry',
    _id: id,
    label: name,
    note: `${formatDay(created_at.slice(0, 10))}, ${message.slice(0, 60)}`,
    path_in_admin: `/admin/enquiries/${id}`,
    refuses: booking_id === null ? [] : ['book'],
    text: `${name} ${email}`,
  }))
}

/** The mails about the bookings of whom is meant, and the newest with these words. */
async function findMails(bookings: BookingFound[], wanted: Wanted): Promise<Candidate[]> {
  const columns = ['id', 'subject', 'to_name', 'to_address', 'created_at'] as const
  const newest = db.selectFrom('emails').select(columns).orderBy('id', 'desc').limit(MAILS_READ).as('newest')
  const text = sql<string>`lower(newest.subject || ' ' || newest.to_name || ' ' || newest.to_address)`
  const own = bookings.filter(({ rank }) => Number(rank) === 0).map(({ id }) => id)
  const byIds = db
    .selectFrom('emails')
    .select(columns)
    .where('id', 'in', ['', ...(wanted.ids ?? [])])
  const [named, worded] = wanted.ids
    ? [await byIds.execute(), []]
    : await Promise.all([
        db
          .selectFrom('emails')
          .select(columns)
          .where('noun', '=', 'booking')
          .where('noun_id', 'in', ['', ...own])
          .orderBy('id', 'desc')
          .limit(wanted.limit)
          .execute(),
        db
          .selectFrom(newest)
          .selectAll()
          .where(isWanted(wanted, { id: sql.ref<string>('newest.id'), text }))
          .orderBy('id', 'desc')
          .limit(wanted.limit)
          .execute(),
      ])
  const mails = new Map([...named, ...worded].map((mail) => [mail.id, mail]))
  return [...mails.values()]
    .slice(0, wanted.limit)
    .map(({ id, subject, to_name, to_address, created_at }) => ({
      kind: 'email',
      _id: id,
      label: subject,
      note: `to ${to_name || to_address}, ${formatDay(created_at.slice(0, 10))}`,
      path_in_admin: `/admin/outbox/${id}`,
      text: `${subject} ${to_name} ${to_address}`,
    }))
}
