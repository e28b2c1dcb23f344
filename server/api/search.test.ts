import { beforeEach, expect, test } from 'vitest'
import { changeContent } from '#domain/content.ts'
import { send } from '#test/requests.ts'

beforeEach(() => changeContent(async () => undefined))

test('GET /api/search/ answers everyone, with at most eight hits', async () => {
  const response = await send('GET', '/api/search/?q=kathmandu')

  expect(response.status).toBe(200)
  const hits = await response.json()
  expect(hits.length).toBeLessThanOrEqual(8)
  expect(hits[0]).toEqual({
    kind: expect.any(String),
    title: expect.any(String),
    path: expect.stringMatching(/^\//),
    facts: expect.any(String),
    context: expect.any(String),
  })
  expect((await send('GET', '/api/search?q=everest')).status).toBe(200)
})

test('GET /api/search/ finds nothing for nothing, and refuses what nobody types', async () => {
  expect(await (await send('GET', '/api/search/?q=')).json()).toEqual([])
  expect((await send('GET', '/api/search/')).status).toBe(422)
  expect((await send('GET', `/api/search/?q=${'x'.repeat(101)}`)).status).toBe(422)
})
