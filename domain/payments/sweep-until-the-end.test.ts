import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { ProviderError, type PaymentProvider } from '#integrations/payments/provider.ts'
import { takePaymentsWith } from '#integrations/payments/providers.ts'
import { maya } from '#test/bookings.ts'
import { noticeOf, openedPayment, readPayment } from '#test/payments.ts'
import { createBooking } from '../bookings/create.ts'
import { readBooking } from '../bookings/read.ts'
import { unaskedPayments } from '../desk/unasked.ts'
import { providersSetAside } from '../desk/unasked.ts'
import { newId } from '../ids.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { takeNotice } from './notices.ts'
import { forgetFailures } from './set-aside.ts'
import { sweepPayments } from './sweep.ts'
import { voidPayment } from './void.ts'

const STAFF = 'staff-pasang'
const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

/** Questions that were asked, by the payment, and how many at once at most. */
let asked: string[] = []
let most = 0
let isSilent = false

const bank: PaymentProvider = {
  name: 'khalti',
  origin: 'https://pay.example',
  currencies: { USD: 1, NPR: 1 },
  isRepeatable: false,
  create: () => Promise.reject(new ProviderError('closed')),
  verifyNotification: () => Promise.resolve(undefined),
  inquire: ask,
}

let running = 0
async function ask({ id }: { id: string }) {
  most = Math.max(most, ++running)
  asked.push(id)
  await new Promise((resolve) => setImmediate(resolve))
  running--
  if (isSilent) throw new ProviderError('no answer')
  return undefined
}

beforeEach(() => {
  asked = []
  most = 0
  isSilent = false
  forgetFailures()
  takePaymentsWith(bank)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => logged.mockRestore()
})
afterAll(() => takePaymentsWith(undefined))

test('two hundred open attempts are asked about one by one, a few at a time, and never twice in a minute', async () => {
  const ids = await begin(200)
  for (let run = 0; run < 6; run++) await sweepPayments(inMinutes(3))
  expect(asked.toSorted()).toEqual(ids.toSorted())
  expect(most).toBeLessThanOrEqual(5)

  await sweepPayments(inMinutes(3.5))
  expect(asked).toHaveLength(200)
  await sweepPayments(inMinutes(6))
  expect(asked).toHaveLength(240)
})

test('an attempt that its payer has just asked about is not asked about again', async () => {
  const [id = ''] = await begin(1)
  await db
    .updateTable('payments')
    .set({ asked_at: inMinutes(2.5).toISOString() })
    .where('id', '=', id)
    .execute()

  await sweepPayments(inMinutes(3))
  expect(asked).toEqual([])
  await sweepPayments(inMinutes(4))
  expect(asked).toEqual([id])
})

test('an attempt ends once its provider has answered after a day, not while it is silent', async () => {
  const [id = ''] = await begin(1)
  isSilent = true
  await sweepPayments(inMinutes(25 * 60))
  expect(await readPayment(id)).toMatchObject({ status: 'pending' })
  expect(await unaskedPayments(inMinutes(27 * 60).getTime())).toMatchObject({
    total: 1,
    items: [
      {
        note: expect.stringContaining('has not answered for a day'),
        path_in_admin: `/admin/payments/${id}/inquiry`,
      },
    ],
  })
  isSilent = false
  await sweepPayments(inMinutes(27 * 60))
  expect(await readPayment(id)).toMatchObject({ status: 'cancelled', inquire_at: null })
})

test('a provider that is silent is not asked about all its attempts, and staff read why', async () => {
  await begin(40)
  isSilent = true
  await sweepPayments(inMinutes(3))

  // Those that were under way when the third failed are asked about as well.
  expect(asked.length).toBeLessThan(10)
  const later = inMinutes(3).getTime()
  expect(providersSetAside(later)).toMatchObject({
    total: 1,
    items: [{ label: 'khalti', note: expect.stringContaining('no answer') }],
  })
})

test.each([
  ['whose keys are gone', []],
  ['that answers no questions', [withoutInquiry()]],
])('an attempt of a provider %s waits on Today, and a person decides', async (_who, providers) => {
  const [first = '', second = ''] = await begin(2)
  takePaymentsWith(providers)
  await sweepPayments(inMinutes(26 * 60))
  expect(await readPayment(first)).toMatchObject({ status: 'pending' })
  expect(await unaskedPayments()).toMatchObject({ total: 0 })
  expect(await unaskedPayments(inMinutes(61).getTime())).toMatchObject({
    total: 2,
    items: [
      {
        path_in_admin: `/admin/payments/${first}/confirm`,
        note: expect.stringContaining('confirm by hand or void'),
      },
      {},
    ],
  })

  await voidPayment(first, 'Not in its panel', STAFF)
  await confirmByHand(second, 'In its panel', STAFF)
  expect(await unaskedPayments(inMinutes(61).getTime())).toMatchObject({ total: 0 })
  expect(await readPayment(first)).toMatchObject({ status: 'cancelled', note: 'Not paid: Not in its panel' })
  // What the provider tells of later counts all the same, and the surplus is owed back.
  await takeNotice('khalti', await noticeOf(first))
  expect(await readPayment(first)).toMatchObject({ status: 'confirmed' })
})

test('an attempt that can be asked about is not voided', async () => {
  const [id = ''] = await begin(1)
  await expect(voidPayment(id, 'No', STAFF)).rejects.toMatchObject({ code: 'conflict' })
})

/** Stores so many attempts of one booking, whose payers have been sent to the provider. Returns their ids. */
async function begin(count: number) {
  const { reference } = await createBooking(maya)
  const booking = await readBooking(reference)
  const rows = Array.from({ length: count }, () => {
    const id = newId()
    const inquire_at = inMinutes(2).toISOString()
    const sent = {
      status: 'pending',
      provider: 'khalti',
      provider_reference: id,
      payment_url: 'https://pay.example',
    }
    return { ...openedPayment(booking, 29_800), ...sent, id, inquire_at }
  })
  await db.insertInto('payments').values(rows).execute()
  return rows.map(({ id }) => id)
}

function withoutInquiry(): PaymentProvider {
  const { inquire: _, ...others } = bank
  return others
}
