import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BookingLine } from '#contract/lines.ts'
import { db, transaction } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { adjustPrice } from '../adjustments/adjust.ts'
import { createBooking } from '../bookings/create.ts'
import { quoteBooking } from '../bookings/quote.ts'
import { readBooking } from '../bookings/read.ts'
import { adjustmentsOf, linesOf } from './read.ts'
import { lowerPrice } from './write.ts'

const OWNER = { actor: 'staff-pasang', role: 'owner', isConfirmed: true } as const
const goodwill = { kind: 'goodwill', amount: 1_000, reason: 'Maya fell ill' } as const

test('a booking on the site has one line of its trip, and its sums follow from it', async () => {
  const { _id, lines, total } = await createBooking({ ...maya, travellers: 2 })

  expect(lines).toMatchObject([
    {
      kind: 'trip',
      label: 'Everest Base Camp Trek',
      traveller: null,
      quantity: 2,
      unit: { amount: 149_000, currency: 'USD' },
      amount: { amount: 298_000, currency: 'USD' },
      tax: 'none',
    },
  ])
  expect(total).toMatchObject({ amount: 298_000 })
  expect(await linesOf(db, _id)).toMatchObject([{ kind: 'trip', position: 1 }])
  await expectInvariants()
})

test('a total that does not divide evenly states no price of each', async () => {
  const { reference } = await createBooking({ ...maya, travellers: 3 })
  const total = { amount: 100_001, currency: 'NPR' } as const
  const { lines, unit } = await quoteBooking(reference, { total, note: '' }, 'staff-pasang')
  expect(lines).toMatchObject([{ quantity: 3, unit: null, amount: total }])
  expect(unit).toEqual({ amount: 33_334, currency: 'NPR' })
})

test('a new price replaces every line, and what was agreed before can still be read', async () => {
  const { reference, _id } = await createBooking(maya)
  await adjustPrice(reference, goodwill, OWNER)
  const unit = { amount: 12_345, currency: 'NPR' } as const
  const { lines, total } = await quoteBooking(reference, { unit, note: '' }, OWNER.actor)

  expect(lines).toMatchObject([{ kind: 'trip', unit, amount: unit }])
  expect(total).toEqual(unit)
  const all = await db
    .selectFrom('booking_lines')
    .select(['amount', 'currency', 'replaced_at'])
    .where('booking_id', '=', _id)
    .orderBy('id')
    .execute()
  expect(all).toEqual([
    { amount: 149_000, currency: 'USD', replaced_at: expect.any(String) },
    { amount: -1_000, currency: 'USD', replaced_at: expect.any(String) },
    { amount: 12_345, currency: 'NPR', replaced_at: null },
  ])
  // What staff gave away stays on record, in the currency of that time.
  expect(await adjustmentsOf(_id)).toMatchObject([{ kind: 'goodwill', amount: 1_000, currency: 'USD' }])
  await expectInvariants()
})

test('an adjustment is a line below the others, and its reason stays with staff', async () => {
  const { reference } = await createBooking(maya)
  const { lines } = await adjustPrice(reference, goodwill, OWNER)
  const taken = { amount: -1_000, currency: 'USD' }
  expect(lines[1]).toMatchObject({ kind: 'adjustment', label: 'Goodwill', quantity: 1, amount: taken })
  expect(lines.map((line) => BookingLine.strict().parse(line))).toEqual(lines)
  expect(JSON.stringify(await readBooking(reference))).not.toContain(goodwill.reason)
})

test('no line brings a price below zero', async () => {
  const { _id } = await createBooking(maya)
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', _id).executeTakeFirstOrThrow()
  const lower = (amount: number) =>
    transaction((tx) => lowerPrice(tx, row, { ...goodwill, amount, actor: OWNER.actor }))
  await expect(lower(149_001)).rejects.toThrow('less than zero')
  await lower(149_000)
  await expectInvariants()
})

test('the sums of a booking are written in domain/lines/write.ts alone', () => {
  // A label in words writes nothing.
  const written = /\b(?:deposit|balance)_amount:(?! ')/
  const writing = globSync('{app,contract,domain,integrations,server}/**/*.{ts,tsx}').filter(
    (path) => !/\.(?:test|d)\.ts$/.test(path) && written.test(readFileSync(path, 'utf8')),
  )
  expect(writing).toEqual(['domain/lines/write.ts'])
})
