import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { takeNotice } from '#domain/payments/notices.ts'
import { startPayment } from '#domain/payments/start.ts'
import { departureWith, maya, seatsTaken } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { noticeOf, requestFor } from '#test/payments.ts'
import { db } from './client.ts'

// What a server does may break off at any point. What `npm run torture` does by chance is done here to each table in turn:
// it is away when it is written to. Nothing of what was begun may be there then, and trying again must do all of it.

const written = ['events', 'emails'] as const

test.each(written)('a booking that breaks off at its %s is none, and can be made again', async (table) => {
  const { _id: departure_id } = await departureWith(4)
  const form = { ...maya, departure_id, travellers: 2 }

  await without(table, () => expect(createBooking(form, 'a-key')).rejects.toThrow(table))
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([])
  expect(await seatsTaken(departure_id)).toBe(0)

  await createBooking(form, 'a-key')
  expect(await seatsTaken(departure_id)).toBe(2)
  await expectInvariants()
})

// A number of an invoice is drawn with the first money, so papers are written only then.
test.each([...written, 'documents', 'document_numbers'] as const)(
  'a payment that breaks off at its %s has no effect, and has it when it is told again',
  async (table) => {
    const booking = await createBooking(maya)
    // Nobody answers at the provider, which is asked once the attempt is stored. The log says so.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(startPayment(requestFor(booking))).rejects.toThrow()
    const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    const notice = await noticeOf(id)

    await without(table, () => expect(takeNotice('sandbox', notice)).rejects.toThrow(table))
    expect(await db.selectFrom('payment_events').select('id').execute()).toEqual([])
    expect(await readBooking(booking.reference)).toMatchObject({
      status: 'awaiting_payment',
      paid: { amount: 0 },
    })

    await takeNotice('sandbox', notice)
    expect(await readBooking(booking.reference)).toMatchObject({ status: 'deposit_paid' })
    await expectInvariants()
  },
)

/** Lets something happen while a table is away. */
async function without(table: string, work: () => Promise<unknown>) {
  const away = sql.table(`${table}_away`)
  await sql`alter table ${sql.table(table)} rename to ${away}`.execute(db)
  try {
    await work()
  } finally {
    await sql`alter table ${away} rename to ${sql.table(table)}`.execute(db)
  }
}
