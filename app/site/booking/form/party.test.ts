import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { listBookings, receiptOf } from '#domain/bookings/read.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { maya } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as payment from '../../payment/page.tsx'
import * as bookingForm from './route.tsx'

const PATH = '/destination/bookingform'
const { visit, post } = pagesOf({ [PATH]: bookingForm, '/destination/payment': payment })
const page = `${PATH}?trip=everest-base-camp&date=${addDays(today(), 40)}`

const family = {
  trip_id: everestTrekId,
  departure_id: '',
  startDate: addDays(today(), 40),
  travellers: '3',
  days: '14',
  fullname: 'Asha Rai',
  gender: 'Female',
  email: 'asha@example.com',
  nationality: 'Nepali',
  mobile: '+977 980 000 0000',
  message: 'Two of us, and our guest’s son.',
  website: '',
  'party.foreign': '',
  'party.nepali': '',
  'party.foreign_child': '1',
  'party.nepali_child': '',
}

async function withClasses() {
  const class_prices = JSON.stringify([{ class: 'nepali', from: 1, amount: 6_500_000, currency: 'NPR' }])
  const facts = { class_prices, child_age: 12, child_percent: 50 }
  await db.updateTable('trips').set(facts).where('id', '=', everestTrekId).execute()
  await editSetting(
    'exchange_rate',
    { ...defaultSettings.exchange_rate, paisa_per_dollar: 14_000 },
    'staff-pasang',
  )
}

/** The fold of the form, from its tag on. */
const foldIn = (html: string) => html.match(/<div[^>]* id="booking-party">.*?<\/details>/s)?.[0]

test('a trip that asks the same of all has no fold, one with classes asks only for those that it has', async () => {
  expect(foldIn((await visit(page)).html)).toBeUndefined()

  await withClasses()
  const fold = foldIn((await visit(page)).html)
  expect(fold).toContain('Other nationalities or children')
  expect(fold).toContain(
    'Travellers from Nepal pay NPR 65,000 each. Children under 12 pay 50 % of what an adult pays.',
  )
  expect(fold).toContain('name="party.nepali_child"')
  expect(fold).not.toContain('saarc')
  expect(fold).not.toMatch(/<details[^>]* open/)
})

test('what was counted beside the price is counted in the form, with its price', async () => {
  await withClasses()
  const { html } = await visit(`${page}&travellers=3&party.nepali=1&party.foreign_child=1&party.saarc=many`)
  expect(foldIn(html)).toMatch(/<details[^>]* open/)
  expect(html).toMatch(/name="party.nepali"[^>]* value="1"/)
  for (const words of ['Adult, foreign', 'Adult, Nepali', 'Child under 12, foreign', 'US$745']) {
    expect(html).toContain(words)
  }
})

test('a family books without scripts, and the payment page asks the sum of its lines', async () => {
  await withClasses()
  const { status, location } = await post(page, family)
  expect(status).toBe(303)
  const { items } = await listBookings({ limit: 10 })
  expect(items[0]).toMatchObject({
    claims: ['nepali', 'nepali', 'foreign_child'],
    total: { amount: 13_000_000 + 10_430_000, currency: 'NPR' },
  })
  const { html } = await visit(location)
  for (const words of ['Adult, Nepali', 'Child under 12, foreign', 'NPR 234,300'])
    expect(html).toContain(words)
})

test.each([
  [{ 'party.foreign_child': '4' }, 'party.foreign_child', 'These are 4, but the booking is for 3'],
  [{ 'party.foreign_child': '2' }, 'party.foreign_child', 'each child needs an adult'],
  [{ 'party.foreign': '2' }, 'party.foreign', 'count yourself too'],
  [{ 'party.nepali': 'two' }, 'party.nepali', 'must be a whole number from 0 to 50'],
  [{ 'party.martian': '1' }, 'party', 'Count adults as foreign, saarc or nepali'],
])(
  'a party with %s is refused together with the other faults, and stays typed',
  async (more, field, says) => {
    await withClasses()
    for (const email of ['asha@example.com', 'asha@']) {
      const { status, html } = await post(page, { ...family, ...more, email })
      expect(status).toBe(422)
      expect(html).toMatch(new RegExp(`href="#booking-${field}">[^<]*${says}`))
      expect(foldIn(html)).toMatch(/<details[^>]* open/)
      expect(html).toContain(family.message)
      if (email === 'asha@') expect(html).toContain('href="#booking-email"')
    }
    expect((await listBookings({ limit: 10 })).total).toBe(0)
  },
)

test('an unpaid booking is changed with its party filled in as it was', async () => {
  await withClasses()
  const wish = { ...maya, travellers: 3, party: { nepali: 1, foreign_child: 1 } }
  const { reference, token } = receiptOf(await createBooking(wish, undefined, '198.51.100.0/24'))
  const { html } = await visit(`${PATH}?trip=everest-base-camp&booking=${reference}&token=${token}`)
  expect(html).toMatch(/name="party.nepali"[^>]* value="1"/)
  expect(html).toMatch(/name="party.foreign_child"[^>]* value="1"/)
  expect(html).toMatch(/name="party.foreign"[^>]*>/)
  expect(html).not.toMatch(/name="party.foreign"[^>]* value="[1-9]/)
})
