import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { maya, passOf, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as booking from './page.tsx'

const pages = pagesOf({ '/bookings/:reference': booking })
const OTHER = 'maya.new@example.com'
const contact = { intent: 'contact', fullname: maya.fullname, email: maya.email, mobile: maya.mobile }

async function booked({ isPaid = true } = {}) {
  const made = await createBooking(isPaid ? maya : maya, undefined, isPaid ? undefined : '203.0.113.0/24')
  if (isPaid) await payFor(made, made.deposit!.amount)
  await db.updateTable('bookings').set({ mailbox_proven_at: '2026-01-01' }).execute()
  const [path, pass] = [`/bookings/${made.reference}?token=${receiptOf(made).token}`, await passOf(made)]
  return {
    made,
    path,
    visit: (to = path) => pages.visit(to, pass),
    post: (fields: Record<string, string>) => pages.post(path, { ...contact, ...fields }, pass),
  }
}

const mailsTo = (address: string) =>
  db.selectFrom('emails').selectAll().where('to_address', '=', address).orderBy('id').execute()

test('a traveller corrects name and number, and nobody is mailed', async () => {
  const { made, path, post, visit } = await booked()
  const before = (await mailsTo(maya.email)).length
  const saved = await post({ fullname: 'Maya Rai', mobile: '+46 70 999 99 99' })
  expect([saved.status, saved.location]).toEqual([303, `${path}&saved=contact`])
  const { html } = await visit(saved.location)
  expect(html).toContain('Saved. Thank you.')
  expect(html).toContain('Maya Rai')
  expect(await readBooking(made.reference)).toMatchObject({ mobile: '+46 70 999 99 99', link_generation: 1 })
  expect(await mailsTo(maya.email)).toHaveLength(before)
})

test('another address gets a new link, the old link ends and says so, and the old address is told shortly', async () => {
  const { made, post, visit } = await booked()
  const saved = await post({ email: OTHER })
  const closed = await visit(saved.location)
  expect(closed.status).toBe(410)
  expect(closed.html).toContain('Your new link is in the mail')
  for (const secret of [OTHER, maya.fullname]) expect(closed.html).not.toContain(secret)

  expect(await readBooking(made.reference)).toMatchObject({ email: OTHER, mailbox_proven_at: null })
  const [link, ...more] = await mailsTo(OTHER)
  expect([link?.kind, more]).toEqual(['booking-link', []])
  const url = new URL(link!.text_body.match(/http\S+\/bookings\/\S+/)![0])
  expect((await pages.visit(url.pathname + url.search)).status).toBe(302)
  const notice = (await mailsTo(maya.email)).at(-1)!
  expect(notice).toMatchObject({ kind: 'booking-address-changed', status: 'queued' })
  expect(notice.text_body).toContain('If it was not you, please reply to this mail at once')
  expect(notice.text_body).not.toContain(OTHER)
  expect(notice.text_body).not.toContain('token=')
})

test('what is typed wrongly is told at its field and stays, and an unpaid booking is changed in its form', async () => {
  const { made, post, visit } = await booked()
  expect((await visit()).html).toContain('Your name and how we reach you')
  const refused = await post({ email: 'maya@', mobile: 'ask my wife', fullname: '' })
  expect(refused.status).toBe(422)
  expect(refused.html).toMatch(/<details[^>]* id="contact" open/)
  for (const words of [
    'value="maya@"',
    'value="ask my wife"',
    'must be a telephone number',
    '#contact-fullname',
  ])
    expect(refused.html).toContain(words)
  expect(await readBooking(made.reference)).toMatchObject({ email: maya.email })

  const unpaid = await booked({ isPaid: false })
  expect((await unpaid.visit()).html).not.toContain('Your name and how we reach you')
  const sent = await unpaid.post({ email: OTHER })
  expect([sent.status, sent.html]).toEqual([409, expect.stringContaining('changed in the booking form')])
  expect(await mailsTo(OTHER)).toEqual([])
})

test('a nationality is chosen from countries, and one in other words is kept and read', async () => {
  const { made, path, visit } = await booked()
  await db.updateTable('bookings').set({ nationality: 'Indian' }).where('id', '=', made._id).execute()
  const { html } = await visit(path)
  expect(html).toMatch(/<datalist id="countries"><option>Afghanistan/)
  expect(html).toMatch(
    /id="traveller-1-nationality"[^>]*list="countries"|list="countries"[^>]*id="traveller-1-nationality"/,
  )
  expect(html).toContain('value="Indian"')
  expect(html).toContain('We read it as India.')
})
