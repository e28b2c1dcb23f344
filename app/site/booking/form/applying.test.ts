import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { approveApplication } from '#domain/bookings/approve.ts'
import { expireHolds } from '#domain/bookings/holds.ts'
import { listBookings } from '#domain/bookings/read.ts'
import { declineApplication } from '#domain/cancellations/decline.ts'
import { departureWith, filledForm } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as payment from '../../payment/page.tsx'
import * as ownPage from '../own/page.tsx'
import * as bookingForm from './route.tsx'

const PATH = '/destination/bookingform'
const { visit, post } = pagesOf({
  [PATH]: bookingForm,
  '/destination/payment': payment,
  '/bookings/:reference': ownPage,
})
const page = `${PATH}?trip=everest-base-camp`
const pasang = 'staff-pasang'

beforeEach(async () => {
  await db.updateTable('trips').set({ on_application: 1 }).where('id', '=', everestTrekId).execute()
})

/** Applies for a place on a departure, as a browser without scripts does. Returns the address of the own page. */
async function apply(key: string) {
  const { _id: departure_id } = await departureWith(4)
  const { location } = await post(page, { ...filledForm, departure_id, idempotencyKey: key })
  const { items } = await listBookings({ limit: 1 })
  return { location, reference: items[0]!.reference }
}

test('the form says what applying means, and leads to the page of the application, not to a payment', async () => {
  const { html } = await visit(page)
  expect(html).toContain('Apply for your trip')
  expect(html).toContain('Send your application')
  expect(html).toContain('Deposit, once we say yes')
  expect(html).not.toMatch(/Continue to payment|Charged today|Deposit today/)

  const { location, reference } = await apply('a1')
  expect(location).toContain(`/bookings/${reference}?token=`)
  const own = (await visit(location)).html
  expect(own).toContain('We are looking at your application')
  expect(own).toContain('until then no places are kept and there is nothing to pay')
  expect(own).not.toMatch(/Pay the deposit|Still to pay/)
  const paid = await visit(`/destination/payment?booking=${reference}&${location.split('?')[1]}`)
  expect(paid.html).toContain('We have not decided on your application yet.')
})

test('once it is approved the page asks for the deposit, and says how to apply again when that did not come', async () => {
  const { location, reference } = await apply('a2')
  await approveApplication(reference, { note: '', hold_days: 2 }, pasang)
  const { html } = await visit(location)
  expect(html).toContain('Pay the deposit, and the places are yours.')
  expect(html).toContain('We hold your seats until')
  await db
    .updateTable('bookings')
    .set({ created_at: new Date(Date.now() - DAY_MS).toISOString() })
    .where('reference', '=', reference)
    .execute()
  await expireHolds(new Date(Date.now() + 3 * DAY_MS))
  const late = (await visit(location)).html
  expect(late).toContain('You are welcome to apply again.')
  expect(late).toMatch(/bookingform\?trip=everest-base-camp[^"]*"[^>]*>Apply again</)
})

test('a declined application says so without a word of a departure that does not run', async () => {
  const { location, reference } = await apply('a3')
  await declineApplication(reference, 'Too little experience.', pasang)
  const { html } = await visit(location)
  expect(html).toContain('We could not say yes this time. Our mail says why, and you owe us nothing.')
  expect(html).not.toContain('we cannot run this departure')
})
