import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { payersOrder } from '#test/payers-order.ts'
import { startFonepayStub, type FonepayStub } from '#test/stubs/fonepay.ts'
import { startFonepayQrStub } from '#test/stubs/fonepay-qr.ts'
import { openedOrder, orderWith, sendForm } from '#test/stubs/server.ts'
import { prnOf } from './fonepay-wire.ts'
import { ProviderError, ProviderRefusal } from './provider.ts'

let stub: FonepayStub
let older: FonepayStub
let codes: Awaited<ReturnType<typeof startFonepayQrStub>>
beforeAll(async () => {
  ;[stub, older, codes] = await Promise.all([
    startFonepayStub(),
    startFonepayStub(false),
    startFonepayQrStub(),
  ])
})
beforeEach(() => {
  for (const one of [stub, older, codes]) {
    one.requests.length = 0
    one.answers.length = 0
  }
})
afterAll(() => [stub, older, codes].forEach((one) => one.stop()))

const back = (query: URLSearchParams) => ({ mark: undefined, query })

async function opened(at: FonepayStub | typeof codes, amount = 123_450) {
  const order = payersOrder({ currency: 'NPR', amount, createdAt: new Date().toISOString() })
  const { reference } = await openedOrder(at, order)
  return { order, asked: { ...order, reference }, kept: orderWith(at.orders, order.id) }
}

test('the name of a payment has 3 to 25 signs and is its own, whatever its id', () => {
  const ids = ['00000000-0000-0000-0000-0000000fffff', 'ffffffff-ffff-ffff-ffff-ffffffffffff', randomUUID()]
  for (const id of ids) expect(prnOf(id)).toMatch(/^[0-9a-z]{3,25}$/)
  expect(new Set(ids.map(prnOf)).size).toBe(ids.length)
})

test('the day of the form is the day in Kathmandu, and commas of a remark are not signed as separators', () => {
  const order = payersOrder({ currency: 'NPR', createdAt: '2026-12-31T18:30:00.000Z', description: 'a,b<c>' })
  const { fields, method } = stub.provider.handover!(order, 'prn')
  expect(method).toBe('get')
  expect(fields).toMatchObject({ DT: '01/01/2027', AMT: '214.36', CRN: 'NPR', R1: 'a b c', R2: 'N/A' })
  expect(stub.provider.handover!({ ...order, description: '<>' }, 'prn').fields.R1).toBe('N/A')
})

test('the form is refused when anything in it was changed, when it comes twice, and with another length', async () => {
  const order = payersOrder({ currency: 'NPR' })
  const form = stub.provider.handover!(order, prnOf(order.id))
  const changed = (fields: Record<string, string>) =>
    sendForm({ ...form, fields: { ...form.fields, ...fields } })
  await expect(changed({ AMT: '1' })).rejects.toThrow('Data Validation Failed')
  await expect(changed({ PRN: order.id })).rejects.toThrow('Invalid Request')
  await expect(changed({ PID: 'OTHER' })).rejects.toThrow('500')
  await sendForm(form)
  await expect(sendForm(form)).rejects.toThrow('Duplicate PRN')
})

test('a return names the payment and its number, signed in capital or in small letters, and proves nothing', async () => {
  const { asked, kept } = await opened(stub)
  kept.state = 'paid'
  const query = stub.returnOf(kept)
  const trace = { number: expect.stringMatching(/^\d+$/), bank: 'GLBBNPKA', isSigned: true }
  expect(stub.provider.readReturn!(back(query))).toEqual({ reference: asked.reference, trace })
  query.set('DV', query.get('DV')!.toLowerCase())
  query.set('PRN', ` ${query.get('PRN')} `)
  expect(stub.provider.readReturn!(back(query))).toMatchObject({ reference: asked.reference })
})

test.each<[string, Record<string, string>, string?]>([
  ['signed by somebody else', {}, 'another key'],
  ['of another merchant', { PID: 'OTHER' }],
])('a return %s leaves a number that is not signed', async (_which, more, key) => {
  const { kept } = await opened(stub)
  kept.state = 'paid'
  const read = stub.provider.readReturn!(back(stub.returnOf(kept, more, key)))
  expect(read).toMatchObject({ trace: { isSigned: false } })
  expect(read).not.toHaveProperty('notice')
})

test('a failure that Fonepay signed is told of, a forged one is not, and rubbish names nothing', async () => {
  const { asked, kept } = await opened(stub)
  const told = { reference: asked.reference, notice: expect.objectContaining({ outcome: 'failed' }) }
  expect(stub.provider.readReturn!(back(stub.returnOf(kept)))).toEqual(told)
  const forged = stub.provider.readReturn!(back(stub.returnOf(kept, {}, 'another key')))
  expect(forged).toEqual({ reference: asked.reference })
  const long = stub.provider.readReturn!(back(stub.returnOf(kept, { UID: '9'.repeat(101) })))
  expect(long).not.toHaveProperty('trace')
  expect(stub.provider.readReturn!(back(new URLSearchParams()))).toBeUndefined()
  expect(stub.provider.readReturn!(back(new URLSearchParams({ PRN: ' ' })))).toBeUndefined()
})

test('an older merchant asks with the number of the return, and without one not at all', async () => {
  const { asked, kept } = await opened(older)
  expect([older.provider.needsTrace, stub.provider.needsTrace]).toEqual([true, false])
  expect(await older.provider.inquire!(asked)).toBeUndefined()
  expect(older.requests).toHaveLength(1)

  kept.state = 'paid'
  const { trace } = older.provider.readReturn!(back(older.returnOf(kept)))!
  const paid = { outcome: 'paid', amount: 123_450, currency: 'NPR', orderId: asked.id }
  expect(await older.provider.inquire!({ ...asked, trace })).toMatchObject(paid)
  const guessed = { number: '1', bank: 'GLBBNPKA' }
  expect(await older.provider.inquire!({ ...asked, trace: guessed })).toBeUndefined()
})

test('an answer that is no answer, or is about another payment, is an error in words', async () => {
  const { asked } = await opened(older)
  const trace = { number: '7', bank: '' }
  for (const [answer, words] of [
    ['{"message":"Service is currently unavailable"}', 'answered nonsense'],
    ['<response><success>true</success><uniqueId>8</uniqueId><txnAmount>1</txnAmount></response>', 'another'],
    ['<response><success>true</success><uniqueId>7</uniqueId></response>', 'an amount that is none'],
  ] as const) {
    older.answers.push(answer)
    await expect(older.provider.inquire!({ ...asked, trace })).rejects.toThrow(words)
  }
  const named = await opened(stub)
  stub.answers.push('{"prn":"other","paymentStatus":"success"}')
  await expect(stub.provider.inquire!(named.asked)).rejects.toThrow('another payment')
})

test('failed counts only once the payment can no longer be made, and an unknown word never', async () => {
  for (const at of [stub, codes]) {
    const { asked } = await opened(at)
    const old = new Date(Date.now() - DAY_MS).toISOString()
    expect(await at.provider.inquire!(asked)).toBeUndefined()
    expect(await at.provider.inquire!({ ...asked, createdAt: old })).toMatchObject({ outcome: 'failed' })
    for (const paymentStatus of ['pending', 'ambiguous', '']) {
      at.answers.push(JSON.stringify({ prn: asked.reference, paymentStatus }))
      expect(await at.provider.inquire!({ ...asked, createdAt: old })).toBeUndefined()
    }
    at.answers.push(JSON.stringify({ prn: asked.reference, paymentStatus: 'SUCCESS' }))
    expect(await at.provider.inquire!(asked)).toMatchObject({ outcome: 'paid', amount: 123_450 })
  }
})

test('a code is made for one sum, once, within the lengths that Fonepay takes', async () => {
  const { order } = await opened(codes, 1_000_000_000)
  const { amount, remarks1, remarks2, prn } = JSON.parse(codes.requests[0]!.body) as Record<string, string>
  expect([amount, prn]).toEqual(['10000000', prnOf(order.id)])
  expect([remarks1!.length <= 25, remarks2]).toEqual([true, 'N/A'])
  await expect(codes.provider.create(order)).rejects.toThrow(ProviderRefusal)
  const tooMuch = payersOrder({ currency: 'NPR', amount: 1_000_000_001 })
  await expect(codes.provider.create(tooMuch)).rejects.toThrow('takes no sum such as 10000000.01')
})

test('a code of somebody else, or none, is an error', async () => {
  const { asked } = await opened(codes)
  codes.answers.push(JSON.stringify({ prn: 'other', paymentStatus: 'success' }))
  await expect(codes.provider.inquire!(asked)).rejects.toThrow('another payment')
  codes.answers.push('{"documentation":"x"}', '{"documentation":"x"}')
  await expect(codes.provider.inquire!(asked)).rejects.toThrow(ProviderError)
})
