import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { makeShareLink } from '#domain/bookings/share-links.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { maya, passOf, payFor } from '#test/bookings.ts'
import { farMaya, planParts } from '#test/installments.ts'
import { pagesOf } from '#test/pages.ts'
import * as own from '../booking/own/page.tsx'
import * as payment from '../payment/page.tsx'
import * as share from './page.tsx'

const { visit, post } = pagesOf({
  '/shares/:id': share,
  '/destination/payment': payment,
  '/bookings/:reference': own,
})

async function partOf(reference: string) {
  const { url } = await makeShareLink(reference, 2, 'staff-pasang')
  const { pathname, search } = new URL(url!)
  return pathname + search
}

test('a link shows one part, what is paid of it and how to pay it, and nothing of whoever booked', async () => {
  await planParts()
  const booking = await createBooking({ ...farMaya, travellers: 2 })
  const path = await partOf(booking.reference)
  const { html } = await visit(path)
  expect(html).toContain('This is the part of Traveller 2')
  expect(html).toContain('Pay your share of the deposit, US$298')
  expect(html).toContain('Pay your whole part, US$1,490')
  await payFor(booking, 59_600)
  expect((await visit(path)).html).toContain('Pay what is due next, US$1,013.20')

  const [pay] = html.match(/\/destination\/payment\?share=[^"]+/)!
  const page = await visit(pay.replaceAll('&amp;', '&'))
  expect(page.html).toContain('The part of Traveller 2')
  expect(page.html).toContain('name="share_id"')
  for (const shown of [html, page.html]) expect(shown).not.toMatch(/Maya|maya@example|Sweden|\/bookings\/CH-/)
})

test('whoever has paid for all is asked for no parts, and may still hand out links', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  const { manage_url } = receiptOf(booking)
  const { pathname, search } = new URL(manage_url)
  const read = async () => (await visit(pathname + search, await passOf(booking))).html
  await payFor(booking, booking.deposit!.amount)
  expect(await read()).toContain('Let each pay their own part')

  const { balance } = await readBooking(booking.reference)
  await payFor(booking, balance!.amount)
  const html = await read()
  expect(html).toContain('Nothing is left to pay.')
  expect(html).not.toMatch(/Let each pay|US\$0 of|US\$2,980<\/b> of/)
  expect(html).toContain('Make a link')
  expect((await visit(await partOf(booking.reference))).html).not.toContain('Pay your')
})

test('a link shows what is needed of its own traveller, and of nobody else', async () => {
  const booking = await createBooking({ ...maya, travellers: 3 })
  await payFor(booking, booking.deposit!.amount)
  const { html } = await visit(await partOf(booking.reference))
  expect(html).toContain('What we need from you')
  expect(html).toContain('Details of traveller 2')
  expect(html).toContain('Insurance of traveller 2')
  expect(html).not.toMatch(/Details of (Maya|traveller 3)|Your arrival|of the balance,/)
})

const missing = async (wrong: string) => expect((await visit(wrong)).status).toBe(404)

test('a wrong token, an ended link and somebody else’s link open nothing', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  const path = await partOf(booking.reference)
  await missing(path.replace(/token=.*/, 'token=guessed'))
  await partOf(booking.reference)
  await missing(path)
  await missing(`/destination/payment?share=nobody&token=x`)
})

test('who leaves reads what goes back to them, and what stays with whoever booked', async () => {
  const booking = await createBooking({ ...farMaya, travellers: 2 })
  const path = await partOf(booking.reference)
  await payFor(booking, 298_000)
  expect((await visit(path)).html).toMatch(
    /US\$298 of what is paid for your part is kept and US\$1,192 stays with whoever booked, who has paid it/,
  )
})

test('who asks to leave is answered by the office, and what was typed wrong is shown again', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  const path = await partOf(booking.reference)
  const wrong = await post(path, { email: 'beth', message: 'My knee' })
  expect(wrong).toMatchObject({ status: 422 })
  expect(wrong.html).toContain('My knee')
  const sent = await post(path, { email: 'beth@example.com', message: 'My knee' })
  expect((await visit(sent.location)).html).toContain('Nothing is cancelled yet')
  const enquiries = await db.selectFrom('enquiries').select(['booking_id', 'name', 'message']).execute()
  expect(enquiries).toEqual([{ booking_id: booking._id, name: 'Traveller 2', message: 'My knee' }])
  expect(await readBooking(booking.reference)).toMatchObject({ travellers: 2, status: 'awaiting_payment' })
})

test('where nobody can leave the party any more there is no form for it, but a sentence why', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  const path = await partOf(booking.reference)
  expect((await visit(path)).html).toContain('Can you not come?')
  for (const [change, why] of [
    [{ start_date: today() }, 'The trip has begun, so nobody can leave its party any more'],
    [{ status: 'completed' }, 'The trip is over, so nobody can leave its party any more'],
    [{ status: 'expired' }, 'This booking has expired unpaid, so there is no party to leave'],
    [{ status: 'cancelled' }, 'This booking is cancelled, so there is no party to leave'],
  ] as const) {
    await db.updateTable('bookings').set(change).execute()
    const { html } = await visit(path)
    expect(html).toContain(why)
    expect(html).not.toContain('Can you not come?')
    const late = await post(path, { email: 'beth@example.com', message: 'My knee' })
    expect(late).toMatchObject({ status: 409 })
    expect(late.html).toContain(why)
  }
  expect(await db.selectFrom('enquiries').selectAll().execute()).toEqual([])
})

test('whoever booked makes a link for a traveller and ends it, without scripts', async () => {
  const booking = await createBooking({ ...maya, travellers: 2 })
  const { token } = receiptOf(booking)
  const path = `/bookings/${booking.reference}?token=${token}`
  const pass = await passOf(booking)
  const made = await post(path, { intent: 'share', position: '2' }, pass)
  expect(made.status).toBe(303)
  const { html } = await visit(made.location, pass)
  expect(html).toContain('The link is ready')
  const [link] = html.match(/\/shares\/[^"<]+/)!
  expect((await visit(link.replaceAll('&amp;', '&'))).html).toContain('Traveller 2')

  // The token alone, which anybody may have been sent, shows no links.
  expect((await visit(path)).html).not.toContain('/shares/')
  await post(path, { intent: 'end-share', position: '2' }, pass)
  expect((await visit(link.replaceAll('&amp;', '&'))).status).toBe(404)
})
