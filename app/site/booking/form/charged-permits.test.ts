import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { editPermit } from '#domain/permits/permits.ts'
import { departureWith, filledForm, maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { chargePermits } from '#test/permits.ts'
import * as payment from '../../payment/page.tsx'
import * as tripPage from '../../trip/route.tsx'
import * as ownPage from '../own/page.tsx'
import * as bookingForm from './route.tsx'

const PATH = '/destination/bookingform'
const { visit, post } = pagesOf({
  [PATH]: bookingForm,
  '/destination/payment': payment,
  '/bookings/:reference': ownPage,
  '/destination/:slug': tripPage,
})
const page = `${PATH}?trip=everest-base-camp`
const saipal = { name: 'Saipal permit' }

beforeEach(() => db.deleteFrom('departures').execute())

test('permits charged apart stand in the price box, in the form and on the page to pay, and the total is theirs', async () => {
  await chargePermits('apart', saipal)
  await departureWith(8)
  const { html: trip } = await visit('/destination/everest-base-camp')
  expect(trip).toContain('Saipal permit, foreign')
  expect(trip).toMatch(/Saipal permit, foreign, 2 × US\$500<\/dt><dd>US\$1,000/)
  expect(trip).toContain('These permits are not in the price: we get them for you')

  const { html: form } = await visit(`${page}&travellers=2`)
  expect(form).toContain('Saipal permit, foreign, 2 × US$500')
  expect(form).toContain('name="party.saarc"')
  const shown = await post(page, { ...filledForm, 'party.saarc': '1', intent: 'price' })
  expect(shown.html).toContain('Saipal permit, SAARC')
  const { location } = await post(page, { ...filledForm, 'party.saarc': '1' })
  const { html: paid } = await visit(location)
  for (const words of [
    'Saipal permit, foreign',
    'Saipal permit, SAARC',
    'US$3,980',
    'checked on 20 November 2026',
  ])
    expect([words, paid.includes(words)]).toEqual([words, true])
})

test('a fee that rises while the form is open is asked about, with all that was typed', async () => {
  const [permit] = await chargePermits('apart', saipal)
  const { _id, version: _version, ...input } = permit!
  const dearer = input.fee_rules.map((rule) => ({ ...rule, amount: 6_000 }))
  await editPermit(_id, { ...input, fee_rules: dearer }, 'staff-pasang')

  const { status, html } = await post(page, { ...filledForm, seen: '398000 USD' })
  expect(status).toBe(422)
  expect(html).toContain('it is now US$4,180 instead of US$3,980')
  expect(html).toContain(`value="${maya.email}"`)
  expect((await post(page, { ...filledForm, seen: '398000 USD', agreed: '418000 USD' })).status).toBe(303)
})

test('who names no country that we know, or none yet, pays as foreigners; what is no country is refused', async () => {
  await chargePermits('apart', saipal)
  const refused = await post(page, { ...filledForm, nationality: '12' })
  expect([refused.status, refused.html.includes('such as Nepal or Nepali')]).toEqual([422, true])
  const { location } = await post(page, { ...filledForm, nationality: 'Atlantis' })
  expect((await visit(location)).html).toContain('Saipal permit, foreign, 2 × US$500')
  const blank = await post(page, { ...filledForm, nationality: '', intent: 'price' })
  expect(blank.html).toContain('Saipal permit, foreign, 2 × US$500')
})

test('the page of a booking says which permits are in the price, or paid on the way', async () => {
  await chargePermits('included', saipal)
  const included = await createBooking({ ...maya, travellers: 2 })
  const own = async (booking: typeof included) =>
    (await visit(`/bookings/${booking.reference}?token=${receiptOf(booking).token}`, await passOf(booking)))
      .html
  expect(await own(included)).toContain('Permits included: Saipal permit for 2.')

  await chargePermits('on_the_way', saipal)
  const elsewhere = await createBooking(maya)
  expect(await own(elsewhere)).toContain('Permits that you pay on the way: Saipal permit for 1.')
  expect((await visit('/destination/everest-base-camp')).html).toContain('you pay their fees on the way')
})
