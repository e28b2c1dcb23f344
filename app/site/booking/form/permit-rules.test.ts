import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { PermitInput } from '#contract/permits.ts'
import { db } from '#db/client.ts'
import { bookByPhone, createBooking } from '#domain/bookings/create.ts'
import { listBookings } from '#domain/bookings/read.ts'
import { listEnquiries } from '#domain/enquiries/enquiries.ts'
import { addPermit } from '#domain/permits/permits.ts'
import { departureWith, filledForm, maya } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as payment from '../../payment/page.tsx'
import * as bookingForm from './route.tsx'

const PATH = '/destination/bookingform'
const { post } = pagesOf({ [PATH]: bookingForm, '/destination/payment': payment })
const page = `${PATH}?trip=everest-base-camp`
const pasang = 'staff-pasang'

beforeEach(async () => {
  const { _id } = await addPermit(
    PermitInput.parse({
      code: 'rap-saipal',
      name: 'Saipal permit',
      issuer: 'Immigration',
      least_party: 2,
      guide_required: true,
      days_needed: 7,
      excluded_countries: ['CN'],
      checked_on: '2026-11-20',
    }),
    pasang,
  )
  const area_permits = JSON.stringify([{ permit_id: _id, first_day: 4, last_day: 11, note: '' }])
  await db.updateTable('trips').set({ area_permits }).where('id', '=', everestTrekId).execute()
})

test('alone and three days ahead the form refuses by each rule, keeps what was typed and offers to ask', async () => {
  const startDate = addDays(today(), 3)
  const { status, html } = await post(page, { ...filledForm, startDate, travellers: '1' })
  expect(status).toBe(422)
  for (const words of [
    'not to one alone',
    'takes seven days to get',
    'Ask us instead',
    `value="${maya.email}"`,
  ])
    expect([words, html.includes(words)]).toEqual([words, true])
  expect((await listBookings({ limit: 1 })).total).toBe(0)

  const asked = await post(page, { ...filledForm, startDate, travellers: '1', intent: 'ask' })
  expect([asked.status, asked.html.includes('We have your question with everything you typed')]).toEqual([
    200,
    true,
  ])
  const { items } = await listEnquiries({ limit: 5 })
  expect(items).toMatchObject([
    {
      kind: 'inquiry',
      email: maya.email,
      message: maya.message,
      details: {
        destination: 'Everest Base Camp Trek',
        travellers: '1',
        new_date: startDate,
        nationality: 'Sweden',
      },
    },
  ])
  expect(items[0]!.details.refused).toContain('not to one alone')
  expect((await listBookings({ limit: 1 })).total).toBe(0)
})

test('a party that keeps to the rules books, and one alone joins a departure that others make up', async () => {
  expect((await post(page, filledForm)).status).toBe(303)
  const { _id: departure_id } = await departureWith(8)
  await db.updateTable('departures').set({ min_to_run: 2 }).where('id', '=', departure_id).execute()
  await createBooking({ ...maya, startDate: undefined, departure_id })
  await db.updateTable('departures').set({ min_to_run: 1 }).execute()
  const { _id: other } = await departureWith(8)
  await db.updateTable('departures').set({ min_to_run: 1 }).where('id', '=', other).execute()
  await expect(createBooking({ ...maya, startDate: undefined, departure_id: other })).rejects.toMatchObject({
    errors: { travellers: [expect.stringContaining('not to one alone')] },
  })
})

test('a nationality that does not get it, and a trip without the guide it asks for, are refused', async () => {
  const pair = { ...maya, travellers: 2 }
  await expect(createBooking({ ...pair, nationality: 'China' })).rejects.toMatchObject({
    errors: { nationality: [expect.stringContaining('citizens of China')] },
  })
  await db.updateTable('trips').set({ is_guided: 0 }).where('id', '=', everestTrekId).execute()
  await expect(createBooking(pair)).rejects.toMatchObject({
    errors: { startDate: [expect.stringContaining('only with a licensed guide')] },
  })
})

test('staff are refused too, overrule with a reason, and the reason stands in the audit', async () => {
  await expect(bookByPhone(maya, pasang)).rejects.toMatchObject({
    errors: { travellers: [expect.stringContaining('alone')] },
  })
  await expect(bookByPhone({ ...maya, override: { permits: '' } }, pasang)).rejects.toThrow('permit')
  const permits = 'Immigration agreed by letter'
  const { _id } = await bookByPhone({ ...maya, override: { permits } }, pasang)
  const { after } = await db
    .selectFrom('events')
    .select('after')
    .where('noun_id', '=', _id)
    .where('verb', '=', 'book')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(after!)).toMatchObject({ override: { permits } })
})
