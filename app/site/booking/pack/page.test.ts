import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { renewLink } from '#domain/bookings/contact.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { tripPackPdf } from '#domain/trip-packs/pdf.ts'
import { readTripPack } from '#domain/trip-packs/read.ts'
import { passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { readPdf } from '#test/pdf.ts'
import { wholeDeparture } from '#test/whole-departure.ts'
import * as pack from './page.tsx'

const { visit } = pagesOf({ '/bookings/:reference/pack': pack })

const pathOf = (booking: Booking) => `/bookings/${booking.reference}/pack?token=${receiptOf(booking).token}`

test('a pack is of one booking: its people, days and numbers, nothing confidential, and gone with the link', async () => {
  const { bookings } = await wholeDeparture([['Zorina Kext'], ['Quillon Aster', 'Vexley Bront']])
  const booking = bookings.get('Quillon Aster')!
  const path = pathOf(booking)
  const cookie = await passOf(booking)
  const { status, html } = await visit(path, cookie)
  expect(status).toBe(200)
  for (const words of [
    'Quillon Aster, Vexley Bront',
    'Hiace',
    'Down jacket',
    'Namaste',
    'Keep',
    'go down at once',
    'at least 830 m up',
    'Where you meet',
    'Our office in Thamel',
    'Tribhuvan airport 5.2 km',
    'geo:27.71700,85.31150',
    'A sketch without streets',
  ])
    expect(html).toContain(words)
  const confidential = /zorina|K-quillon|K-vexley|eats no nuts|1,490/i
  expect(html).not.toMatch(confidential)

  const { bookmarks, text } = readPdf(await tripPackPdf(await readTripPack(booking)))
  expect(bookmarks).toEqual(
    expect.arrayContaining(['Whom to call', 'Transfers', 'Where you meet', 'Day by day', 'In an emergency']),
  )
  for (const words of [
    'Vexley Bront',
    'at least 830 m up',
    'at 17:00',
    'Durbar Square: 1.5 km south',
    '27.7170° N',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(text).not.toMatch(confidential)

  // Without the pass of the mailbox the booking's page asks for a code first.
  expect((await visit(path)).status).toBe(303)
  const renewed = await renewLink(booking.reference, 'staff-pasang')
  expect((await visit(path, cookie)).status).toBe(410)
  await cancelBooking(booking.reference, 'Ill', 'staff-pasang')
  expect((await visit(pathOf(renewed), await passOf(renewed))).status).toBe(410)
})

test('a traveller whose name has other letters is named on paper as on the page', async () => {
  const { bookings } = await wholeDeparture([['Quillon Aster', 'Vexley Bront']])
  const booking = bookings.get('Quillon Aster')!
  await db.updateTable('travellers').set({ name: '王小明' }).where('name', '=', 'Vexley Bront').execute()
  const { html } = await visit(pathOf(booking), await passOf(booking))
  expect(html).toContain('Quillon Aster, 王小明')
  const { text } = readPdf(await tripPackPdf(await readTripPack(booking, { onPaper: true })))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Quillon Aster, 王小明')
})
