import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, HOUR_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { asked, bookedByThree, linkOf, luklaClosed, OWNER, STAFF } from '#test/disruptions.ts'
import { expectInvariants } from '#test/invariants.ts'
import { helicopter } from '#test/contingencies.ts'
import { readBooking } from '../bookings/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { changeBooking } from '../changes/alter.ts'
import { readDeparture } from '../departures/departures.ts'
import { listEvents } from '../events.ts'
import { listShares } from '../bookings/share-links.ts'
import { refundsOf } from '../refunds/read.ts'
import { chooseByLink, settleSilent } from './choose.ts'
import { closeDisruption } from './close.ts'
import { previewOutcome } from './preview.ts'
import { findOwnDisruption, readDisruption } from './read.ts'

const yes = { consent: 'yes' } as const

test('a closed Lukla, three travellers and three choices: lines, refund and last day follow when it is closed', async () => {
  const { departure, pair, alone } = await bookedByThree()
  const { _id: id, options, travellers } = await asked(departure._id)
  const [first, second, third] = travellers
  const [wait, flight, jeep] = options
  expect(travellers.map(({ reference, position }) => [reference, position])).toEqual([
    [pair.reference, 1],
    [pair.reference, 2],
    [alone.reference, 1],
  ])

  for (const [one, option] of [
    [first!, wait!],
    [second!, flight!],
    [third!, jeep!],
  ] as const) {
    const [choice, token] = linkOf(one.url)
    expect(await chooseByLink(choice, token, { ...yes, traveller: choice, option_id: option._id })).toBe(true)
  }

  const preview = await previewOutcome(id)
  expect(preview).toMatchObject({
    problem: null,
    cost: { amount: 9_000, currency: 'USD' },
    bookings: [
      {
        reference: pair.reference,
        lines: [
          { label: 'Lukla is closed: helicopter', traveller: 2, amount: { amount: 45_000 } },
          { label: 'Lukla is closed: helicopter, what goes back', traveller: 2, amount: { amount: -15_000 } },
        ],
        goes_back: null,
        open: { amount: 30_000 },
        end_date: addDays(pair.end_date, 1),
      },
    ],
    end_date: addDays(departure.end_date, 1),
  })

  await closeDisruption(id, OWNER, preview.version)

  const costs = await db
    .selectFrom('departure_costs')
    .select(['label', 'amount', 'currency', 'paid_on'])
    .execute()
  expect(costs).toEqual([
    { label: expect.stringMatching(/^1 × Lukla is closed: /), amount: 9_000, currency: 'USD', paid_on: null },
  ])
  const after = await readBooking(pair.reference)
  expect(after.total!.amount).toBe(pair.total!.amount + 30_000)
  expect([after.end_date, after.days]).toEqual([addDays(pair.end_date, 1), pair.days + 1])
  const [own, other] = await listShares(after)
  expect(other!.amount.amount - own!.amount.amount).toBe(30_000)
  expect(await readBooking(alone.reference)).toMatchObject({ total: alone.total, end_date: alone.end_date })
  expect((await readDeparture(departure._id)).end_date).toBe(addDays(departure.end_date, 1))
  expect(await readDisruption(id)).toMatchObject({ state: 'closed', travellers: [{ url: null }, {}, {}] })
  const { items } = await listEvents({ limit: 20, noun: 'disruption', noun_id: id })
  expect(items.map(({ verb, actor }) => [verb, actor])).toEqual([
    ['edit', STAFF],
    ['edit', actors.visitor],
    ['edit', actors.visitor],
    ['edit', actors.visitor],
    ['send', STAFF],
    ['add', STAFF],
  ])
  await expect(closeDisruption(id, OWNER)).rejects.toThrow('is closed')
  await expectInvariants()
})

test('what goes back beyond what was paid is owed, once', async () => {
  const { departure, alone } = await bookedByThree()
  const free = { ...helicopter, price: 0, places: null, decide_hours: null }
  const { _id: id } = await asked(departure._id, { ...luklaClosed, options: [free] })
  await settleSilent(new Date(Date.now() + 13 * HOUR_MS))
  const closed = await Promise.allSettled([closeDisruption(id, OWNER), closeDisruption(id, OWNER)])
  expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refundsOf(alone._id)).toMatchObject([{ status: 'owed', amount: 15_000 }])
  await expectInvariants()
})

test('a title that is cut in the middle of a sign keeps nobody from closing', async () => {
  const { departure } = await bookedByThree()
  const title = `${'L'.repeat(115)}🚁`
  const { _id: id } = await asked(departure._id, {
    ...luklaClosed,
    title,
    options: [luklaClosed.options[2]!],
  })
  await settleSilent(new Date(Date.now() + 13 * HOUR_MS))
  await closeDisruption(id, OWNER)
  const costs = await db.selectFrom('departure_costs').select('label').execute()
  expect(costs).toEqual([{ label: `3 × ${'L'.repeat(115)}` }])
})

test('a traveller cancelled meanwhile is on no list, gives the place back and keeps nobody from closing', async () => {
  const { departure, alone, pair } = await bookedByThree()
  const { _id: id, options, travellers } = await asked(departure._id)
  const [, flight] = options
  const gone = linkOf(travellers[2]!.url)
  await chooseByLink(...gone, { ...yes, traveller: gone[0], option_id: flight!._id })
  await cancelBooking(alone.reference, '', STAFF)

  expect(await readDisruption(id)).toMatchObject({
    travellers_count: 2,
    options: [{ taken: 0 }, { taken: 0 }, { taken: 0 }],
  })
  expect(await findOwnDisruption(...gone)).toBeUndefined()
  await expect(
    chooseByLink(...gone, { ...yes, traveller: gone[0], option_id: options[0]!._id }),
  ).rejects.toThrow('is cancelled')
  await expect(closeDisruption(id, OWNER)).rejects.toThrow('2 travellers have not chosen')
  const lead = linkOf(travellers[0]!.url)
  await chooseByLink(...lead, { ...yes, traveller: lead[0], option_id: flight!._id })
  await settleSilent(new Date(Date.now() + 13 * HOUR_MS))
  await closeDisruption(id, OWNER)
  expect((await readBooking(pair.reference)).total!.amount).toBe(pair.total!.amount + 30_000)
  expect(await findOwnDisruption(...lead)).toMatchObject({ isOpen: false, travellers: [], reference: '' })
  await expect(
    chooseByLink(...lead, { ...yes, traveller: lead[0], option_id: options[0]!._id }),
  ).rejects.toThrow('nothing can be chosen any more')
  await expectInvariants()
})

test('whoever leaves the party takes along what they have chosen, and others keep theirs', async () => {
  const { departure, pair } = await bookedByThree()
  const { _id: id, options, travellers } = await asked(departure._id)
  const second = linkOf(travellers[1]!.url)
  await chooseByLink(...second, { ...yes, traveller: second[0], option_id: options[1]!._id })
  await settleSilent(new Date(Date.now() + 13 * HOUR_MS))
  await closeDisruption(id, OWNER)

  const change = BookingChangeInput.parse({ leaving: [1], travellers: 1, reason: 'Ill' })
  const { booking } = await changeBooking(pair.reference, change, OWNER)
  expect(booking.total!.amount).toBe(pair.total!.amount / 2 + 30_000)
  expect(booking.lines.map(({ traveller, amount }) => [traveller, amount.amount])).toEqual(
    expect.arrayContaining([
      [1, 45_000],
      [1, -15_000],
    ]),
  )
  expect((await readDisruption(id)).travellers[0]).toMatchObject({ option_id: options[1]!._id })
  const last = await changeBooking(
    pair.reference,
    BookingChangeInput.parse({ leaving: [1], travellers: 1, reason: 'Another goes' }),
    OWNER,
  )
  expect(last.booking.total!.amount).toBe(pair.total!.amount / 2)
  await expectInvariants()
})
