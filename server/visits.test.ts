import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { VISITS_KEPT_DAYS } from '#contract/visits.ts'
import { db } from '#db/client.ts'
import { storeVisits } from '#domain/visits/count.ts'
import { readFunnel } from '#domain/visits/funnel.ts'
import { bookByPhone, createBooking } from '#domain/bookings/create.ts'
import { startPayment } from '#domain/payments/start.ts'
import { maya, payFor } from '#test/bookings.ts'
import { startGateway } from '#test/gateway.ts'
import { requestFor } from '#test/payments.ts'
import { everestTrekId } from '#test/world.ts'
import { countPage } from './visits.ts'

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const trek = '/destination/everest-base-camp'
const form = '/destination/bookingform?trip=everest-base-camp&travellers=2'

function open(address: string, headers: Record<string, string> = {}) {
  countPage(address, (name) => ({ 'user-agent': SAFARI, ...headers })[name])
}

test('pages that people open are counted by day and trip, beside what they book and pay', async () => {
  for (const address of [trek, `${trek}?date=2027-03-01`, `${trek}/`, form]) open(address)
  open(`/destination/bookingform?trip=${everestTrekId}`)
  // A robot, what a browser fetches ahead, another page, and a trip that there is not.
  open(trek, { 'user-agent': GOOGLE })
  open(trek, { 'sec-purpose': 'prefetch' })
  for (const address of ['/treks', '/destination/atlantis', '/destination/payment?booking=x', '/'])
    open(address)
  await storeVisits({ isLast: true })
  open(trek)
  await storeVisits({ isLast: true })

  await createBooking(maya)
  const paying = await createBooking({ ...maya, email: 'tashi@example.com' })
  const gateway = await startGateway()
  await startPayment(requestFor(paying, { purpose: 'full' })).finally(() => gateway.stop())
  const paid = await createBooking({ ...maya, email: 'nima@example.com' })
  await payFor(paid, paid.deposit!.amount)
  await bookByPhone({ ...maya, email: 'phone@example.com' }, 'staff-pasang')

  const steps = { looks: 4, openings: 2, sent: 3, paying: 2, paid: 1 }
  const now = { from: today(), to: today() }
  expect(await readFunnel({ ...now, by: 'trip' })).toEqual([{ group: paid.trip_name, ...steps }])
  expect(await readFunnel({ ...now, by: 'month' })).toEqual([{ group: today().slice(0, 7), ...steps }])
  const tomorrow = addDays(today(), 1)
  expect(await readFunnel({ from: tomorrow, to: tomorrow, by: 'trip' })).toEqual([])
})

test('old counts are forgotten, and those of a trip go with it', async () => {
  const old = addDays(today(), -VISITS_KEPT_DAYS - 1)
  const counts = { trip_id: everestTrekId, looks: 1, openings: 0 }
  await db
    .insertInto('visits')
    .values({ ...counts, day: old })
    .execute()
  open(trek)
  await storeVisits({ isLast: true })
  const days = await db.selectFrom('visits').select('day').execute()
  expect(days).toEqual([{ day: today() }])

  await db.deleteFrom('departures').where('trip_id', '=', everestTrekId).execute()
  await db.deleteFrom('trips').where('id', '=', everestTrekId).execute()
  expect(await db.selectFrom('visits').selectAll().execute()).toEqual([])
})
