import { expect, test } from 'vitest'
import { formatDate, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { noteTravellerPermit } from '#domain/permit-packs/note.ts'
import { maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { chargePermits } from '#test/permits.ts'
import * as ownPage from './page.tsx'

const { visit } = pagesOf({ '/bookings/:reference': ownPage })
type Made = Awaited<ReturnType<typeof createBooking>>

const pathOf = (booking: Made) => `/bookings/${booking.reference}?token=${receiptOf(booking).token}`
const saipal = { name: 'Saipal permit' }
const noted = { on: today(), number: '17', receipt: '', paid: null, note: 'Seen by Dawa' }
const inText = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('each traveller reads which permits they get, how far each is as the office has it, and what it costs apart', async () => {
  const [permit] = await chargePermits('apart', saipal)
  const booking = await createBooking({ ...maya, travellers: 3, party: { nepali: 1 } })
  const position = 1
  await noteTravellerPermit(
    booking.reference,
    position,
    permit!._id,
    { ...noted, state: 'issued' },
    'staff-pasang',
  )

  const { html } = await visit(pathOf(booking), await passOf(booking))
  expect(html).toContain('href="/permits/p-0"')
  const text = inText(html)
  expect(text).toContain(`Maya Lindqvist Issued on ${formatDate(today())}, US$500`)
  expect(text).toContain('Traveller 2 We apply for it, US$500')
  // The third is Nepali and needs none. What staff noted for themselves stays theirs.
  expect(text).not.toContain('Traveller 3 We apply')
  expect(html).not.toContain('Seen by Dawa')
  const { html: stranger } = await visit(pathOf(booking))
  expect(stranger).not.toContain('Your permits')
})

test('a nationality that was typed counts, and permits that are gone, in the price or paid on the way cost nothing here', async () => {
  await chargePermits('included', saipal)
  const booking = await createBooking(maya)
  const pass = await passOf(booking)
  expect(inText((await visit(pathOf(booking), pass)).html)).toContain('Maya Lindqvist We apply for it')

  const other = await createBooking({ ...maya, nationality: 'Nepal' })
  expect((await visit(pathOf(other), await passOf(other))).html).not.toContain('Your permits')

  await db.updateTable('trips').set({ permit_charge: 'on_the_way' }).execute()
  const way = await createBooking(maya)
  expect(inText((await visit(pathOf(way), await passOf(way))).html)).toContain(
    'Maya Lindqvist You get it on the way',
  )
  await db.updateTable('trips').set({ area_permits: '[]' }).execute()
  expect((await visit(pathOf(booking), pass)).html).not.toContain('Your permits')
})
