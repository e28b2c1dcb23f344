import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { renewLink } from '#domain/bookings/contact.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { readPassports } from '#domain/bookings/passports.ts'
import { describeArrival } from '#domain/bookings/travellers.ts'
import { mailedCode, mailedQuery, maya, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as booking from './page.tsx'

const { visit, post } = pagesOf({ '/bookings/:reference': booking })

async function booked(more: Partial<typeof maya> = {}) {
  const made = await createBooking({ ...maya, ...more })
  return { made, path: `/bookings/${made.reference}?token=${receiptOf(made).token}` }
}

/** Returns the part of a received cookie that a browser sends back. */
const kept = (cookies: string[]) => cookies[0]!.split(';')[0]!

/** Returns the fields of the form whose hidden `intent` is this, as a browser would send them. */
function formIn(html: string, intent: string): Record<string, string> {
  const forms = html.split('<form').slice(1)
  const form = forms.find((part) => part.includes(`value="${intent}"`))!.split('</form>')[0]!
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries(Array.from(inputs, ([, name, value]) => [name!, value!]))
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const dawa = {
  intent: 'traveller',
  position: '1',
  name: 'Ang Dawa',
  nationality: 'Nepal',
  birth_date: '1990-05-28',
  passport_number: 'PA4711042',
  diet: '',
  emergency_name: '',
  emergency_phone: '',
  insurer: '',
  policy_number: '',
  insured_altitude_m: '',
  consent: 'yes',
}

/** The travellers with whole passport numbers, which the table holds encrypted. */
async function travellersOf({ _id }: Booking) {
  const rows = await db.selectFrom('travellers').select('name').where('booking_id', '=', _id).execute()
  const passports = (await readPassports([_id])).get(_id) ?? []
  return rows.map(({ name }, index) => ({ name, passport_number: passports[index]?.passport_number }))
}

test('the link alone shows the trip, the days and the sums, and nobody’s name, papers or forms', async () => {
  const { made, path } = await booked()
  await payFor(made, made.deposit!.amount)
  const arrival_at = `${made.start_date}T08:35`
  await describeArrival(made._id, { arrival_flight: 'QR 652', arrival_at }, 'visitor')

  for (const query of ['', '&saved=arrival', '&cancel=ask&reason=x', '&key=x']) {
    const { status, html, cookies } = await visit(path + query)
    expect(status).toBe(200)
    expect(cookies).toEqual([])
    expect(html).toContain(made.trip_name)
    expect(html).toContain('Pay the balance, US$1,192')
    expect(html).toContain('m…@example.com')
    for (const secret of [
      maya.fullname,
      maya.email,
      maya.mobile,
      maya.nationality,
      'QR 652',
      '08:35',
      'INV-',
    ])
      expect(html).not.toContain(secret)
    for (const part of ['Who travels</h2>', 'documents/', 'Go on to cancel', 'value="cancel"', 'key='])
      expect(html).not.toContain(part)
    expect(html).toContain(`/api/bookings/${made.reference}/calendar/`)
  }
})

test('the link of a mail gives the browser the pass, and an address without the key', async () => {
  const { made, path } = await booked()

  const { status, location, cookies } = await visit(
    `/bookings/${made.reference}?${await mailedQuery(made.reference)}&saved=transfer`,
  )

  expect(status).toBe(302)
  expect(location).toBe(`${path}&saved=transfer`)
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/^mailbox=/)
  const attributes = cookies[0]!.split('; ').slice(1)
  expect(attributes).toEqual(
    expect.arrayContaining([
      `Path=/bookings/${made.reference}`,
      'Max-Age=2592000',
      'HttpOnly',
      'SameSite=Lax',
    ]),
  )
  expect(attributes).not.toContain('Secure')
  const { html } = await visit(location, kept(cookies))
  expect(html).toContain(maya.email)
  expect(html).toContain('Go on to cancel')
  expect(html).not.toContain('Send me the code')
})

test('the pass of one booking opens no other, and ends with a new link', async () => {
  const [mine, theirs] = [await booked(), await booked({ fullname: 'Tenzing Norgay' })]
  const { cookies } = await visit(
    `/bookings/${mine.made.reference}?${await mailedQuery(mine.made.reference)}`,
  )

  expect((await visit(theirs.path, kept(cookies))).html).toContain('Send me the code')
  expect((await visit(theirs.path, kept(cookies))).html).not.toContain('Tenzing')
  expect((await post(theirs.path, { intent: 'cancel', reason: '' }, kept(cookies))).status).toBe(403)

  const renewed = await renewLink(mine.made.reference, 'staff-pasang')
  const path = `/bookings/${renewed.reference}?token=${receiptOf(renewed).token}`
  expect((await visit(path, kept(cookies))).html).toContain('Send me the code')
})

test('the code of the mail opens the page for thirty days', async () => {
  const { made, path } = await booked()
  const sent = await post(path, formIn((await visit(path)).html, 'code-send'))
  expect(sent).toMatchObject({ status: 303, location: `${path}&code=sent#code` })

  const { html } = await visit(sent.location)
  expect(html).toContain('We have sent a six-digit code to m…@example.com')
  const code = await mailedCode(made)
  const form = formIn(html, 'code-take')
  const wrong = await post(sent.location, { ...form, code: otherThan(code) })
  expect(wrong).toMatchObject({ status: 422, cookies: [] })
  expect(wrong.html).toContain('That is not the code of our last mail')
  expect(wrong.html).toContain(`value="${otherThan(code)}"`)

  const taken = await post(sent.location, { ...form, code })
  expect(taken).toMatchObject({ status: 303, location: `${path}&saved=code` })
  expect((await readBooking(made.reference)).mailbox_proven_at).toEqual(expect.any(String))
  const opened = await visit(taken.location, kept(taken.cookies))
  expect(opened.html).toContain('We do not ask this browser for a code again for 30 days.')
  expect(opened.html).toContain(maya.fullname)
  expect((await visit(taken.location)).html).toContain('this browser keeps no cookies')
})

test('who filled in a form and is then asked for the code loses nothing: it is saved with the code', async () => {
  const { made, path } = await booked()

  const asked = await post(path, dawa)
  expect(asked.status).toBe(403)
  expect(asked.html).toContain('Nothing has happened yet')
  expect(await travellersOf(made)).toEqual([])
  const sent = await post(path, formIn(asked.html, 'code-send'))
  expect(sent.status).toBe(200)
  const code = await mailedCode(made)
  const wrong = await post(path, { ...formIn(sent.html, 'code-take'), code: otherThan(code) })
  expect(wrong.status).toBe(422)
  expect(await travellersOf(made)).toEqual([])

  const saved = await post(path, { ...formIn(wrong.html, 'code-take'), code })
  expect(saved).toMatchObject({ status: 303, location: `${path}&saved=traveller` })
  expect(await travellersOf(made)).toEqual([{ name: 'Ang Dawa', passport_number: 'PA4711042' }])
  expect((await visit(saved.location, kept(saved.cookies))).html).toContain('value="Ang Dawa"')
})

test('what was typed wrongly before the code comes back after it, with what is wrong', async () => {
  const { made, path } = await booked()
  const asked = await post(path, { ...dawa, birth_date: 'in May' })
  const sent = await post(path, formIn(asked.html, 'code-send'))

  const form = { ...formIn(sent.html, 'code-take'), code: await mailedCode(made) }
  const back = await post(path, form)

  expect(back.status).toBe(422)
  expect(back.html).toContain('The birth date must be a day in the past')
  expect(back.html).toContain('value="in May"')
  expect(back.html).toContain('value="PA4711042"')
  expect(back.html).not.toContain('Send me the code')
  const again = await post(path, { ...dawa, birth_date: '1990-05-28' }, kept(back.cookies))
  expect(again.status).toBe(303)
})

test('a reason for cancelling that stands in the address is there after the code', async () => {
  const { made, path } = await booked()
  const asking = `${path}&cancel=ask&reason=Broken+ankle`

  const sent = await post(asking, { intent: 'code-send' })
  const taken = await post(sent.location, { intent: 'code-take', code: await mailedCode(made) })

  expect(taken.location).toBe(`${asking}&saved=code`)
  const { html } = await visit(taken.location, kept(taken.cookies))
  expect(html).toContain('value="Broken ankle"')
  expect((await readBooking(made.reference)).status).toBe('awaiting_payment')
})

test('after five codes in an hour the page says what else opens it, and keeps what was typed', async () => {
  const { path } = await booked()
  await db.updateTable('bookings').set({ mailbox_proven_at: '2026-01-01T00:00:00.000Z' }).execute()
  for (let mails = 0; mails < 5; mails++) await post(path, { intent: 'code-send' })

  const asked = await post(path, dawa)
  const { status, html } = await post(path, formIn(asked.html, 'code-send'))

  expect(status).toBe(429)
  expect(html).toContain('Open the link in one of our mails instead')
  expect(formIn(html, 'code-send')).toMatchObject({ wanted: 'traveller', name: 'Ang Dawa' })
})

test('where mails are files the step says where a code is found', async () => {
  const { path } = await booked()
  expect((await visit(path)).html).toContain('This site sends no mail yet.')
})

test.each(['code-send', 'code-take', 'traveller', 'cancel', 'rubbish'])(
  'without the link nobody posts “%s”',
  async (intent) => {
    const { made } = await booked()
    expect((await post(`/bookings/${made.reference}?token=x`, { intent, code: '123456' })).status).toBe(404)
    expect(await db.selectFrom('booking_codes').selectAll().execute()).toEqual([])
  },
)

test('rubbish in place of a code, a pass or a waiting form is refused in words', async () => {
  const { made, path } = await booked()
  for (const cookie of ['mailbox', 'mailbox=', 'mailbox=%%%', 'mailbox=W10=', 'mailbox=bnVsbA=='])
    expect((await visit(path, cookie)).html).toContain('Send me the code')
  expect((await post(path, { intent: 'code-take' })).html).toContain('The code has six digits')
  expect((await post(path, {})).status).toBe(403)
  await post(path, { intent: 'code-send' })
  const code = await mailedCode(made)
  expect((await post(path, { intent: 'code-take', code, wanted: 'code-take' })).status).toBe(422)
})
