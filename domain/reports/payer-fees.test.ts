import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { maya, payFor } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { readReceivables } from './receivables.ts'

const DAY = '2026-11-23'

/** Records a payment with a fee. */
async function payWith(fee: {
  provider: string
  currency: 'USD' | 'NPR'
  card_fee: number
  confirmed_at: string
}) {
  await payFor(await createBooking(maya), 29_800)
  const last = db.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1)
  const { id } = await last.executeTakeFirstOrThrow()
  await db.updateTable('payments').set(fee).where('id', '=', id).execute()
  return id
}

const feesOn = async (day: string) => (await readReceivables({ currency: 'NPR' }, day)).fees

test('what payers paid as fees is told by provider, currency and month of Kathmandu, the newest first', async () => {
  // 18:15 UTC is midnight in Kathmandu.
  const [october, november] = ['2026-10-31T18:14:59.000Z', '2026-10-31T18:15:00.000Z']
  await payWith({ provider: 'stripe', currency: 'USD', card_fee: 1_043, confirmed_at: november })
  await payWith({ provider: 'stripe', currency: 'USD', card_fee: 57, confirmed_at: november })
  await payWith({ provider: 'stripe', currency: 'USD', card_fee: 900, confirmed_at: october })
  await payWith({ provider: 'esewa', currency: 'NPR', card_fee: 2_000, confirmed_at: november })
  await payWith({ provider: 'khalti', currency: 'NPR', card_fee: 0, confirmed_at: november })

  expect(await feesOn(DAY)).toEqual([
    { month: '2026-11', provider: 'esewa', currency: 'NPR', payments: 1, amount: 2_000 },
    { month: '2026-11', provider: 'stripe', currency: 'USD', payments: 2, amount: 1_100 },
    { month: '2026-10', provider: 'stripe', currency: 'USD', payments: 1, amount: 900 },
  ])
})

test('fees of twelve months are told, and none of a payment that does not count', async () => {
  const [before, first] = ['2025-11-30T18:14:59.000Z', '2025-11-30T18:15:00.000Z']
  const fee = { provider: 'hbl', currency: 'USD', card_fee: 1_000 } as const
  await payWith({ ...fee, confirmed_at: before })
  await payWith({ ...fee, confirmed_at: first })
  const voided = await payWith({ ...fee, confirmed_at: first })
  await db.updateTable('payments').set({ status: 'voided' }).where('id', '=', voided).execute()

  expect(await feesOn(DAY)).toEqual([
    { month: '2025-12', provider: 'hbl', currency: 'USD', payments: 1, amount: 1_000 },
  ])
})
