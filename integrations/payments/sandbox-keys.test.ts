import { expect, test } from 'vitest'
import { ForgedNotice } from './provider.ts'
import { checkSignature, isMerchantKey, merchantKey, signNotice } from './sandbox-keys.ts'

const body = '{"id":"evt_1","amount":30843}'
const now = new Date('2026-11-20T10:00:00Z')
const seconds = (offset: number) => new Date(now.getTime() + offset * 1000)

test('what the gateway signed is accepted, and with a second signature beside it too', () => {
  const signature = signNotice(body, now)

  expect(() => checkSignature(signature, body, now)).not.toThrow()
  expect(() => checkSignature(`${signature},v1=${'00'.repeat(32)}`, body, now)).not.toThrow()
  expect(() => checkSignature(signature.replace(',', `,v1=${'00'.repeat(32)},`), body, now)).not.toThrow()
})

test.each([-299, 299])('a signature %s seconds away from now is accepted', (offset) => {
  expect(() => checkSignature(signNotice(body, seconds(offset)), body, now)).not.toThrow()
})

test.each([-301, 301, -3600, 3600])('a signature %s seconds away from now is refused', (offset) => {
  expect(() => checkSignature(signNotice(body, seconds(offset)), body, now)).toThrow(ForgedNotice)
})

test.each([
  ['is missing', null],
  ['is empty', ''],
  ['has no time', signNotice(body, now).replace(/t=\d+,/, '')],
  ['has another time', signNotice(body, now).replace(/t=\d+/, `t=${seconds(1).getTime() / 1000}`)],
  ['has no value', signNotice(body, now).replace(/,v1=.*/, '')],
  ['has an empty value', signNotice(body, now).replace(/v1=.*/, 'v1=')],
  ['is cut short', signNotice(body, now).slice(0, -2)],
  ['is of another body', signNotice(`${body} `, now)],
  ['is for another time than a number', `t=now,v1=${'00'.repeat(32)}`],
])('a signature that %s is refused', (_how, signature) => {
  expect(() => checkSignature(signature, body, now)).toThrow(ForgedNotice)
})

test('the merchant key opens, anything else does not', () => {
  expect(isMerchantKey(merchantKey())).toBe(true)
  expect(isMerchantKey(`${merchantKey()}x`)).toBe(false)
  expect(isMerchantKey('')).toBe(false)
})
