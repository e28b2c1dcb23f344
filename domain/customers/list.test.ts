import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { CustomerListQuery } from '#contract/customers.ts'
import { addDays, today } from '#contract/days.ts'
import { db, isPostgres, transaction } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { statementsOf } from '#test/statements.ts'
import { createBooking } from '../bookings/create.ts'
import { recompute } from '../bookings/state.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { writeNote } from '../bookings/notes.ts'
import { writeMessage } from '../messages/write.ts'
import { lastDigitsOf } from '../lists/words.ts'
import { listCustomers } from './list.ts'
import { readCustomer } from './read.ts'

const STAFF = 'staff-pasang'

async function listed(query: object = {}) {
  const { items } = await listCustomers(CustomerListQuery.parse(query))
  return items.map(({ name }) => name)
}

/** Ang, who came back and has paid all of one trip; Beth, who owes; Carl, who cancelled; the last one first. */
async function threeCustomers() {
  const ang = { ...maya, fullname: 'Ang Tshering', email: 'ang@example.com', mobile: '+977 (98) 12-34 56 78' }
  const walked = await createBooking(ang)
  await payFor(walked, 149_000)
  const back = { start_date: addDays(today(), -60), end_date: addDays(today(), -47), status: 'completed' }
  await db.updateTable('bookings').set(back).where('id', '=', walked._id).execute()
  const carl = await createBooking({ ...maya, fullname: 'Carl Nord', email: 'carl@example.com' })
  await cancelBooking(carl.reference, '', STAFF)
  const beth = await createBooking({ ...maya, fullname: 'Beth Moore', email: 'beth@example.com' })
  const deposit = await payFor(beth, beth.deposit!.amount)
  const again = await createBooking({ ...ang, email: 'Ang@Example.com', startDate: addDays(today(), 90) })
  return { walked, again, beth: deposit, carl }
}

test('customers are listed by their address whatever its case, with their trips and sums', async () => {
  const { walked, again, beth } = await threeCustomers()

  const { items, total } = await listCustomers(CustomerListQuery.parse({}))

  expect(total).toBe(3)
  expect(items.map(({ name }) => name)).toEqual(['Ang Tshering', 'Beth Moore', 'Carl Nord'])
  expect(items[0]).toEqual({
    _id: 'ang@example.com',
    email: 'Ang@Example.com',
    name: 'Ang Tshering',
    mobile: '+977 (98) 12-34 56 78',
    bookings: 2,
    past_trips: 0,
    last_trip: {
      trip_name: walked.trip_name,
      start_date: addDays(today(), -60),
      reference: walked.reference,
    },
    next_trip: { trip_name: again.trip_name, start_date: addDays(today(), 90), reference: again.reference },
    sums: [{ currency: 'USD', paid: 149_000, open: 149_000 }],
  })
  expect(items[1]!.sums).toEqual([
    { currency: 'USD', paid: beth.paid!.amount, open: 149_000 - beth.paid!.amount },
  ])
  expect(items[2]).toMatchObject({ bookings: 1, next_trip: null, sums: [{ paid: 0, open: 0 }] })
})

test('sums of two currencies are never added up', async () => {
  const { again } = await threeCustomers()
  await db.updateTable('bookings').set({ currency: 'NPR' }).where('id', '=', again._id).execute()
  const [ang] = (await listCustomers(CustomerListQuery.parse({}))).items
  expect(ang!.sums).toEqual([
    { currency: 'USD', paid: 149_000, open: 0 },
    { currency: 'NPR', paid: 0, open: 149_000 },
  ])
  expect((await readCustomer('ang@example.com')).sums).toEqual(ang!.sums)
})

test('a name, an address, a reference and a telephone number in any shape find a customer, and no pattern does', async () => {
  const { beth } = await threeCustomers()
  expect(await listed({ q: 'moore BETH' })).toEqual(['Beth Moore'])
  expect(await listed({ q: 'beth@example' })).toEqual(['Beth Moore'])
  expect(await listed({ q: beth.reference.toLowerCase() })).toEqual(['Beth Moore'])
  expect(await listed({ q: '98 1234' })).toEqual(['Ang Tshering'])
  expect(await listed({ q: '+977-9812345678' })).toEqual(['Ang Tshering'])
  expect(await listed({ q: '00977 98 12' })).toEqual(['Ang Tshering'])
  for (const q of ['%', '_', '98%34', "'", 'ang\\', 'nobody']) expect(await listed({ q })).toEqual([])
})

test('who still owes for a trip that is over has something to pay', async () => {
  const { beth } = await threeCustomers()
  await db
    .updateTable('bookings')
    .set({ start_date: addDays(today(), -9), end_date: addDays(today(), -3) })
    .where('id', '=', beth._id)
    .execute()
  await transaction((tx) => recompute(tx, beth._id))
  expect(await listed({ group: 'open', q: 'beth' })).toEqual(['Beth Moore'])
  expect(await listed({ group: 'next', q: 'beth' })).toEqual([])
})

test('groups: who travels next, who still has to pay, who came back', async () => {
  await threeCustomers()
  expect(await listed({ group: 'next' })).toEqual(['Beth Moore'])
  expect(await listed({ group: 'open' })).toEqual(['Ang Tshering', 'Beth Moore'])
  expect(await listed({ group: 'back' })).toEqual(['Ang Tshering'])
  expect(await listed({ group: 'open', q: 'beth' })).toEqual(['Beth Moore'])
})

test('the pages hold each customer once, and erased ones not at all', async () => {
  const { beth } = await threeCustomers()
  const first = await listCustomers(CustomerListQuery.parse({ limit: 2 }))
  expect(first).toMatchObject({ total: 3, items: [{ name: 'Ang Tshering' }, { name: 'Beth Moore' }] })
  const rest = await listCustomers(CustomerListQuery.parse({ limit: 2, cursor: first.next }))
  expect(rest).toMatchObject({ total: 3, items: [{ name: 'Carl Nord' }], next: undefined })
  await db.updateTable('bookings').set({ email: '', fullname: 'Erased' }).where('id', '=', beth._id).execute()
  expect(await listed()).toEqual(['Ang Tshering', 'Carl Nord'])
})

test('the page of a customer has the mails to them and what staff noted', async () => {
  const { walked } = await threeCustomers()
  await writeNote(walked.reference, 'Likes tea', STAFF)
  await writeMessage({ subject: 'Pick-up', body: 'At nine.', references: [walked.reference] }, STAFF)
  expect(await readCustomer('ang@example.com')).toMatchObject({
    bookings: [{ reference: walked.reference }, {}],
    mails: expect.arrayContaining([
      expect.objectContaining({ subject: 'Pick-up', status: 'queued', author_name: STAFF }),
      expect.objectContaining({ author_name: null }),
    ]),
    notes: [{ booking_reference: walked.reference, author_name: STAFF, body: 'Likes tea' }],
    reviews: [],
  })
})

test('the page of a customer has papers by their states, waiting lists, consents and who may be the same person', async () => {
  const { walked } = await threeCustomers()
  const consented_at = '2026-11-20T08:00:00.000Z'
  await db.updateTable('bookings').set({ consented_at }).where('id', '=', walked._id).execute()
  await createBooking({
    ...maya,
    fullname: 'A. Tshering',
    email: 'ang.t@example.com',
    mobile: '98 1234 5678',
  })
  const { _id: departure_id } = await departureWith(2)
  const paper = { booking_id: walked._id, position: 1, kind: 'passport', state: 'received' } as const
  await db
    .insertInto('traveller_papers')
    .values({ ...paper, reason: '', facts: '', updated_at: consented_at })
    .execute()
  const wait = { id: 'wait-1', departure_id, name: 'Ang', email: 'Ang@example.com', mobile: '' }
  await db
    .insertInto('waits')
    .values({ ...wait, nationality: '', travellers: 2, state: 'waiting', asked_at: consented_at })
    .execute()

  expect(await readCustomer('ang@example.com')).toMatchObject({
    papers: [{ booking_reference: walked.reference, traveller: 1, kind: 'passport', state: 'received' }],
    waits: [{ departure_id, travellers: 2, state: 'waiting' }],
    consents: [{ booking_reference: walked.reference, consented_at }],
    alike: [{ email: 'ang.t@example.com', name: 'A. Tshering', bookings: 1, why: 'mobile' }],
  })
})

test('a name in capitals and a number with dots are those of the same person', async () => {
  const eva = { ...maya, fullname: 'Éva Kovács', email: 'eva@example.com', mobile: '+36.20.123.45.67' }
  await createBooking(eva)
  await createBooking({ ...eva, fullname: 'ÉVA KOVÁCS', email: 'eva@work.example', mobile: '+36 30 7654321' })
  await createBooking({ ...eva, fullname: 'Éva K.', email: 'ek@example.com', mobile: '0620 / 123-4567' })
  expect((await readCustomer('eva@example.com')).alike).toMatchObject([
    { email: 'ek@example.com', why: 'mobile' },
    { email: 'eva@work.example', why: 'name' },
  ])
  expect((await readCustomer('eva@work.example')).alike).toMatchObject([{ email: 'eva@example.com' }])
  expect((await readCustomer('ek@example.com')).alike).toMatchObject([{ email: 'eva@example.com' }])
})

test('a telephone number on hundreds of bookings costs the page of a customer no more than one on a few', async () => {
  const { _id } = await createBooking(maya)
  const own = await db.selectFrom('bookings').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const others = Array.from({ length: 250 }, (_, number) => ({
    ...own,
    id: `agency-${number}`,
    reference: `CH-A${number}`,
    email: `guest${number}@agency.example`,
    fullname: `Guest ${number}`,
  }))
  for (let from = 0; from < others.length; from += 50)
    await db
      .insertInto('bookings')
      .values(others.slice(from, from + 50))
      .execute()

  const asked = await statementsOf(async () => {
    expect((await readCustomer(maya.email)).alike).toHaveLength(5)
  })
  const placeholders = asked.map((statement) => statement.match(/\?|\$\d+/g)?.length ?? 0)
  expect(Math.max(...placeholders)).toBeLessThan(150)
})

test('people alike are looked for by indexes, however many have booked', async () => {
  const ends = sql<string>`${lastDigitsOf(sql.ref<string>('bookings.mobile'))} = ${'80000000'}`
  const named = sql<string>`lower(bookings.fullname) in (${''}, ${'maya gurung'})`
  for (const [condition, index] of [
    [ends, 'bookings_mobile'],
    [named, 'bookings_fullname'],
  ] as const)
    expect(await planOf(sql`select id from bookings where ${condition}`)).toContain(index)
})

/** How the database would answer. PostgreSQL reads a small table whole whatever its indexes, unless it may not. */
function planOf(query: RawBuilder<unknown>) {
  return transaction(async (trx) => {
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql`${sql.raw(isPostgres ? 'explain' : 'explain query plan')} ${query}`.execute(
      trx,
    )
    return JSON.stringify(rows)
  })
}
