import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { readDesk } from '../desk/attention.ts'
import { newId } from '../ids.ts'
import { createBooking } from './create.ts'
import { HOLDS_PER_NETWORK, SEATS_PER_NETWORK } from './hold-budgets.ts'
import { listUnpaidHolds, releaseHoldsOf } from './unpaid-holds.ts'
import { tellOfUnpaidHolds } from './unpaid-holds-alarm.ts'

const NETWORK = '203.0.113.0/24'
const ELSEWHERE = '198.51.100.0/24'
const DAY_MS = 86_400_000
const pasang = 'staff-pasang'

let people = 0

test('what is held unpaid is listed by network, the most seats first, with its share', async () => {
  const [first, second] = await onlyDepartures(20, 20)
  await hold(first, 2, ELSEWHERE)
  const { created_at } = await hold(first, 3)
  await hold(second, 3)
  await createBooking({ ...maya, departure_id: first, email: 'office@example.com' })

  expect(await listUnpaidHolds()).toEqual({
    seats: 8,
    // Of 40 seats one was booked by the office.
    share_percent: 20.5,
    is_unusual: false,
    networks: [
      {
        network: NETWORK,
        is_shared: false,
        bookings: 2,
        seats: 6,
        departures: 2,
        releasable: 2,
        oldest: created_at,
        share_percent: 15.4,
        is_unusual: false,
      },
      expect.objectContaining({ network: ELSEWHERE, bookings: 1, seats: 2, share_percent: 5.1 }),
    ],
  })
})

test('releasing a network gives its seats back, tells the travellers and leaves others alone', async () => {
  const [departure] = await onlyDepartures(40)
  const mine = [await hold(departure, 2), await hold(departure, 2)]
  const other = await hold(departure, 3, ELSEWHERE)
  const paid = await hold(departure, 4)
  await payFor(paid, paid.deposit!.amount)

  expect(await releaseHoldsOf(NETWORK, pasang)).toEqual({ bookings: 2, seats: 4 })

  expect(await statusesOf([...mine, other, paid])).toEqual([
    'expired',
    'expired',
    'awaiting_payment',
    'deposit_paid',
  ])
  expect(await seatsTaken(departure)).toBe(7)
  for (const { _id, email } of mine) {
    const events = await db
      .selectFrom('events')
      .select(['actor', 'verb', 'after'])
      .where('noun_id', '=', _id)
      .where('verb', '=', 'expire')
      .execute()
    expect(events).toMatchObject([{ actor: pasang, after: expect.stringContaining('released') }])
    expect(await mails('hold-expired', email)).toBe(1)
  }
  expect(await mails('hold-expired', other.email)).toBe(0)
  expect(await releaseHoldsOf(NETWORK, pasang)).toEqual({ bookings: 0, seats: 0 })
})

test('what is being paid, shown as a transfer or marked stays, an old open page does not keep seats', async () => {
  const [departure] = await onlyDepartures(40)
  const now = new Date()
  const [card, transfer, left, marked] = [
    await hold(departure),
    await hold(departure),
    await hold(departure),
    await hold(departure),
  ]
  await attempt(card._id, 'pending', now)
  await attempt(transfer._id, 'needs_review', new Date(now.getTime() - DAY_MS))
  await attempt(left._id, 'pending', new Date(now.getTime() - DAY_MS))
  await db.updateTable('bookings').set({ needs_review: 1 }).where('id', '=', marked._id).execute()

  expect((await listUnpaidHolds()).networks).toMatchObject([{ bookings: 4, releasable: 1 }])
  expect(await releaseHoldsOf(NETWORK, pasang)).toEqual({ bookings: 1, seats: 1 })
  expect(await statusesOf([card, transfer, left, marked])).toEqual([
    'awaiting_payment',
    'awaiting_payment',
    'expired',
    'awaiting_payment',
  ])
})

test('two who release at once give each seat back once', async () => {
  const [departure] = await onlyDepartures(40)
  for (let count = 0; count < 4; count++) await hold(departure, 2)

  const both = await Promise.all([releaseHoldsOf(NETWORK, pasang), releaseHoldsOf(NETWORK, pasang)])

  expect(both[0].seats + both[1].seats).toBe(8)
  expect(await seatsTaken(departure)).toBe(0)
})

test('half of what a network may hold stands on Today until it is released', async () => {
  const [departure] = await onlyDepartures(600)
  for (let count = 1; count < HOLDS_PER_NETWORK / 2; count++) await hold(departure)
  expect(await onToday()).toMatchObject({ total: 0 })

  await hold(departure)
  expect(await onToday()).toMatchObject({
    total: 1,
    items: [
      { label: `6 seats from ${NETWORK}`, is_late: true, path_in_admin: '/admin/bookings/unpaid-holds' },
    ],
  })

  await releaseHoldsOf(NETWORK, pasang)
  expect(await onToday()).toMatchObject({ total: 0, items: [] })
})

test('few bookings with half of the seats of a network stand there, a proxy that all come from does not', async () => {
  const [departure] = await onlyDepartures(600)
  await hold(departure, SEATS_PER_NETWORK / 2)
  await hold(departure, SEATS_PER_NETWORK / 2, '10.0.0.0/24')

  expect((await listUnpaidHolds()).networks.map((row) => [row.network, row.is_unusual])).toEqual([
    ['10.0.0.0/24', false],
    [NETWORK, true],
  ])
})

test('many networks that hold a tenth of the season together stand on Today', async () => {
  const [departure] = await onlyDepartures(100)
  const hands = [1, 2, 3, 4].map((part) => `203.0.${part}.0/24`)
  for (const network of hands.slice(1)) await hold(departure, 3, network)
  expect(await onToday()).toMatchObject({ total: 0 })

  await hold(departure, 3, hands[0])
  expect(await onToday()).toMatchObject({
    total: 1,
    items: [{ label: '12 seats on the whole site', note: '12 % of what is not sold, from 4 networks' }],
  })
})

test('the office is mailed of unusual holds once a day, whichever server is first', async () => {
  const [departure] = await onlyDepartures(600)
  const today = new Date()
  await hold(departure, 2)
  expect(await tellOfUnpaidHolds(today)).toBe(false)

  await hold(departure, 10)
  const told = await Promise.all([tellOfUnpaidHolds(today), tellOfUnpaidHolds(today)])
  expect(told.toSorted()).toEqual([false, true])
  expect(await tellOfUnpaidHolds(today)).toBe(false)
  expect(await mails('holds-for-staff')).toBe(1)
  const { subject, text_body } = await db
    .selectFrom('emails')
    .select(['subject', 'text_body'])
    .where('kind', '=', 'holds-for-staff')
    .executeTakeFirstOrThrow()
  expect(subject).toContain('12 seats are held unpaid')
  expect(text_body).toContain(`${NETWORK}: 12 seats in 2 bookings`)
  expect(text_body).toContain('/admin/bookings/unpaid-holds')

  expect(await tellOfUnpaidHolds(new Date(today.getTime() + DAY_MS))).toBe(true)
  await releaseHoldsOf(NETWORK, pasang)
  expect(await tellOfUnpaidHolds(new Date(today.getTime() + 2 * DAY_MS))).toBe(false)
})

async function onlyDepartures<const Seats extends number[]>(...seats: Seats) {
  await db.deleteFrom('departures').execute()
  const ids: string[] = []
  for (const [index, capacity] of seats.entries()) {
    const { _id } = await departureWith(Math.min(capacity, 40))
    await db.updateTable('departures').set({ capacity }).where('id', '=', _id).execute()
    ids[index] = _id
  }
  return ids as { [Index in keyof Seats]: string }
}

function hold(departure_id: string, travellers = 1, network = NETWORK) {
  const email = `traveller-${++people}@example.com`
  return createBooking({ ...maya, departure_id, travellers, email }, undefined, network)
}

async function attempt(booking_id: string, status: 'pending' | 'needs_review', at: Date) {
  const created_at = at.toISOString()
  await db
    .insertInto('payments')
    .values({
      id: newId(),
      booking_id,
      purpose: 'deposit',
      provider: status === 'pending' ? 'sandbox' : 'transfer',
      status,
      amount: 100,
      credited_amount: 100,
      card_fee: 0,
      currency: 'USD',
      email: maya.email,
      nationality: maya.nationality,
      travellers: 1,
      description: '',
      remarks: '',
      note: '',
      created_at,
      updated_at: created_at,
      confirmed_at: null,
    })
    .execute()
}

async function statusesOf(bookings: { _id: string }[]) {
  const rows = await db.selectFrom('bookings').select(['id', 'status']).execute()
  return bookings.map(({ _id }) => rows.find(({ id }) => id === _id)?.status)
}

async function mails(kind: string, address?: string) {
  const rows = await db.selectFrom('emails').select('to_address').where('kind', '=', kind).execute()
  return rows.filter(({ to_address }) => address === undefined || to_address === address).length
}

async function onToday() {
  const { groups } = await readDesk()
  return groups.find(({ kind }) => kind === 'unpaid-holds')
}
