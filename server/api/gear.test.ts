import { expect, test } from 'vitest'
import type { BookingGear } from '#contract/gear.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { addExtrasTo } from '#domain/adjustments/extras.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { answerGear } from '#domain/gear/own.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { extraWith } from '#test/extras.ts'
import { packForEverest } from '#test/packing.ts'
import { send, signedIn } from '#test/requests.ts'
import { idOf } from '#test/staff.ts'
import { pemba } from '#test/people.ts'

test('staff answer for a traveller, never over what was answered since, and lend no more than there is', async () => {
  await packForEverest([{ id: 'down', name: 'Down jacket', lends: 1 }])
  const { _id: departure_id } = await departureWith(12)
  const booking = await createBooking({ ...maya, departure_id, travellers: 2 })
  const other = await createBooking({ ...maya, email: 'b@example.com', departure_id })
  const office = await signedIn()
  const at = `/api/bookings/${booking.reference}/gear/`
  const second = `/api/bookings/${booking.reference}/travellers/2/gear/`
  const answers = { boots: 'have', down: 'borrow' }
  expect([(await send('GET', at)).status, (await send('PUT', second, { answers })).status]).toEqual([
    401, 401,
  ])

  const read = async () => (await (await send('GET', at, undefined, office)).json()) as BookingGear
  const before = await read()
  expect([leftOf(before), before.travellers[1]!.version]).toEqual([[null, 1], 0])
  const first = { ...office, 'if-match': '"0"' }
  expect((await send('PUT', second, { answers }, first)).status).toBe(204)
  expect((await send('PUT', second, { answers: {} }, first)).status).toBe(412)
  const after = await read()
  expect(after).toMatchObject({
    is_open: true,
    has_list: true,
    travellers: [{ is_read: false }, { is_read: true, answers, lent: ['Down jacket'], version: 1 }],
  })
  expect(leftOf(after)).toEqual([null, 0])
  const events = await db.selectFrom('events').selectAll().where('after', 'like', '%"gear"%').execute()
  expect(events).toMatchObject([{ actor: await idOf(pemba.username), noun_id: booking._id }])

  const promised = `/api/bookings/${other.reference}/travellers/1/gear/`
  const refused = await send('PUT', promised, { answers: { down: 'borrow' } }, office)
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['item.down']])
  for (const [place, body, status] of [
    [second, { answers: { down: 'steal' } }, 422],
    [second, {}, 422],
    [second.replace('/2/', '/3/'), { answers: {} }, 404],
    ['/api/bookings/CH-NOBODY/travellers/1/gear/', { answers: {} }, 404],
  ] as const)
    expect([place, (await send('PUT', place, body, office)).status]).toEqual([place, status])
  await cancelBooking(booking.reference, 'Ill', actors.visitor)
  expect((await send('PUT', second, { answers: {} }, office)).status).toBe(409)
  expect(await read()).toMatchObject({ is_open: false, travellers: [] })
})

test('what to hire and lend for a private trip is counted on its booking, and bounded for its own party', async () => {
  const extra = await extraWith()
  await packForEverest([
    { id: 'bag', name: 'Sleeping bag', extra_id: extra._id },
    { id: 'down', name: 'Down jacket', lends: 1 },
  ])
  const { _id, reference } = await createBooking({ ...maya, travellers: 3 })
  const neighbour = await createBooking({ ...maya, email: 'b@example.com' })
  await addExtrasTo(reference, [{ extra_id: extra._id, traveller: 1, quantity: 1 }], actors.visitor)
  await answerGear(neighbour._id, 1, { down: 'borrow' }, actors.visitor)
  await answerGear(_id, 2, { bag: 'hire', down: 'borrow' }, actors.visitor)
  const office = await signedIn()
  const third = `/api/bookings/${reference}/travellers/3/gear/`
  expect((await send('PUT', third, { answers: { down: 'borrow' } }, office)).status).toBe(422)
  const gear = await send('GET', `/api/bookings/${reference}/gear/`, undefined, office)
  expect(await gear.json()).toMatchObject({
    departure_id: null,
    counts: [
      { name: 'Sleeping bag', hired: 1, lent: 0, wanted: 1 },
      { name: 'Down jacket', hired: 0, lent: 1, wanted: 0, lends: 1 },
    ],
    travellers: [{ hired: ['Sleeping bag'], hires: [extra._id] }, { wanted: ['Sleeping bag'] }, {}],
  })
})

function leftOf({ sections }: BookingGear) {
  return sections[0]!.items.map(({ left }) => left)
}
