import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { report, withoutPeople, withRequestId } from './log.ts'

let written: MockInstance<typeof console.error>
beforeEach(() => void (written = vi.spyOn(console, 'error').mockImplementation(() => {})))

const line = () => JSON.parse(String(written.mock.calls[0]![0]))

test('a fault is one line of JSON that says when, what, where and for which request', () => {
  const error = Object.assign(new Error('no table huts'), { code: '42P01', cause: new Error('so it is') })
  withRequestId('r-7', () => report(error, 'hut list'))

  expect(line()).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    request: 'r-7',
    message: 'hut list: no table huts',
    code: '42P01',
    cause: 'Error: so it is',
  })
  expect(line().stack[0]).toContain('log.test.ts')
})

test('outside a request there is no id, and anything can be reported', () => {
  report('the disk is full')
  expect(line()).toMatchObject({ message: 'the disk is full' })
  expect(line()).not.toHaveProperty('request')
})

test('what is reported names nobody and opens nothing, wherever in the fault it stands', () => {
  const cause = new Error('GET /bookings/CH-1?token=canaryquux')
  report(new Error('550 for maya@example.com', { cause }), 'Bearer token=canaryquux, +977 980 555 0142')

  expect(String(written.mock.calls[0]![0])).not.toMatch(/maya|canaryquux|980 555/)
  expect(line().cause).toContain('GET /bookings/CH-1')
})

test.each([
  ['maya.l+trek@mail.example.com wrote', '…@… wrote'],
  ['/bookings/CH-7?token=abc123&lang=en', '/bookings/CH-7?token=…&lang=en'],
  ['{"password":"namche","trip":"EBC"}', '{"password":"…","trip":"EBC"}'],
  ['Authorization: Bearer ey.J0.x', 'Authorization: …'],
  ['postgres://site:namche@db/chautari', 'postgres://…@db/chautari'],
  ['card 4242 4242 4242 4242', 'card …'],
  ['called +46 70 123 45 67', 'called …'],
  ['the 2026-11-20T02:00:00.000Z one', 'the 2026-11-20T02:00:00.000Z one'],
  ['payment 019a2b3c-1111-7222-8333-944455556666', 'payment 019a2b3c-1111-7222-8333-944455556666'],
  ['took 1200 ms of 5000', 'took 1200 ms of 5000'],
])('%s', (text, safe) => {
  expect(withoutPeople(text)).toBe(safe)
})

// Scanned once per letter, this text would take ten minutes.
test('a long text is looked through in one go', { timeout: 120_000 }, () => {
  expect(withoutPeople(`${'x'.repeat(1_000_000)} maya@example.com`)).toMatch(/x …@…$/)
})
