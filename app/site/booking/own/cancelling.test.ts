import { expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import { REFUND_DAYS } from '#contract/terms.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { refundsOf } from '#domain/refunds/read.ts'
import { recordSentRefund } from '#domain/refunds/record-sent.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { maya, passOf, payFor } from '#test/bookings.ts'
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
  expect((await visit(path)).html).not.toContain('Sent back to you')

  const [refund] = await refundsOf(made._id)
  await recordSentRefund(refund!._id, { method: 'transfer', note: 'A note for colleagues' }, 'staff-pasang')
  const settled = (await visit(path)).html
  expect(settled).toMatch(/Sent back to you.*−US\$1,192/)
  expect(settled).not.toContain('A note for colleagues')
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
