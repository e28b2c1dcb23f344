import { expect, test } from 'vitest'
import type { FoundKind } from '#contract/found-kinds.ts'
import { FindQuery } from '#contract/find.ts'
import type { Role } from '#contract/role-words.ts'
import { may } from '#contract/roles.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { everestTrekId } from '#test/world.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { createBooking } from '../bookings/create.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { findThings } from './find.ts'

async function found(query: object, mayOpen: (kind: FoundKind) => boolean = () => true) {
  const things = await findThings(FindQuery.parse(query), mayOpen, () => true)
  return things.map(({ kind, label }) => `${kind}: ${label}`)
}

const mayTripsAndCrew = (kind: FoundKind) => kind === 'trip' || kind === 'crew'

test('one search finds bookings, people, trips, days, money, mails and crew, and forgives one slip a word', async () => {
  await departureWith(12, { start_date: '2027-03-23', end_date: '2027-04-05' })
  const booking = await createBooking({
    ...maya,
    fullname: 'Anna Keller',
    email: 'anna@example.com',
    mobile: '+41 (79) 555-12 34',
  })
  const paid = await payFor(booking, 29_800)
  const dorje = await crewWith()
  await submitContact({
    firstName: 'Thomas',
    lastName: 'Berg',
    email: 'thomas@example.com',
    contact: '+49 30 1234567',
    message: 'When is the rhododendron in flower?',
  })

  expect(await found({ q: booking.reference.toLowerCase() })).toEqual([
    `booking: ${booking.reference}, Anna Keller`,
    'payment: US$298, confirmed',
    expect.stringMatching(/^email: New booking/),
    expect.stringMatching(/^email: Your booking/),
  ])
  expect(await found({ q: 'keller anna' })).toEqual(
    expect.arrayContaining([`booking: ${booking.reference}, Anna Keller`, 'customer: Anna Keller']),
  )
  expect(await found({ q: '079 555 12' })).toContain('customer: Anna Keller')
  expect(await found({ q: '298', kind: 'payment' })).toEqual(['payment: US$298, confirmed'])
  expect(await found({ q: 'thomas berg', kind: 'enquiry' })).toEqual(['enquiry: Thomas Berg'])
  expect(await found({ q: 'everest 23 march', kind: 'departure' })).toEqual([
    expect.stringMatching(/^departure: Everest Base Camp.*23 March 2027$/),
  ])
  expect(await found({ q: 'guide dorje', kind: 'crew' })).toEqual(['crew: Dorje Tamang'])

  for (const [q, label] of [
    ['anna keler', 'customer: Anna Keller'],
    ['dorej tamang', 'crew: Dorje Tamang'],
    ['everset base', 'trip: Everest Base Camp'],
  ] as const)
    expect((await found({ q })).filter((one) => one.startsWith(label)).length, q).toBeGreaterThan(0)
  for (const q of ['%', '_____', "'", 'nobodyatall', 'CH-'])
    expect(Array.isArray(await found({ q }))).toBe(true)
  expect(await found({ q: '%' })).toEqual([])

  expect(await found({ q: 'anna' }, mayTripsAndCrew)).not.toContain('customer: Anna Keller')
  expect(await found({ recent: `booking~${booking.reference}` }, mayTripsAndCrew)).toEqual([])

  const recent = `crew~${dorje._id},trip~${everestTrekId},customer~${booking.reference},trip~gone,junk~1`
  expect(await found({ recent })).toEqual([
    'crew: Dorje Tamang',
    expect.stringMatching(/^trip: Everest Base Camp/),
    'customer: Anna Keller',
  ])
  await db
    .updateTable('bookings')
    .set({ status: 'completed', end_date: '2026-01-14' })
    .where('id', '=', paid._id)
    .execute()
  await eraseCustomer('anna@example.com', 'staff-pasang')
  expect(await found({ recent })).toHaveLength(2)
  expect(await found({ q: 'keller' })).toEqual([])
})

test('what is found says what its state does not allow', async () => {
  const booking = await createBooking(maya)
  const query = FindQuery.parse({ q: booking.reference, kind: 'booking' })
  const refused = async (role: Role = 'owner') =>
    (
      await findThings(
        query,
        () => true,
        (right) => may([role], right),
      )
    )[0]!.refuses
  expect(await refused()).toEqual(['refund'])
  await payFor(booking, 149_000)
  expect(await refused()).toEqual(['payment'])
  expect(await refused('sales')).toEqual(['payment', 'cancel'])
  await cancelBooking(booking.reference, 'Ill', 'staff-pasang')
  expect(await refused()).toEqual(expect.arrayContaining(['payment', 'change', 'postpone', 'cancel']))

  await departureWith(12, { start_date: '2026-03-23', end_date: '2026-11-28' })
  await submitContact({
    firstName: 'Thomas',
    lastName: 'Berg',
    email: 't@example.com',
    contact: '',
    message: 'Hi',
  })
  const left = await findThings(
    FindQuery.parse({ q: 'everest 23 march', kind: 'departure' }),
    () => true,
    () => true,
  )
  expect(left).toMatchObject([{ refuses: ['edit', 'cancel'] }])
  const asked = await findThings(
    FindQuery.parse({ q: 'thomas berg', kind: 'enquiry' }),
    () => true,
    () => true,
  )
  expect(asked).toMatchObject([{ refuses: [] }])
})
