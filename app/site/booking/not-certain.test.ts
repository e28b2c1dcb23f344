import { expect, test } from 'vitest'
import { addDays, formatDate, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { addDeparture } from '#domain/departures/departures.ts'
import { guaranteeDeparture } from '#domain/decisions/by-staff.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { maya, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as payment from '../payment/page.tsx'
import * as result from '../payment/result.tsx'
import * as terms from '../terms/page.tsx'
import * as tripPage from '../trip/route.tsx'
import * as bookingForm from './form/route.tsx'
import * as booking from './own/page.tsx'

const { visit } = pagesOf({
  '/destination/bookingform': bookingForm,
  '/destination/payment': payment,
  '/destination/payment/result': result,
  '/destination/:slug': tripPage,
  '/bookings/:reference': booking,
  '/terms-conditions': terms,
})

test('without scripts, as on paper, a guaranteed departure is guaranteed and names no number', async () => {
  await pagesOfOne(true)
  const { html } = await visit('/destination/everest-base-camp')
  const row = html.split('<li').find((part) => part.includes(`dateTime="${start_date}"`))
  expect(row).toContain('Guaranteed')
  expect(row).not.toContain('Runs with')
})

const start_date = addDays(today(), 90)
const decision_date = addDays(today(), 60)
const promise = `We decide by ${formatDate(decision_date)}; if it does not run, you get back all that you have paid except card fees, or go on another date. Do not buy flights before that.`

/**
 * Makes a departure that needs four travellers and one booking with a paid deposit. Returns every page of that
 * traveller.
 */
async function pagesOfOne(isDecided = false) {
  const departure = await addDeparture(
    {
      trip_id: everestTrekId,
      start_date,
      end_date: addDays(start_date, 13),
      capacity: 12,
      min_to_run: 4,
      decision_date,
    },
    'staff-pasang',
  )
  if (isDecided) await guaranteeDeparture(departure._id, 'staff-pasang')
  const form = await visit(
    `/destination/bookingform?trip=everest-base-camp&departure=${departure._id}&travellers=1`,
  )
  const made = await createBooking({ ...maya, departure_id: departure._id })
  const { reference, token } = receiptOf(made)
  const toPay = await visit(`/destination/payment?booking=${reference}&token=${token}`)
  const unpaid = await visit(`/bookings/${reference}?token=${token}`)
  await payFor(made, made.deposit!.amount)
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const paid = await visit(`/destination/payment/result?payment=${id}&token=${accessToken('payment', id)}`)
  const own = await visit(`/bookings/${reference}?token=${token}`)
  return { form, toPay, unpaid, paid, own }
}

test('form, payment, result and booking say that one traveller of four is not certain to go', async () => {
  const pages = await pagesOfOne()

  for (const [page, { html }] of Object.entries(pages)) {
    expect(html, page).toContain(`It runs with 4 travellers; so far you are the only one. ${promise}`)
    expect(html, page).not.toMatch(/places are yours|>We meet</)
  }
  expect(pages.paid.html).toContain('We decide whether it runs')
  expect(pages.paid.html).toContain('If it runs, we meet')
  expect(pages.own.html).toContain('not certain to run yet')
})

test('once it is promised none of them says so', async () => {
  const pages = await pagesOfOne(true)

  for (const [page, { html }] of Object.entries(pages)) expect(html, page).not.toMatch(/ of 4\b|Do not buy/)
  expect(pages.paid.html).toContain('Your places are yours')
  expect(pages.own.html).toContain('Deposit paid, places are yours')
})

test('the page of the trip and the terms say what becomes of such a departure', async () => {
  await pagesOfOne()

  const trip = await visit('/destination/everest-base-camp')
  expect(trip.html).toContain(`Decided by ${formatDate(decision_date)}.`)
  for (const { html } of [trip, await visit('/terms-conditions')]) {
    expect(html).toContain(promise.slice(promise.indexOf('if it does not run')))
  }
})
