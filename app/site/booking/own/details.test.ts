import { expect, test } from 'vitest'
import { addDays, formatDate, formatDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { readPassports } from '#domain/bookings/passports.ts'
import { readBookingDetail } from '#domain/desk/booking-detail.ts'
import { maya, passOf } from '#test/bookings.ts'
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
  consent: 'yes',
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

test('the arrival and the flight out are kept and shown', async () => {
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

  const flights = (leaving_at: string) =>
    post(path, {
      intent: 'arrival',
      arrival_flight: 'QR 652',
      arrival_at: `${made.start_date}T08:35`,
      leaving_flight: 'QR 653',
      leaving_at,
    })
  const both = await visit((await flights(`${made.end_date}T23:10`)).location)
  expect(both.html).toContain(`You leave on ${formatDate(made.end_date)} at 23:10.`)
  expect(both.html).toContain(`out QR 653, ${formatDate(made.end_date)} at 23:10`)
  for (const [day, says] of [
    [addDays(made.end_date, -1), 'leave on that day or after'],
    [addDays(made.end_date, 61), 'more than 60 days before this'],
  ] as const) {
    const refused = await flights(`${day}T10:00`)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(says)
    for (const value of ['QR 652', 'QR 653', `${day}T10:00`])
      expect(refused.html).toContain(`value="${value}"`)
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
