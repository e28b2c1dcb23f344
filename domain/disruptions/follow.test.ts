import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { addDays, HOUR_MS } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { setOwnAddress } from '#integrations/own-address.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { helicopter, jeep } from '#test/contingencies.ts'
import { crewWith, paperFor } from '#test/crew.ts'
import { asked, bookedByThree, luklaClosed, OWNER, STAFF } from '#test/disruptions.ts'
import { startGateway } from '#test/gateway.ts'
import { expectInvariants } from '#test/invariants.ts'
import { FRIEND, linkOf, payPart } from '#test/shares.ts'
import { answerAsking, askCrew } from '../assignments/ask.ts'
import { guideOf } from '../assignments/read.ts'
import { assignCrew } from '../assignments/write.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { listShares } from '../bookings/share-links.ts'
import { readDeparture } from '../departures/departures.ts'
import { takeSeatTurns } from '../locks.ts'
import { chooseForTraveller, settleSilent } from './choose.ts'
import { closeDisruption } from './close.ts'
import { previewOutcome } from './preview.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => {
  gateway = await startGateway()
})
beforeEach(() => setOwnAddress(gateway.address))
afterAll(() => gateway.stop())

const later = () => new Date(Date.now() + 13 * HOUR_MS)

test('what goes back to a traveller who paid their own part goes back to them, the rest to whoever booked', async () => {
  const departure = await departureWith(12)
  const on = { ...maya, departure_id: departure._id, startDate: undefined }
  const { reference, total } = await createBooking({ ...on, travellers: 2 })
  const paymentId = await payPart(reference, await linkOf(reference, 2), 'full')
  await payFor(await readBooking(reference), total!.amount / 2)
  const free = { ...helicopter, price: 0, places: null, decide_hours: null }
  const { _id: id } = await asked(departure._id, { ...luklaClosed, options: [free] })
  await settleSilent(later())

  await closeDisruption(id, OWNER)

  const refunds = await db.selectFrom('refunds').select(['payment_id', 'amount']).orderBy('id').execute()
  expect(refunds).toEqual([
    { payment_id: paymentId, amount: 15_000 },
    { payment_id: null, amount: 15_000 },
  ])
  const shares = await listShares(await readBooking(reference))
  expect(shares.map(({ amount, paid }) => paid.amount - amount.amount)).toEqual([0, 0])
  const told = await db.selectFrom('emails').select('text_body').where('to_address', '=', FRIEND).execute()
  expect(told.map(({ text_body }) => text_body).join()).toContain(
    'Your own part of this trip costs less now.',
  )
  await expectInvariants()
})

test('the guide stays as long as the departure, and is asked anew about the longer days', async () => {
  const { departure } = await bookedByThree()
  const dorje = await crewWith()
  await paperFor(dorje)
  const input = AssignmentInput.parse({ crew_id: dorje._id, role: 'guide' })
  const { _id, role, from_day, to_day } = await assignCrew(departure._id, input, STAFF)
  const { url } = await askCrew(_id, false, STAFF)
  const read = { role, from_day, to_day }
  await answerAsking(_id, new URL(url).searchParams.get('token')!, 'confirmed', read)
  expect(await guideOf(departure._id)).toMatchObject({ is_confirmed: true })
  const { _id: id } = await asked(departure._id)
  await settleSilent(later())

  await closeDisruption(id, OWNER)

  const longer = addDays(departure.end_date, 1)
  expect((await readDeparture(departure._id)).end_date).toBe(longer)
  const place = db.selectFrom('assignments').select(['from_day', 'to_day', 'state'])
  expect(await place.execute()).toEqual([{ from_day: departure.start_date, to_day: longer, state: 'asked' }])
  expect(await guideOf(departure._id)).toMatchObject({ is_confirmed: false })
})

test('what one costs more and another less is settled for each who paid their own part, whoever of them it is', async () => {
  const { _id: departure_id } = await departureWith(12)
  const on = { ...maya, departure_id, startDate: undefined, travellers: 2 }
  const [back, dear] = [
    { ...helicopter, price: 0, places: null, decide_hours: null },
    { ...helicopter, refund: 0, places: null, decide_hours: null },
  ]
  const [apart, alike, lead] = [
    await createBooking({ ...on, email: 'apart@example.com' }),
    await createBooking({ ...on, email: 'alike@example.com' }),
    await createBooking({ ...on, email: 'lead@example.com' }),
  ]
  const payments: Record<string, string> = {}
  for (const { reference, total } of [apart, lead]) {
    payments[reference] = await payPart(reference, await linkOf(reference, 2), 'full')
    await payFor(await readBooking(reference), total!.amount / 2)
  }
  await payFor(alike, alike.total!.amount)
  const {
    _id: id,
    options,
    travellers,
  } = await asked(departure_id, {
    ...luklaClosed,
    options: [back, dear],
    default_option: 1,
  })
  // The first of `apart` and `alike` costs US$450 more and the second US$150 less; of `lead` it is the other way round.
  for (const { reference, position } of travellers) {
    const isDear = (position === 1) === (reference !== lead.reference)
    const told = { option_id: options[isDear ? 1 : 0]!._id, note: '' }
    await chooseForTraveller(id, reference, position, told, STAFF)
  }

  const seen = (await previewOutcome(id)).bookings
  expect(seen.map(({ goes_back, open }) => [goes_back?.amount, open?.amount])).toEqual([
    [15_000, 45_000],
    [undefined, 30_000],
    [15_000, 45_000],
  ])
  await closeDisruption(id, OWNER)

  const owed = await db.selectFrom('refunds').select(['booking_id', 'payment_id', 'amount']).execute()
  expect(owed.toSorted((one, other) => one.booking_id.localeCompare(other.booking_id))).toEqual([
    { booking_id: apart._id, payment_id: payments[apart.reference], amount: 15_000 },
    { booking_id: lead._id, payment_id: null, amount: 15_000 },
  ])
  expect([await openOf(apart), await openOf(lead)]).toEqual([
    [45_000, 0],
    [0, 45_000],
  ])
  expect(await readBooking(alike.reference)).toMatchObject({ refund: 'none' })
  const told = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'booking-changed')
    .where('to_address', 'in', ['apart@example.com', 'lead@example.com'])
    .where('text_body', 'like', '%US$150 goes back to you the way you paid%')
    .execute()
  // Whoever booked reads only of what goes back to them.
  expect(told).toHaveLength(1)
  await expectInvariants()
})

test('closing waits for whoever takes seats of the departure, and asks for their choice too', async () => {
  const { departure } = await bookedByThree()
  const { _id: id } = await asked(departure._id, { ...luklaClosed, options: [jeep] })
  await settleSilent(later())
  const other = await departureWith(4)
  const late = await createBooking({ ...maya, departure_id: other._id, startDate: undefined })

  const begun = Promise.withResolvers<void>()
  const moving = transaction(async (tx) => {
    await takeSeatTurns(tx, [departure._id])
    begun.resolve()
    await wait(400)
    const moved = tx.updateTable('bookings').set({ departure_id: departure._id })
    await moved.where('id', '=', late._id).execute()
  })
  await begun.promise
  await expect(closeDisruption(id, OWNER)).rejects.toThrow('One traveller has not chosen')
  await moving
})

/** What is open of each part of a booking, the first traveller's first. */
async function openOf({ reference }: { reference: string }) {
  return (await listShares(await readBooking(reference))).map((share) => share.open.amount)
}
