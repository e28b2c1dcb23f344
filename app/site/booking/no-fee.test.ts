import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as payment from '../payment/page.tsx'
import * as result from '../payment/result.tsx'
import * as terms from '../terms/page.tsx'
import * as tripPage from '../trip/route.tsx'
import * as bookingForm from './form/route.tsx'
import * as booking from './own/page.tsx'
import * as transfer from './transfer/page.tsx'

const { visit } = pagesOf({
  '/destination/bookingform': bookingForm,
  '/destination/payment': payment,
  '/destination/payment/result': result,
  '/destination/:slug': tripPage,
  '/bookings/:reference': booking,
  '/bookings/:reference/transfer': transfer,
  '/terms-conditions': terms,
})

const FEE = /card fee|3\.5 %|[^\d]0 % ?(?:fee|of|,)|carry a|carries no/i

/** Returns all pages and mails of a traveller who books, pays a deposit and asks to cancel, by their name. */
async function allThatIsSaid() {
  const departure = await departureWith(8)
  const made = await createBooking({ ...maya, departure_id: departure._id })
  const { reference, token } = receiptOf(made)
  const own = `/bookings/${reference}?token=${token}`
  const pages: Record<string, string> = {}
  const see = async (name: string, path: string) => {
    pages[name] = (await visit(path)).html
  }
  await see('trip', '/destination/everest-base-camp')
  await see('form', `/destination/bookingform?trip=everest-base-camp&departure=${departure._id}`)
  await see('payment', `/destination/payment?booking=${reference}&token=${token}`)
  await see('payment of any sum', '/destination/payment')
  await see('transfer', `/bookings/${reference}/transfer?token=${token}`)
  await see('terms', '/terms-conditions')
  await payFor(made, made.total!.amount)
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  await see('result', `/destination/payment/result?payment=${id}&token=${accessToken('payment', id)}`)
  await see('booking', own)
  await see('cancelling', `${own}&cancel=ask`)
  await cancelBooking(reference, '', 'staff-pasang')
  const mails = await db.selectFrom('emails').select(['kind', 'text_body']).execute()
  for (const { kind, text_body } of mails) pages[`mail ${kind}`] = text_body
  return pages
}

test('without a card fee no page and no mail says a word of one', async () => {
  const sections = [{ title: 'Payment', content: 'By card or transfer. A fee of [card fee] is added.' }]
  await editSetting('terms', { ...defaultSettings.terms, sections }, 'staff-pasang')
  await editSetting(
    'booking_rules',
    { ...defaultSettings.booking_rules, card_fee_basis_points: 0 },
    'staff-pasang',
  )
  const pages = await allThatIsSaid()
  for (const [name, html] of Object.entries(pages)) expect(html, name).not.toMatch(FEE)
  expect(pages['terms']).toContain('By card or transfer.')
})

test('with one each of these pages names it', async () => {
  const pages = await allThatIsSaid()
  for (const name of ['trip', 'form', 'payment', 'payment of any sum', 'transfer', 'booking', 'cancelling'])
    expect(pages[name], name).toMatch(FEE)
})
