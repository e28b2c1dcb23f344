import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, DAY_MS, today, type Day } from '#contract/days.ts'
import type { Booking } from '#contract/bookings.ts'
import { convert } from '#contract/money.ts'
import type { ReceivableAge, ReceivableSums } from '#contract/receivables.ts'
import { openAmountOf } from '#contract/standing.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { farMaya, farStart, planParts } from '#test/installments.ts'
import { statementsOf } from '#test/statements.ts'
import { completeTrips } from '../bookings/completion.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { readBooking } from '../bookings/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { readReceivables } from './receivables.ts'

const STAFF = 'staff-pasang'
const DEPOSIT = 29_800
const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const npr = (amount: number) => ({ amount, currency: 'NPR' as const })

/** Who owes what so many days from today, together in dollars. */
const owedIn = (days: number) => readReceivables({ currency: 'USD' }, addDays(today(), days))
/** So many days before the far trip. */
const before = (days: number) => addDays(farStart, -days)
const owedOn = (day: Day) => readReceivables({ currency: 'USD' }, day)

/** The sums of the groups that have any, by their name. */
function filled<Group extends ReceivableSums>(groups: Group[], nameOf: (group: Group) => string | null) {
  return groups.filter(({ bookings }) => bookings > 0).map((group) => [nameOf(group), group.sums])
}

test.each<[number, ReceivableAge]>([
  [0, 'to_7'],
  [7, 'to_7'],
  [8, 'to_30'],
  [30, 'to_30'],
  [31, 'to_60'],
  [60, 'to_60'],
  [61, 'over_60'],
])('a deposit that was due %i days ago is of the age %s, and its balance not yet due', async (days, age) => {
  const { reference, fullname: name, trip_name } = await createBooking(farMaya)

  const { ages, parts, late_installments } = await owedIn(days)
  expect(filled(ages, (group) => group.age)).toEqual([
    ['not_due', [usd(119_200)]],
    [age, [usd(DEPOSIT)]],
  ])
  const both = { reference, name, trip_name }
  expect(parts).toEqual([
    { ...both, what: 'deposit', due_on: today(), days_late: days, open: usd(DEPOSIT), together: DEPOSIT },
    {
      ...both,
      what: 'balance',
      due_on: farStart,
      days_late: days - 200,
      open: usd(119_200),
      together: 119_200,
    },
  ])
  expect(late_installments.bookings).toBe(0)
})

test('a balance is expected in its week, after twelve weeks together with all later ones, and then late', async () => {
  await payFor(await createBooking(farMaya), DEPOSIT)
  const weekOf = async (days: number) =>
    filled((await owedOn(addDays(farStart, -days))).weeks, ({ from }) => from)
  const owed = [usd(119_200)]

  expect(await weekOf(84)).toEqual([[farStart, owed]])
  expect(await weekOf(83)).toEqual([[before(6), owed]])
  expect(await weekOf(7)).toEqual([[farStart, owed]])
  expect(await weekOf(6)).toEqual([[before(6), owed]])
  expect(await weekOf(0)).toEqual([[farStart, owed]])
  expect(await weekOf(-1)).toEqual([[null, owed]])
  const { weeks } = await owedOn(farStart)
  expect(weeks).toHaveLength(14)
  expect([weeks[0], weeks[1], weeks[13]]).toMatchObject([
    { from: null, to: before(1) },
    { from: farStart, to: addDays(farStart, 6) },
    { from: addDays(farStart, 84), to: null },
  ])
})

test('an instalment is late from the day after its own, with what is open of it once it is paid in part', async () => {
  await planParts()
  const booking = await createBooking(farMaya)
  await payFor(booking, DEPOSIT)
  await payFor(booking, 20_000)
  const [first, second] = [addDays(farStart, -120), addDays(farStart, -45)]

  expect((await owedOn(first)).late_installments.sums).toEqual([])
  const { parts, late_installments } = await owedOn(addDays(first, 10))
  expect(late_installments).toEqual({
    bookings: 1,
    sums: [usd(51_520)],
    together: 51_520,
    without_rate: 0,
  })
  expect(parts.map(({ what, due_on, days_late, open }) => [what, due_on, days_late, open.amount])).toEqual([
    ['installment', first, 10, 51_520],
    ['installment', second, -65, 47_680],
  ])
  expect((await owedOn(addDays(second, 1))).late_installments).toMatchObject({
    bookings: 1,
    sums: [usd(99_200)],
  })
})

test('nothing is owed for what is paid, cancelled, expired or not priced, but for a trip that is over', async () => {
  const { _id: departure_id } = await departureWith(5)
  await createBooking({ ...maya, departure_id })
  await expireHolds(new Date(Date.now() + 60 * DAY_MS))
  const given = await createBooking(maya)
  await payFor(given, DEPOSIT)
  await cancelBooking(given.reference, '', STAFF)
  const paid = await createBooking(maya)
  await payFor(paid, paid.total!.amount)
  const over = await createBooking(maya)
  await payFor(over, DEPOSIT)
  const past = { start_date: addDays(today(), -20), end_date: addDays(today(), -6) }
  await db.updateTable('bookings').set(past).where('id', '=', over._id).execute()
  await completeTrips()
  await db.updateTable('trips').set({ price_amount: null, price_currency: null }).execute()
  await createBooking(maya)

  const { parts, total } = await owedIn(0)
  expect(parts.map(({ reference, what }) => [reference, what])).toEqual([[over.reference, 'balance']])
  expect(total).toMatchObject({ bookings: 1, sums: [usd(119_200)] })
})

test('rupees and dollars are told apart, and together at the rate of each booking', async () => {
  await setRate(13_350)
  await createBooking(farMaya)
  await setRate(14_000)
  const rupees = await createBooking(farMaya)
  await quoteBooking(rupees.reference, { total: npr(2_000_000), note: '' }, STAFF)
  await setRate(15_000)

  const { total } = await readReceivables({ currency: 'NPR' })
  expect(total.sums).toEqual([usd(149_000), npr(2_000_000)])
  expect(total).toMatchObject({ bookings: 2, together: 149_000 * 133.5 + 2_000_000, without_rate: 0 })
  const { together } = (await owedIn(0)).total
  const parts = [400_000, 1_600_000].map((amount) => convert(npr(amount), 'USD', 14_000).amount)
  expect(together).toBe(149_000 + parts[0]! + parts[1]!)
})

test('a booking without a rate is left out of the sum in another currency, and is counted', async () => {
  await setRate(null)
  await createBooking(farMaya)
  const { total, parts } = await readReceivables({ currency: 'NPR' })
  expect(total).toEqual({ bookings: 1, sums: [usd(149_000)], together: 0, without_rate: 1 })
  expect(parts.map(({ together }) => together)).toEqual([null, null])
})

test('as many statements are sent for many bookings as for one', async () => {
  await planParts()
  await createBooking(farMaya)
  expect(await statementsOf(() => owedIn(0))).toHaveLength(3)
  for (let more = 0; more < 3; more++) await createBooking(farMaya)
  expect(await statementsOf(() => owedIn(0))).toHaveLength(3)
})

test('by age, by week and part by part it comes to what is open of the bookings, whatever happened to them', async () => {
  await setRate(13_350)
  await planParts()
  const played = record({
    ahead: integer({ min: 5, max: 250 }),
    travellers: integer({ min: 1, max: 3 }),
    /** What comes in, in hundredths of the price; 0: nothing. */
    paid: array(integer({ min: 1, max: 60 }), { maxLength: 3 }),
    rupees: constantFrom(0, 0, 3_333_333),
    end: constantFrom('', '', 'cancelled', 'over'),
  })
  await assert(
    asyncProperty(
      array(played, { minLength: 2, maxLength: 4 }),
      integer({ min: 0, max: 250 }),
      async (plays, days) => {
        for (const { ahead, travellers, paid, rupees, end } of plays) {
          const { reference, _id } = await createBooking({
            ...maya,
            travellers,
            startDate: addDays(today(), ahead),
          })
          if (rupees > 0) await quoteBooking(reference, { total: npr(rupees), note: '' }, STAFF)
          const booking = await readBooking(reference)
          for (const percent of paid)
            await payFor(booking, Math.floor((booking.total!.amount * percent) / 100))
          if (end === 'cancelled') await cancelBooking(reference, '', STAFF)
          if (end === 'over') {
            const past = { start_date: addDays(today(), -20), end_date: addDays(today(), -6) }
            await db.updateTable('bookings').set(past).where('id', '=', _id).execute()
            await completeTrips()
          }
        }
        await expectSumsToAgree(days)
      },
    ),
    { numRuns: 8 },
  )
})

async function expectSumsToAgree(days: number) {
  const references = await db.selectFrom('bookings').select('reference').execute()
  const bookings = await Promise.all(references.map(({ reference }) => readBooking(reference)))
  const { total, ages, weeks, parts } = await owedIn(days)
  for (const currency of ['USD', 'NPR'] as const) {
    const sumIn = (groups: ReceivableSums[]) =>
      sum(
        groups
          .flatMap(({ sums }) => sums.filter((one) => one.currency === currency))
          .map(({ amount }) => amount),
      )
    const open = sum(bookings.filter((booking) => currencyOf(booking) === currency).map(openAmountOf))
    expect([sumIn([total]), sumIn(ages), sumIn(weeks)]).toEqual([open, open, open])
  }
  const together = sum(parts.map((part) => part.together!))
  for (const groups of [[total], ages, weeks])
    expect(sum(groups.map((group) => group.together))).toBe(together)
  for (const booking of bookings) {
    const own = parts.filter(({ reference }) => reference === booking.reference)
    expect(sum(own.map(({ open }) => open.amount))).toBe(openAmountOf(booking))
  }
}

function currencyOf({ total }: Booking) {
  return total?.currency
}

function sum(amounts: number[]) {
  return amounts.reduce((total, amount) => total + amount, 0)
}
