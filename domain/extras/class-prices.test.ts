import { afterEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { BookingInput } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import { ExtraInput } from '#contract/extras.ts'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { extraWith } from '#test/extras.ts'
import { expectInvariants } from '#test/invariants.ts'
import { addExtrasTo } from '../adjustments/extras.ts'
import { previewByPhone } from '../adjustments/by-phone.ts'
import { ownExtras } from '../adjustments/own-extras.ts'
import { createBooking } from '../bookings/create.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { readBooking } from '../bookings/read.ts'
import { changeBooking } from '../changes/alter.ts'
import { editExtra, listExtras, readExtra } from './edit.ts'

// An extra that costs travellers from Nepal less, with a trip that asks the same of all.

const pasang = 'staff-pasang'
const nepali = { class: 'nepali' as const, amount: 10_000, currency: 'USD' as const }
const seatWith = (more: Partial<ExtraInput> = {}) =>
  extraWith({
    kind: 'flight',
    name: 'Helicopter seat',
    prices: [{ amount: 45_000, currency: 'USD' }],
    class_prices: [nepali],
    ...more,
  })
const book = (more: Partial<BookingInput>) => createBooking({ ...maya, ...more })
const beside = ({
  lines,
}: {
  lines: { kind: string; traveller: number | null; amount: { amount: number } }[]
}) => lines.filter(({ kind }) => kind === 'extra').map(({ traveller, amount }) => [traveller, amount.amount])

afterEach(expectInvariants)

test('an extra keeps its prices by nationality, in the order of the classes', async () => {
  const rupees = { ...nepali, amount: 1_400_000, currency: 'NPR' as const }
  const saarc = { class: 'saarc' as const, amount: 0, currency: 'USD' as const }
  const { _id, trip_ids } = await seatWith({ class_prices: [rupees, nepali, saarc] })
  expect((await readExtra(_id)).class_prices).toEqual([saarc, nepali, rupees])
  const { version: _, _id: __, ...input } = await readExtra(_id)
  await editExtra(_id, { ...ExtraInput.parse(input), class_prices: [], trip_ids }, pasang)
  expect((await listExtras()).find((extra) => extra._id === _id)?.class_prices).toEqual([])
})

test('each traveller pays for an extra as her class, the booking as whoever books', async () => {
  const [seat, porter] = [await seatWith(), await seatWith({ kind: 'porter', name: 'Porter', per: 'day' })]
  const extras = [
    { extra_id: seat._id, traveller: 1, quantity: 1 },
    { extra_id: seat._id, traveller: 2, quantity: 1 },
    { extra_id: porter._id, quantity: 2 },
  ]
  const mixed = await book({ travellers: 2, party: { nepali: 1 }, extras })
  expect(mixed.claims).toEqual(['foreign', 'nepali'])
  expect(beside(mixed)).toEqual([
    [1, 45_000],
    [2, 10_000],
    [null, 90_000],
  ])
  expect(mixed.total?.amount).toBe(298_000 + 145_000)
  const from = await book({ nationality: 'Nepal', email: 'ang@example.com', travellers: 2, extras })
  expect(beside(from).map(([, amount]) => amount)).toEqual([10_000, 10_000, 20_000])
})

test('an extra that is added later costs what its traveller pays, on her own page, by staff and in a change', async () => {
  const seat = await seatWith()
  const booking = await payFor(await book({ travellers: 2, party: { nepali: 1 } }), 59_600)
  expect((await ownExtras(booking)).offered[0]?.costs).toBe(
    'foreign US$450, Nepali US$100 for each traveller',
  )
  const one = { extra_id: seat._id, traveller: 2, quantity: 1 }
  expect(beside(await addExtrasTo(booking.reference, [one], actors.visitor))).toEqual([[2, 10_000]])

  const other = await payFor(
    await book({ travellers: 2, party: { nepali: 1 }, email: 'b@example.com' }),
    59_600,
  )
  const wish = BookingChangeInput.parse({ extras: [one, { ...one, traveller: 1 }] })
  const { booking: changed } = await changeBooking(other.reference, wish, {
    actor: pasang,
    role: 'owner' as const,
  })
  expect(beside(changed).toSorted()).toEqual([
    [1, 45_000],
    [2, 10_000],
  ])
})

test('staff who book by telephone are asked who travels, and see and quote the same prices', async () => {
  const seat = await seatWith()
  const extras = [{ extra_id: seat._id, traveller: 1, quantity: 1 }]
  const { trip_id, startDate } = maya
  const preview = await previewByPhone({ trip_id, startDate, travellers: 1, nationality: 'Nepal', extras })
  expect(preview.asked.map(({ claim }) => claim)).toEqual(['foreign', 'nepali'])
  expect(preview.lines?.at(-1)?.amount).toMatchObject({ amount: 10_000 })

  await db.updateTable('trips').set({ on_request: 1 }).execute()
  const { reference } = await book({ nationality: 'Nepal', extras })
  await quoteBooking(reference, { unit: { amount: 100_000, currency: 'USD' }, note: '' }, pasang)
  expect(beside(await readBooking(reference))).toEqual([[1, 10_000]])
})
