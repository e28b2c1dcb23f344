import { expect, test } from 'vitest'
import type { BookingInput } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { departureWith, maya, payFor, seatsTaken } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { addDeparture } from '../departures/departures.ts'
import { bookByPhone, createBooking } from './create.ts'
import { HOLDS_PER_MAILBOX, HOLDS_PER_NETWORK, refuseOverBudget, SEATS_PER_NETWORK } from './hold-budgets.ts'
import { expireHolds } from './holds.ts'

const NETWORK = '203.0.113.0/24'
const ELSEWHERE = '198.51.100.0/24'
const HOLD_MS = 31 * 60_000
const BURST = 60

let people = 0

test('one mailbox and one network do not empty sixty departures: of sixty at once three hold seats', async () => {
  const departures = await season(BURST)

  const outcomes = await Promise.allSettled(
    departures.map((departure_id) => createBooking({ ...maya, departure_id }, undefined, NETWORK)),
  )

  expect(await held()).toEqual({ holds: HOLDS_PER_MAILBOX, seats: HOLDS_PER_MAILBOX })
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toHaveLength(BURST - HOLDS_PER_MAILBOX)
  for (const { reason } of refusals)
    expect(reason).toMatchObject({
      code: 'too-many',
      message: expect.stringMatching(/waiting for their payment already\. Pay one .* or write to \S+@/),
      retryAfterSeconds: 1800,
    })
})

test('many mailboxes of one network, sixty at once, hold what one network may', async () => {
  const departures = await season(BURST)

  const parties = await Promise.allSettled(
    departures.map((departure_id) => book({ departure_id, travellers: 2 })),
  )

  expect(await held()).toEqual({ holds: HOLDS_PER_NETWORK, seats: SEATS_PER_NETWORK })
  const { reason } = parties.find((outcome) => outcome.status === 'rejected')!
  expect(reason).toMatchObject({ code: 'too-many', message: expect.stringContaining('from your network') })
})

test('a check before the booking, in a transaction of its own, would let the burst through', async () => {
  const departures = await season(BURST)

  await Promise.all(
    departures.map(async (departure_id) => {
      const hold = { id: '', network: NETWORK, email: maya.email, departure_id, seats_held: 1 }
      await transaction((tx) => refuseOverBudget(tx, hold, 10))
      const { _id } = await createBooking({ ...maya, departure_id })
      await db.updateTable('bookings').set({ network: NETWORK }).where('id', '=', _id).execute()
    }),
  )

  expect((await held()).holds).toBeGreaterThan(HOLDS_PER_MAILBOX)
})

test('three networks hold a small part of a season at most', async () => {
  const departures = await season(20)
  const networks = [NETWORK, ELSEWHERE, '2001:db8:1::/48']

  for (const departure_id of departures)
    await Promise.allSettled(
      networks.flatMap((network) =>
        [4, 2, 1].map((travellers) => book({ departure_id, travellers }, network)),
      ),
    )

  expect((await held()).seats).toBeLessThanOrEqual(networks.length * SEATS_PER_NETWORK)
  expect(await book({ departure_id: departures.at(-1)!, travellers: 10 }, '192.0.2.0/24')).toMatchObject({
    status: 'awaiting_payment',
  })
})

test('one network holds half of a departure at most, and any party when it is the first', async () => {
  const { _id: departure_id } = await departureWith(12)
  await book({ departure_id, travellers: 4 })
  await expect(book({ departure_id, travellers: 3 })).rejects.toThrow('Many seats of this departure')
  await book({ departure_id, travellers: 2 })
  await expect(book({ departure_id, travellers: 1 })).rejects.toThrow('Many seats of this departure')
  await book({ departure_id, travellers: 6 }, ELSEWHERE)
  expect(await seatsTaken(departure_id)).toBe(12)

  const [school = ''] = await season(1, 40)
  await book({ departure_id: school, travellers: 35 }, '192.0.2.0/24')
})

test('what is paid, over or in staff’s hands counts no more, and where it came from is forgotten', async () => {
  const [first = '', second = '', third = '', fourth = ''] = await season(4)
  const paid = await mine(first)
  await mine(second)
  await mine(third)
  await expect(mine(fourth)).rejects.toMatchObject({ code: 'too-many' })

  await payFor(paid, 29_800)
  expect(await networksOf(paid.reference)).toBeNull()
  await mine(fourth)
  await expect(mine(first)).rejects.toMatchObject({ code: 'too-many' })
  await expireHolds(new Date(Date.now() + HOLD_MS))
  await mine(first)
  for (let time = 0; time < 5; time++) await bookByPhone({ ...maya, departure_id: second }, 'staff-pasang')
})

test('nobody is refused for a network that may be everybody’s', async () => {
  for (const departure_id of await season(HOLDS_PER_NETWORK + 3)) await book({ departure_id }, '127.0.0.0/24')
})

test('tags and dots do not make another mailbox', async () => {
  const [departure_id = ''] = await season(1, 20)
  for (const email of ['maya@gmail.com', 'm.aya@gmail.com', 'maya+1@googlemail.com'])
    await book({ departure_id, email }, '127.0.0.0/24')

  const fourth = book({ departure_id, email: 'm.a.y.a+2@gmail.com' }, ELSEWHERE)
  await expect(fourth).rejects.toThrow('3 bookings of yours are waiting')
})

function mine(departure_id: string) {
  return createBooking({ ...maya, departure_id }, undefined, NETWORK)
}

/** By somebody new each time. */
function book(more: Partial<BookingInput>, network = NETWORK) {
  return createBooking({ ...maya, email: `guest${people++}@example.com`, ...more }, undefined, network)
}

/** Departures of one trek, a week apart. */
async function season(length: number, capacity = 10) {
  const ids = []
  for (let week = 0; week < length; week++) {
    const start_date = addDays(today(), 60 + 7 * week)
    const dates = { start_date, end_date: addDays(start_date, 13) }
    const input = { trip_id: everestTrekId, ...dates, capacity, min_to_run: 2 }
    ids.push((await addDeparture(input, 'staff-pasang'))._id)
  }
  return ids
}

async function held() {
  const rows = await db.selectFrom('bookings').select('seats_held').where('seats_held', '>', 0).execute()
  return { holds: rows.length, seats: rows.reduce((sum, { seats_held }) => sum + seats_held, 0) }
}

async function networksOf(reference: string) {
  const { network } = await db
    .selectFrom('bookings')
    .select('network')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return network
}
