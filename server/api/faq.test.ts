import { expect, test } from 'vitest'
import { FaqEntry } from '#contract/faq.ts'
import { send, signedIn } from '#test/requests.ts'

const drone = { group: 'General', question: 'May I fly a drone?', answer: 'With a permit.' }

test('GET /api/faq/ lists the questions to everyone', async () => {
  const response = await send('GET', '/api/faq/')

  expect(response.status).toBe(200)
  expect(FaqEntry.array().parse(await response.json())).toHaveLength(11)
})

test('PUT /api/faq/ replaces the list that the client has seen', async () => {
  const staff = await signedIn()
  const seen = (await send('GET', '/api/faq/')).headers.get('etag')!
  const put = () => send('PUT', '/api/faq/', [drone], { ...staff, 'if-match': seen })

  const replaced = await put()
  expect(replaced.status).toBe(200)
  expect(await replaced.json()).toEqual([{ ...drone, _id: expect.any(String), position: 0 }])
  expect((await put()).status).toBe(412)
  expect((await send('GET', '/api/faq/')).headers.get('etag')).toBe(replaced.headers.get('etag'))
})

test.each([
  [[{ ...drone, group: 'Drones' }], '0.group'],
  [[drone, { ...drone, question: '' }], '1.question'],
  [[{ ...drone, answer: 'x'.repeat(5001) }], '0.answer'],
])('a wrong entry is named', async (list, field) => {
  const response = await send('PUT', '/api/faq/', list, await signedIn())

  expect(response.status).toBe(422)
  expect((await response.json()).errors).toHaveProperty([field])
})

test('a hundred answers of the greatest length fit, and no more', async () => {
  const staff = await signedIn()
  const list = Array.from({ length: 100 }, () => ({ ...drone, answer: 'ह'.repeat(5000) }))

  expect((await send('PUT', '/api/faq/', list, staff)).status).toBe(200)
  expect((await send('PUT', '/api/faq/', [...list, drone], staff)).status).toBe(422)
})
