import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestPayment } from './request.ts'

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://treks.example/destination/payment' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the payer goes where the server says', async () => {
  answer({ payment_url: 'https://bank.example/pay/1' })

  expect(await requestPayment({})).toEqual({ url: 'https://bank.example/pay/1' })
})

test.each([[{}], [{ payment_url: '' }], [{ payment_url: 7 }], [{ payment_url: 'javascript:alert(1)' }]])(
  'the answer %o has no address to go to',
  async (body) => {
    answer(body)

    expect(await requestPayment({})).toEqual({
      failure: { sentence: 'Error processing payment. Please try again.' },
    })
  },
)

test('a server that cannot be reached is told so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  expect(await requestPayment({})).toEqual({
    failure: { sentence: 'Failed to connect to the payment server.' },
  })
})

test('a refusal says why, and which field is wrong', async () => {
  const errors = { input_amount: ['Enter an amount above 0'] }
  answer({ detail: 'Some fields are not valid', errors }, 422)

  expect(await requestPayment({})).toEqual({
    failure: { sentence: 'Payment failed. Please try again.', detail: 'Some fields are not valid', errors },
  })
})

test('an answer that makes no sense is an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>')))

  expect(await requestPayment({})).toEqual({ failure: { sentence: 'An error occurred during payment.' } })
})
