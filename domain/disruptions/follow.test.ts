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
import { settleSilent } from './choose.ts'
import { closeDisruption } from './close.ts'

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
