import { expect, test } from 'vitest'
import { TransferInput } from '#contract/transfers.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { describeArrival } from '#domain/bookings/travellers.ts'
import { arrangeTransfer } from '#domain/transfers/write.ts'
import { maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as page from './page.tsx'

const { visit } = pagesOf({ '/bookings/:reference': page })

test('travellers see who fetches them once it is arranged, and not before they prove their mailbox', async () => {
  const booking = await createBooking(maya)
  const arrival_at = `${booking.start_date}T08:35`
  const leaving = { leaving_flight: 'QR 653', leaving_at: `${booking.end_date}T23:10` }
  await describeArrival(booking._id, { arrival_flight: 'QR 652', arrival_at, ...leaving }, 'visitor')
  const path = `/bookings/${booking.reference}?token=${receiptOf(booking).token}`
  const pass = await passOf(booking)
  expect((await visit(path, pass)).html).not.toContain('Who fetches you')

  const driver = { driver: 'Mingma Sherpa', driver_phone: '+977 984 111 2222', note: 'Owes us a tyre' }
  const input = TransferInput.parse({ vehicle: 'Taxi BA 1 JA 77', from_place: 'Airport', ...driver })
  await arrangeTransfer(booking.reference, 'arrival', input, 'staff-pasang')
  const { html } = await visit(path, pass)
  for (const words of [
    'Who fetches you',
    'at 08:35, flight QR 652',
    'From Airport.',
    'a sign that says “Maya Lindqvist”',
    'Vehicle: Taxi BA 1 JA 77',
    'Driver: Mingma Sherpa',
    'href="tel:+9779841112222"',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('tyre')
  await arrangeTransfer(booking.reference, 'departure', input, 'staff-pasang')
  expect((await visit(path, pass)).html).toMatch(
    /at 23:10, flight QR 653[\s\S]*When we fetch you is not set yet/,
  )
  const at = { at: `${booking.end_date}T20:00` }
  await arrangeTransfer(booking.reference, 'departure', { ...input, ...at }, 'staff-pasang')
  expect((await visit(path, pass)).html).toMatch(
    /at 23:10, flight QR 653[\s\S]*We fetch you on [^<]* at 20:00/,
  )
  expect((await visit(path)).html).not.toContain('Mingma')
})
