import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payersOrder } from '#test/payers-order.ts'
import { openedOrder, orderWith, sendForm } from '#test/stubs/server.ts'
import { startEsewaStub, type EsewaStub } from '#test/stubs/esewa.ts'
import { ProviderError } from './provider.ts'

let stub: EsewaStub
beforeAll(async () => {
  stub = await startEsewaStub()
})
beforeEach(() => {
  stub.requests.length = 0
  stub.answers.length = 0
})
afterAll(() => stub.stop())

/** Opens an order of 1,000 rupees whose amount eSewa writes as `1000.0`. */
async function opened(amount = 100_000) {
  const order = payersOrder({ currency: 'NPR', amount })
  const { reference } = await openedOrder(stub, order)
  return { order, asked: { ...order, reference }, kept: orderWith(stub.orders, order.id) }
}

const back = (query: URLSearchParams) => ({ mark: undefined, query })

test('a signed return tells of the payment, with the number as eSewa wrote and signed it', async () => {
  const { asked, kept } = await opened()
  const read = stub.provider.readReturn!(back(stub.returnOf(kept)))
  expect(read).toMatchObject({
    reference: asked.reference,
    notice: { outcome: 'paid', amount: 100_000, currency: 'NPR' },
  })
  // The same notice as the one that a question finds, so that it counts once.
  kept.state = 'paid'
  expect((await stub.provider.inquire!(asked))!.id).toBe(read!.notice!.id)
  const grouped = stub.provider.readReturn!(back(stub.returnOf(kept, { total_amount: '1000.00' })))
  expect(grouped?.notice?.amount).toBe(100_000)
})

test.each<[string, Record<string, string>, string?]>([
  ['signed by somebody else', {}, 'another key'],
  ['of another merchant', { product_code: 'NP-OTHER' }],
  ['whose amount is not signed', { signed_field_names: 'status,transaction_uuid,product_code' }],
  ['of a payment that is not complete', { status: 'PENDING' }],
])('a return %s names the payment and proves nothing', async (_which, more, key) => {
  const { asked, kept } = await opened()
  expect(stub.provider.readReturn!(back(stub.returnOf(kept, more, key)))).toEqual({
    reference: asked.reference,
  })
})

test('rubbish in a return names nothing, and the address of a failure names its payment', () => {
  for (const data of [
    '',
    'rubbish',
    Buffer.from('[]').toString('base64'),
    Buffer.from('{').toString('base64'),
  ])
    expect(stub.provider.readReturn!(back(new URLSearchParams({ data })))).toBeUndefined()
  expect(stub.provider.readReturn!(back(new URLSearchParams()))).toBeUndefined()
  const failed = { mark: 'b1d7', query: new URLSearchParams() }
  expect(stub.provider.readReturn!(failed)).toEqual({ reference: 'b1d7' })
})

test('a payment that is not found is asked about once more with the amount written otherwise', async () => {
  const { asked, kept } = await opened()
  kept.state = 'paid'
  stub.answers.push(answer(asked.reference, 'NOT_FOUND'))
  expect(await stub.provider.inquire!(asked)).toMatchObject({ outcome: 'paid', amount: 100_000 })
  const amounts = stub.requests
    .slice(-2)
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('total_amount'))
  expect(amounts).toEqual(['1000', '1000.0'])
})

test('an answer that says nothing certain is not taken for one', async () => {
  const { asked } = await opened(100_050)
  stub.answers.push(answer(asked.reference, 'NOT_FOUND'), answer(asked.reference, 'NOT_FOUND'))
  expect(await stub.provider.inquire!(asked)).toBeUndefined()
  stub.answers.push(answer(asked.reference, 'AMBIGUOUS'))
  expect(await stub.provider.inquire!(asked)).toMatchObject({ outcome: 'unclear' })
  stub.answers.push(answer(asked.reference, 'SOMETHING_NEW'))
  expect(await stub.provider.inquire!(asked)).toBeUndefined()

  const down = '{"code":0,"error_message":"Service is currently unavailable"}'
  stub.answers.push(down)
  await expect(stub.provider.inquire!(asked)).rejects.toThrow(ProviderError)
  stub.answers.push(answer('another', 'COMPLETE'))
  await expect(stub.provider.inquire!(asked)).rejects.toThrow('another payment')
})

test('the form is refused when anything in it was changed, and when it comes twice', async () => {
  const order = payersOrder({ currency: 'NPR' })
  const { reference } = await stub.provider.create(order)
  const form = stub.provider.handover!(order, reference)
  const cheaper = { ...form, fields: { ...form.fields, total_amount: '1' } }
  await expect(sendForm(cheaper)).rejects.toThrow('Invalid payload signature')
  await sendForm(form)
  await expect(sendForm(form)).rejects.toThrow('Duplicate')
})

function answer(transaction_uuid: string, status: string) {
  return JSON.stringify({ product_code: 'EPAYTEST', transaction_uuid, total_amount: '1,000.0', status })
}
