import { expect, test } from 'vitest'
import { addDays, formatDate, formatDay, today } from '#contract/days.ts'
import { TransferClaim } from '#contract/proofs.ts'
import { REFUND_DAYS } from '#contract/terms.ts'
import { db } from '#db/client.ts'
import { adjustPrice } from '#domain/adjustments/adjust.ts'
import { completeTrips } from '#domain/bookings/completion.ts'
import { renewLink } from '#domain/bookings/contact.ts'
import { claimTransfer } from '#domain/payments/transfers.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { expireHolds } from '#domain/bookings/holds.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { readPassports } from '#domain/bookings/travellers.ts'
import { readBookingDetail } from '#domain/desk/booking-detail.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { departureWith, mailedQuery, maya, passOf, payFor, proveMailbox, seatsTaken } from '#test/bookings.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pagesOf } from '#test/pages.ts'
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
  expect(html).toMatch(/We hold your seats until \d\d:\d\d Kathmandu time/)
  expect(html).toContain(maya.email)
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

test('cancelling says what is kept and what comes back, then does it', async () => {
  const { made, path } = await booked()
  await payFor(made, made.total!.amount)

  const first = await visit(path)
  expect(first.html).toContain('Go on to cancel')
  expect(first.html).not.toContain('value="cancel"')
  const before = await visit(`${path}&cancel=ask&reason=Broken+ankle`)
  expect(before.html).toContain(`sent by ${formatDay(addDays(today(), REFUND_DAYS))}`)
  expect(before.html).toContain('value="Broken ankle"')
  expect(before.html).toMatch(/Kept.*US\$298.*Comes back to you.*US\$1,192/)

  const cancelled = await post(path, { intent: 'cancel', reason: 'Broken ankle' })
  expect(cancelled).toMatchObject({ status: 303, location: path })
  expect(await readBooking(made.reference)).toMatchObject({ status: 'cancelled', refund: 'part' })
  expect((await visit(path)).html).toMatch(
    /This booking is cancelled\..*US\$1,192 comes back to you, the way you paid\. .*US\$298 is kept/,
  )
})

test('what cancelling does today, and from which day on it does more, stands before anybody cancels', async () => {
  const steps = [{ days: 30, percent: 50 }]
  await editSetting('cancellation', { keeps_percent: 20, steps, text: '' }, 'staff-pasang')
  const { made, path } = await booked()
  await payFor(made, made.total!.amount)

  const { html } = await visit(path)
  const from = formatDay(addDays(today(), 10))
  expect(html).toContain(
    `If you cancel today, US$298 is kept and US$1,192 goes back; from ${from} on, US$745 is kept and US$745 goes back.`,
  )
  expect(html).toMatch(/from 30\sdays before the first day 50\s%/)
})

test('money that was sent back in vain still comes back, and money that arrived is no longer told', async () => {
  const { made, path } = await booked()
  await payFor(made, made.total!.amount)
  await post(path, { intent: 'cancel', reason: 'Broken ankle' })
  const refunds = db.updateTable('refunds').where('booking_id', '=', made._id)

  await refunds.set({ status: 'failed' }).execute()
  expect((await visit(path)).html).toMatch(
    /US\$1,192 comes back to you, the way you paid\. .*US\$298 is kept/,
  )

  await refunds.set({ status: 'sent' }).execute()
  const { html } = await visit(path)
  expect(html).not.toContain('comes back to you')
  expect(html).toContain('US$298 is kept')
})

test('only who has the token can cancel, and only once', async () => {
  const { made, path } = await booked()

  expect((await post(`/bookings/${made.reference}?token=x`, { intent: 'cancel' })).status).toBe(404)
  expect(await readBooking(made.reference)).toMatchObject({ status: 'awaiting_payment' })

  expect((await post(path, { intent: 'cancel' })).status).toBe(303)
  const again = await post(path, { intent: 'cancel' })
  expect(again.status).toBe(409)
  expect(again.html).toContain('is cancelled, so it cannot be cancelled')
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

  expect(html).toContain('book again, at the price of today')
  expect(html).not.toContain('Pay the deposit')
  const form = `/destination/bookingform?trip=everest-base-camp&amp;departure=${_id}&amp;travellers=`
  expect(html).toContain(`href="${form}`)
})

const ang = {
  intent: 'traveller',
  position: '2',
  name: 'Ang Dawa',
  nationality: 'Nepal',
  birth_date: '1990-05-28',
  passport_number: '',
  diet: 'No nuts',
  emergency_name: 'Pasang',
  emergency_phone: '+977 1 000',
  insurer: 'Himal Assurance',
  policy_number: 'HA 7',
  insured_altitude_m: '5000',
}

test('a passport number is never shown back whole, stays when the form is sent again, and can be replaced', async () => {
  const { made, path } = await booked({ travellers: 2 })
  const numbers = async () => (await readPassports([made._id])).get(made._id)
  await post(path, { ...ang, passport_number: 'PA4711042' })

  const { html } = await visit(path)
  expect(html).toContain('value="••••••42"')
  expect(html).not.toContain('4711')
  expect(JSON.stringify(await readBookingDetail(made.reference))).not.toContain('4711')

  await post(path, { ...ang, diet: 'No rice', passport_number: '••••••42' })
  expect(await numbers()).toEqual([{ position: 2, passport_number: 'PA4711042' }])
  const mixed = await post(path, { ...ang, passport_number: '••••••43' })
  expect(mixed.status).toBe(422)
  expect(mixed.html).toContain('Write the whole passport number, or leave it as it was')
  await post(path, { ...ang, passport_number: 'PB1' })
  expect(await numbers()).toEqual([{ position: 2, passport_number: 'PB1' }])
  expect((await visit(path)).html).not.toContain('PB1')
})

test('each traveller is described when it suits, and an insurance that ends too low is told', async () => {
  const { made, path } = await booked({ travellers: 2 })
  expect((await visit(path)).html).toMatch(/Still missing: name, nationality, birth date/)

  const saved = await post(path, ang)
  expect(saved).toMatchObject({ status: 303, location: `${path}&saved=traveller` })

  const { html } = await visit(saved.location)
  expect(html).toContain('Saved. Thank you.')
  expect(html).toContain('value="Ang Dawa"')
  expect(html).toContain('Covers 5,000 m, the trek reaches 5,545 m')
  const rows = await db.selectFrom('travellers').selectAll().execute()
  expect(rows).toMatchObject([{ booking_id: made._id, position: 2, birth_date: '1990-05-28' }])
})

test('what was typed stays when a detail is refused', async () => {
  const { path } = await booked({ travellers: 2 })

  const { status, html } = await post(path, { ...ang, birth_date: 'in May', insured_altitude_m: '9,000' })

  expect(status).toBe(422)
  expect(html).toContain('value="in May"')
  expect(html).toContain('value="Ang Dawa"')
  expect(html).toContain('The birth date must be a day in the past')
  expect((await post(path, { ...ang, position: '3' })).status).toBe(404)
  expect((await post(path, { intent: 'everything' })).status).toBe(422)
})

test('the arrival is kept and shown', async () => {
  const { made, path } = await booked()
  const landing = (day: string) =>
    post(path, { intent: 'arrival', arrival_flight: 'QR 652', arrival_at: `${day}T08:35` })

  const saved = await landing(made.start_date)
  expect(saved.status).toBe(303)
  const { html } = await visit(saved.location)
  expect(html).toContain(`QR 652, ${formatDate(made.start_date)} at 08:35`)
  expect(html).toContain(`Saved. You land on ${formatDate(made.start_date)} at 08:35.`)

  for (const day of ['2020-01-01', addDays(made.start_date, -91), addDays(made.start_date, 1)]) {
    const refused = await landing(day)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(`The first day of the trip is ${formatDay(made.start_date)}`)
    expect(refused.html).toContain('value="QR 652"')
  }
})

test('asking for other dates is an enquiry about the booking, and changes nothing', async () => {
  const { made, path } = await booked()

  const past = await post(path, { intent: 'postpone', new_date: '2020-01-01', message: 'A broken ankle' })
  expect(past.html).toContain('Choose a day that is still to come')
  const wish = { intent: 'postpone', new_date: '', message: 'A broken ankle' }
  const many = await post(path, { ...wish, new_travellers: '51' })
  expect([many.status, many.html]).toEqual([422, expect.stringContaining('value="51"')])
  const asked = await post(path, { ...wish, new_travellers: '3' })

  expect(asked.location).toContain('saved=postpone')
  const [enquiry] = await db.selectFrom('enquiries').selectAll().execute()
  expect(enquiry).toMatchObject({ booking_id: made._id, kind: 'inquiry', message: 'A broken ankle' })
  expect(JSON.parse(enquiry!.details)).toMatchObject({ new_travellers: '3' })
  expect(await readBooking(made.reference)).toMatchObject({ start_date: made.start_date })
})

test('a wish for other dates stays on the page, and the same one is not kept twice', async () => {
  const { made, path } = await booked()
  expect((await visit(path)).html).not.toContain('You asked on')
  const wish = { intent: 'postpone', new_date: addDays(made.start_date, 30), message: 'A broken ankle' }
  for (let time = 0; time < 3; time++) await post(path, wish)

  const asked = `You asked on ${formatDate(today())} for other dates: from ${formatDate(wish.new_date)}.`
  expect((await visit(path)).html).toContain(`${asked} We answer by mail.`)
  expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(1)

  await db.updateTable('enquiries').set({ status: 'answered' }).execute()
  expect((await visit(path)).html).toContain(`${asked} We have answered by mail.`)
  await post(path, { ...wish, new_date: '' })
  expect((await visit(path)).html).toContain('for other dates. We answer by mail.')
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
  expect(paid).toMatch(/Invoice.*INV-\d{4}-00001/)
  expect(paid).not.toContain('/proforma/')
  expect(html).toContain(`/api/bookings/${made.reference}/calendar/?token=`)
})

test('the lookup mails the link to the address of the booking, and answers everybody the same', async () => {
  const { made } = await booked()
  const right = await askForLink('MAYA@example.com', made.reference.toLowerCase())
  const wrong = [
    await askForLink('eve@example.com', made.reference),
    await askForLink(maya.email, 'CH-NOSUCH2'),
  ]

  for (const answer of wrong) expect(saidBy(answer)).toEqual(saidBy(right))
  expect(right.status).toBe(200)
  expect(right.html).toContain('If we know this booking, the link is on its way.')
  expect(right.html).toContain('value="MAYA@example.com"')
  expect(right.html).toContain('https://wa.me/')
  expect(await linksMailed()).toMatchObject([{ to_address: maya.email, noun_id: made._id }])

  for (let times = 0; times < 5; times++) await askForLink(maya.email, made.reference)
  expect(await linksMailed()).toHaveLength(3)
})

test('the lookup says what is wrong with what was typed', async () => {
  const { status, html } = await post('/bookings', { email: 'maya', reference: 'CH-X' })

  expect(status).toBe(422)
  expect(html).toContain('value="maya"')
  expect(html).toContain('Enter an email address')
})

function askForLink(email: string, reference: string) {
  return post('/bookings', { email, reference })
}

/** Returns the text of a page without the values that its visitor typed. */
function saidBy({ status, html }: { status: number; html: string }) {
  return { status, html: html.replaceAll(/ value="[^"]*"/g, '') }
}

function linksMailed() {
  return db.selectFrom('emails').selectAll().where('kind', '=', 'booking-link').execute()
}

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
  expect((await visit(path)).html).toContain('Your trip is over, and US$1,192 of it is still to pay.')
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
  expect(shown).toContain('Your former places go back to others at once')
  expect(await seatsTaken(to._id)).toBe(0)

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
