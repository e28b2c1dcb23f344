import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { actors, EventQuery } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { pemba } from '#test/people.ts'
import { addDawa, idOf } from '#test/staff.ts'
import { ask } from '../asks/asks.ts'
import { createBooking } from '../bookings/create.ts'
import { correctContact } from '../bookings/contact.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { createFirstStaff } from '../staff/accounts.ts'
import { addPlace, removePlace } from '../places/places.ts'
import { addSharedText } from '../shared-texts/shared-texts.ts'
import { listAudit } from './audit.ts'

const audit = (query: object) => listAudit(EventQuery.parse(query))
const thingOf = async (noun: string, noun_id: string) => (await audit({ noun, noun_id })).items[0]?.thing

test('the audit names its things with their pages, and is asked for days and for the staff alone', async () => {
  await createFirstStaff(pemba)
  const dawa = await addDawa(await idOf(pemba.username))
  const departure = await departureWith(12)
  const booking = await createBooking(maya)
  await correctContact(booking.reference, { ...maya, fullname: 'Zanzibar Quux' }, dawa)
  const contact = { verb: 'edit', after: { change: 'contact', changed: ['fullname'] } }

  const { items } = await audit({ noun: 'booking' })
  expect(items[0]).toMatchObject({
    ...contact,
    thing: { label: booking.reference, path_in_admin: `/admin/bookings/${booking.reference}` },
  })
  const [added] = (await audit({ noun: 'departure', noun_id: departure._id })).items
  expect(added?.thing?.label).toMatch(/^Everest Base Camp Trek, /)
  expect(added?.thing?.path_in_admin).toBe(`/admin/departures/${departure._id}`)

  expect((await audit({ noun: 'booking', actor: 'staff' })).items).toMatchObject([contact])
  const all = (await audit({ noun: 'booking' })).total
  expect((await audit({ noun: 'booking', from: today(), to: today() })).total).toBe(all)
  expect((await audit({ from: addDays(today(), 1) })).total).toBe(0)
  expect((await audit({ to: addDays(today(), -1) })).total).toBe(0)

  await db
    .updateTable('bookings')
    .set({ status: 'completed', end_date: '2026-01-14' })
    .where('id', '=', booking._id)
    .execute()
  await eraseCustomer(maya.email, dawa)
  const erased = await audit({ actor: dawa, limit: 200 })
  expect(erased.items[0]).toMatchObject({ noun_id: 'erasure', thing: null, after: { bookings: 1 } })
  expect(JSON.stringify((await audit({ limit: 200 })).items)).not.toContain('Zanzibar')
  expect((await audit({ actor: actors.clock })).items.every(({ actor }) => actor === actors.clock)).toBe(true)
})

test('a place, a shared text and an ask are linked as long as they are there', async () => {
  const seller = { staffId: 'staff-pasang', roles: ['sales'] as const }
  const place = await addPlace(
    { name: 'Lungba', lat: null, lon: null, sleep_m: 3440, words: '' },
    seller.staffId,
  )
  const shared = await addSharedText(
    { kind: 'included', text: 'Oxygen cylinder', answer: '' },
    seller.staffId,
  )
  const booking = await createBooking({ ...maya, departure_id: (await departureWith(12))._id })
  const asked = await ask(
    { kind: 'invoice', of: booking.reference, amount: null, note: 'She waits for it', wish: null },
    seller,
  )

  expect(await thingOf('place', place._id)).toEqual({
    label: 'Lungba',
    path_in_admin: `/admin/places/${place._id}`,
  })
  expect(await thingOf('shared-text', shared._id)).toMatchObject({
    path_in_admin: `/admin/shared-texts/${shared._id}`,
  })
  expect(await thingOf('ask', asked._id)).toEqual({
    label: 'issue the invoice',
    path_in_admin: '/admin/asks',
  })
  await removePlace(place._id, seller.staffId)
  expect(await thingOf('place', place._id)).toBeNull()
})
