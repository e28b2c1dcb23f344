import { expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import { TransferClaim } from '#contract/proofs.ts'
import { db } from '#db/client.ts'
import { adjustPrice } from '#domain/adjustments/adjust.ts'
import { completeTrips } from '#domain/bookings/completion.ts'
import { renewLink } from '#domain/bookings/contact.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { expireHolds } from '#domain/bookings/holds.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { claimTransfer } from '#domain/payments/transfers.ts'
import { writeReview } from '#domain/reviews/invitations.ts'
import { departureWith, mailedQuery, maya, passOf, payFor, proveMailbox, seatsTaken } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { pictureBytes } from '#test/pictures.ts'
import * as lookup from '../lookup.tsx'
import * as booking from './page.tsx'

const pages = pagesOf({ '/bookings': lookup, '/bookings/:reference': booking })

/** The passes that the browser holds, by the page of their booking. */
const passes = new Map<string, string>()
const visit = (path: string) => pages.visit(path, passes.get(pageOf(path)))
const post = (path: string, fields: Record<string, string>) =>
  pages.post(path, fields, passes.get(pageOf(path)))
const pageOf = (path: string) => path.replace(/\?.*/, '')

async function booked(more: Partial<typeof maya> = {}) {
  const made = await createBooking({ ...maya, ...more })
  passes.set(`/bookings/${made.reference}`, await passOf(made))
  return { made, path: `/bookings/${made.reference}?token=${receiptOf(made).token}` }
}

test('the traveller sees what is booked, what is paid and what to do next', async () => {
  const { _id } = await departureWith(10)
  const { made, path } = await booked({ departure_id: _id, travellers: 2 })

  const { status, html } = await visit(path)

  expect(status).toBe(200)
  expect(html).toContain(made.reference)
  expect(html).toContain('Waiting for the deposit')
  expect(html).toContain('Pay the deposit, US$596')
  expect(html).toMatch(/We hold your seats until (\w{3} \d+ \w+ \d{4}, )?\d\d:\d\d Kathmandu time/)
  expect(html).toContain(maya.email)
  expect(html).toMatch(/<a [^>]*href="\/destination\/[^"]+">The page of the trip<\/a>/)
  // A phone shows one below the other: what to do comes before what it is made of.
  expect(html.indexOf('Pay the deposit, US$596')).toBeLessThan(html.indexOf('What it costs'))
})

test('the share of the price that the deposit is stands beside it until the price is lowered', async () => {
  const { made, path } = await booked()
  await payFor(made, 29_800)
  expect((await visit(path)).html).toContain('20 %, non-refundable')

  const owner = { actor: 'staff-pasang', role: 'owner' } as const
  await adjustPrice(made.reference, { kind: 'goodwill', amount: 10_000, reason: 'Rain' }, owner)
  const { html } = await visit(path)
  expect(html).toContain('Non-refundable')
  expect(html).not.toContain('20 %, non-refundable')
  expect(html).toContain('US$1,390')
})

test('with another token, or none, there is no such page', async () => {
  const [mine, theirs] = [await booked(), await booked()]
  const token = theirs.path.split('=')[1]!

  for (const query of ['', '?token=', '?token=x', `?token=${token}`]) {
    expect((await visit(`/bookings/${mine.made.reference}${query}`)).status).toBe(404)
  }
  expect((await visit(`/bookings/CH-NOSUCH2?token=${token}`)).status).toBe(404)
})

test('opening the link of a mail proves the mailbox, opening any other does not', async () => {
  const { made, path } = await booked()
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'booking-received')
    .executeTakeFirstOrThrow()
  const mailed = new URL(text_body.match(/http\S+\/bookings\/\S+/)![0])

  await visit(path)
  expect(await readBooking(made.reference)).toMatchObject({ mailbox_proven_at: null })

  expect((await visit(mailed.pathname + mailed.search)).location).toBe(path)
  expect(await readBooking(made.reference)).toMatchObject({ mailbox_proven_at: expect.any(String) })
})

test('a link that was replaced, or ended, says so and where to go on', async () => {
  const { made, path } = await booked()
  await renewLink(made.reference, 'staff-pasang')
  const replaced = await visit(path)
  expect(replaced.status).toBe(410)
  expect(replaced.html).toContain('There is a newer link')
  expect(replaced.html).toContain('href="/bookings"')
  for (const word of [maya.fullname, maya.email, made.trip_name, made.reference])
    expect(replaced.html).not.toContain(word)
  expect((await post(path, { intent: 'arrival', arrival_flight: 'QR 1', arrival_at: '' })).status).toBe(404)

  const again = await booked()
  await db
    .updateTable('bookings')
    .set({ end_date: addDays(today(), -61) })
    .where('id', '=', again.made._id)
    .execute()
  const ended = await visit(again.path)
  expect(ended.status).toBe(410)
  expect(ended.html).toContain('60 days after the trip')
})

test('while a transfer is being checked nobody is asked to pay again', async () => {
  const { made, path } = await booked()
  await proveMailbox()
  const claim = TransferClaim.parse({ amount: '298', currency: 'USD' })
  await claimTransfer(made.reference, receiptOf(made).token, claim, await pictureBytes())

  const { html } = await visit(path)

  expect(html).toContain('We are checking a payment of yours')
  expect(html).not.toMatch(/>Pay the deposit, /)
  expect(html).toContain('Pay the deposit another way')
})

test('once the deposit is there the balance is next', async () => {
  const { made, path } = await booked()
  await payFor(made, made.deposit!.amount)

  const { html } = await visit(path)

  expect(html).toContain('Deposit paid')
  expect(html).toContain('Pay the balance, US$1,192')
  expect(html).toContain('What is paid')
})

test('an expired booking can be paid for while there are seats, but not cancelled', async () => {
  const { _id } = await departureWith(10)
  const { path } = await booked({ departure_id: _id })
  await expireHolds(new Date(Date.now() + 31 * 60_000))

  const { html } = await visit(path)

  expect(html).toContain('Expired, not paid in time')
  expect(html).toContain('Pay the deposit')
  expect(html).not.toContain('Cancel this booking')
})

test('two hours after booking an expired one leads to the form with the same trip, date and party', async () => {
  const { _id } = await departureWith(10)
  const { path } = await booked({ departure_id: _id })
  await expireHolds(new Date(Date.now() + 31 * 60_000))
  const created_at = new Date(Date.now() - 121 * 60_000).toISOString()
  await db.updateTable('bookings').set({ created_at }).execute()

  const { html } = await visit(path)

  expect(html).toContain('book again, at today’s price')
  expect(html).not.toContain('Pay the deposit')
  const form = `/destination/bookingform?trip=everest-base-camp&amp;departure=${_id}&amp;travellers=`
  expect(html).toContain(`href="${form}`)
})

test('after a transfer the page says in plain words what happens', async () => {
  const { path } = await booked()

  const { html } = await visit(`${path}&saved=transfer`)

  expect(html).toContain('We are checking that the money has arrived and will write to you.')
  expect((await visit(`${path}&saved=toString`)).html).not.toContain('Saved')
})

test('the papers are there with the token and the key that their calls want', async () => {
  const { made, path } = await booked()

  const { html } = await visit(path)

  const query = (await mailedQuery(made.reference)).replace('&', '&amp;')
  expect(html).toContain(`/api/bookings/${made.reference}/proforma/?${query}`)
  expect(html).not.toContain('INV-')
  await payFor(made, made.deposit!.amount)
  const paid = (await visit(path)).html
  expect(paid).toMatch(/Invoice.*INV-[-\d]+-00001/)
  expect(paid).not.toContain('/proforma/')
  expect(html).toContain(`/api/bookings/${made.reference}/calendar/?token=`)
})

test('from the first day on the page says whom to call, and what is over says what is open', async () => {
  const { made, path } = await booked()
  await payFor(made, made.deposit!.amount)
  const dated = (start_date: string, end_date: string) =>
    db.updateTable('bookings').set({ start_date, end_date }).where('id', '=', made._id).execute()
  await dated(today(), addDays(today(), 13))

  expect((await visit(path)).html).toContain('cannot be cancelled here any more. Please call us')
  expect((await post(path, { intent: 'cancel', reason: '' })).status).toBe(409)

  await dated(addDays(today(), -20), addDays(today(), -7))
  await completeTrips()
  const over = (await visit(path)).html
  expect(over).toContain('Your trip is over, and US$1,192 of it is still to pay.')
  for (const past of ['Send passports', 'Put the days in your calendar']) expect(over).not.toContain(past)
  const [, token] = over.match(/\/reviews\/[\w-]+\/1\?token=([\w-]+)/)!
  expect((await pages.visit(path)).html).not.toContain('/reviews/')
  const words = { name: 'Maya', address: 'Sweden', item: 'High', review: 'We came back happy.', rating: 5 }
  await writeReview({ reference: made.reference, traveller: 1, token: token! }, words)
  expect((await visit(path)).html).not.toContain('/reviews/')
})

test('a hold of days names its day and counts no minutes', async () => {
  const { _id } = await departureWith(10)
  const { made, path } = await booked({ departure_id: _id })
  const hold_expires_at = `${addDays(today(), 3)}T02:07:00.000Z`
  await db.updateTable('bookings').set({ hold_expires_at }).where('id', '=', made._id).execute()

  expect((await visit(path)).html.replaceAll('<!-- -->', '')).toContain(
    `We hold your seats until ${formatDay(addDays(today(), 3))}, 07:52 Kathmandu time.`,
  )
})

test('a paid booking moves to another date of the same price, shown before it is confirmed', async () => {
  const [from, to] = [await departureWith(4), await departureWith(4)]
  const dearer = await departureWith(4, { price_amount: 160_000 })
  const { made, path } = await booked({ departure_id: from._id, travellers: 2 })
  expect((await visit(path)).html).not.toContain('Move to another date')
  await payFor(made, 59_600)

  const choice = (await visit(path)).html
  expect(choice).toContain(`value="${to._id}"`)
  expect(choice).not.toContain(dearer._id)
  const shown = (await visit(`${path}&move=${to._id}`)).html
  expect(shown).toContain('Your old places go back to others at once')
  expect(await seatsTaken(to._id)).toBe(0)
  expect(shown).not.toContain('What cancelling costs is counted')
  const cancellation_steps = JSON.stringify([{ days: 30, percent: 80 }])
  await db.updateTable('bookings').set({ cancellation_steps }).where('id', '=', made._id).execute()
  expect((await visit(`${path}&move=${to._id}`)).html).toContain(
    `What cancelling costs is counted from the new first day, ${formatDay(to.start_date)}.`,
  )

  const refused = await post(path, { intent: 'move', departure_id: dearer._id })
  expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('no longer be moved')])
  expect((await post(path, { intent: 'move', departure_id: to._id })).location).toContain('saved=move')
  expect([await seatsTaken(from._id), await seatsTaken(to._id)]).toEqual([0, 2])
  const { departure_id, total, status } = await readBooking(made.reference)
  expect({ departure_id, total, status }).toEqual({
    departure_id: to._id,
    total: made.total,
    status: 'deposit_paid',
  })
})
