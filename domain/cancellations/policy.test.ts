import { expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { TrekInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { createBooking } from '../bookings/create.ts'
import { feeOf } from '../bookings/sums.ts'
import { cancelBooking, previewCancellation } from './booking.ts'
import { termsInFull } from '../settings.ts'
import { editSetting } from '../settings/edits.ts'
import { readTrip } from '../trips/read.ts'
import { editTrip } from '../trips/write.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

test('a booking keeps the policy it was made with', async () => {
  const before = await createBooking(maya)
  await editSetting(
    'cancellation',
    { keeps_percent: 50, steps: [], text: 'Half of it is gone.' },
    'staff-pemba',
  )
  const after = await createBooking(maya)
  for (const booking of [before, after]) await payFor(booking, booking.total!.amount)

  expect(await previewCancellation(before.reference)).toMatchObject({ kept: usd(29_800) })
  const { kept, policy } = await previewCancellation(after.reference)
  expect([kept, after.cancellation_keeps]).toEqual([usd(74_500), 50])
  expect(policy).toMatch(/50 % of the total is kept.*\n\nHalf of it is gone\.$/)
  expect(await cancelBooking(before.reference, '', actors.visitor)).toMatchObject({
    refund_due: usd(119_200),
  })
})

test('steps nearer to the trip are kept with the booking, and worked out for today', async () => {
  const steps = [
    { days: 40, percent: 50 },
    { days: 14, percent: 100 },
  ]
  await editSetting('cancellation', { keeps_percent: 20, steps, text: '' }, 'staff-pemba')
  const far = await createBooking({ ...maya, startDate: addDays(today(), 41) })
  const near = await createBooking(maya)
  await editSetting('cancellation', { keeps_percent: 100, steps: [], text: '' }, 'staff-pemba')
  for (const booking of [far, near]) await payFor(booking, booking.total!.amount)

  expect(far).toMatchObject({ cancellation_keeps: 20, cancellation_steps: steps })
  expect(await previewCancellation(far.reference)).toMatchObject({
    kept: usd(29_800),
    percent: 20,
    later: [
      { from: addDays(today(), 1), kept: usd(74_500), refund_due: usd(74_500) },
      { from: addDays(today(), 27), kept: usd(149_000), refund_due: usd(0) },
    ],
  })
  expect(await cancelBooking(near.reference, '', actors.visitor)).toMatchObject({
    kept: usd(74_500),
    refund_due: usd(74_500),
  })
})

test('a cancelled booking keeps what it kept on that day, however near the trip comes', async () => {
  const steps = [{ days: 40, percent: 50 }]
  await editSetting('cancellation', { keeps_percent: 20, steps, text: '' }, 'staff-pemba')
  const booking = await createBooking(maya)
  await payFor(booking, booking.total!.amount)
  const weekAgo = new Date(Date.now() - 7 * DAY_MS).toISOString()
  const row = await db
    .updateTable('bookings')
    .set({ cancelled_at: weekAgo })
    .where('id', '=', booking._id)
    .returningAll()
    .executeTakeFirstOrThrow()

  expect(feeOf(row, false)).toBe(29_800)
  expect(feeOf({ ...row, cancelled_at: null }, false)).toBe(74_500)
  expect(feeOf(row, true)).toBe(0)
})

test('a trip with shares of its own gives them to its bookings, and loses them when they are cleared', async () => {
  const cancellation = { keeps_percent: 30, steps: [{ days: 60, percent: 80 }] }
  const own = await editTrip('trek', everestTrekId, { ...(await everest()), cancellation }, 'staff-pemba')
  const booking = await createBooking(maya)
  expect(own.cancellation).toEqual(cancellation)
  expect(booking).toMatchObject({ cancellation_keeps: 30, cancellation_steps: cancellation.steps })
  const { sections } = await termsInFull()
  expect(sections.map(({ content }) => content).join()).toContain('Some trips have a table of their own')

  const kept = await editTrip('trek', everestTrekId, await everest(), 'staff-pemba')
  expect(kept.cancellation).toEqual(cancellation)
  await editTrip('trek', everestTrekId, { ...(await everest()), cancellation: null }, 'staff-pemba')
  expect(await createBooking(maya)).toMatchObject({ cancellation_keeps: 20, cancellation_steps: [] })
})

async function everest() {
  const { cancellation: _own, ...trip } = await readTrip('trek', everestTrekId, { drafts: true })
  return TrekInput.parse(trip)
}
