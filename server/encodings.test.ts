import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { codingFor, encode, encodeAnswers } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('whoever accepts %j is answered in %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding)
  expect(codingFor(accepted)).toBe(coding)
})

test.each(['fresh', 'page', 'tight'] as const)('what is encoded %s can be read again', async (effort) => {
  const text = 'Lukla, Phakding, Namche. '.repeat(200)
  const body = new TextEncoder().encode(text)
  expect(brotliDecompressSync(await encode(body, 'br', effort)).toString()).toBe(text)
  expect(zstdDecompressSync(await encode(body, 'zstd', effort)).toString()).toBe(text)
  expect(gunzipSync(await encode(body, 'gzip', effort)).toString()).toBe(text)
})

const list = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ name: `Trek ${index}` })))
const site = new Hono()
  .use(encodeAnswers)
  .get('/list', (c) =>
    c.body(list, 200, { 'content-type': 'application/json', 'content-length': '9', etag: '"3"' }),
  )
  .get('/problem', (c) => c.body(list, 422, { 'content-type': 'application/problem+json' }))
  .get('/short', (c) => c.json({ name: 'Trek' }))
  .get('/picture', (c) => c.body(list, 200, { 'content-type': 'image/webp' }))
  .get('/done', (c) =>
    c.body(list, 200, { 'content-type': 'text/html', 'content-encoding': 'br', vary: 'accept-encoding' }),
  )
  .get('/nothing', (c) => c.body(null, 204))

const ask = (path: string, coding?: string) =>
  site.request(path, { headers: coding === undefined ? {} : { 'accept-encoding': coding } })

test.each(['/list', '/problem'])('an answer of the API goes out compressed: %s', async (path) => {
  const answer = await ask(path, 'gzip')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(answer.headers.get('content-length')).toBeNull()
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(list.length / 3)
  expect(gunzipSync(bytes).toString()).toBe(list)
})

test('a list keeps its other headers, and its tag', async () => {
  expect((await ask('/list', 'zstd')).headers.get('etag')).toBe('"3"')
})

test('whoever takes no coding gets the text, and caches are told that it depends on that', async () => {
  const answer = await ask('/list')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  expect(await answer.text()).toBe(list)
})

test.each(['/short', '/picture', '/nothing'])('what does not shrink goes out as it is: %s', async (path) => {
  const answer = await ask(path, 'br')
  expect(answer.headers.get('content-encoding')).toBeNull()
})

test('what is compressed already is not compressed again', async () => {
  const answer = await ask('/done', 'gzip')
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    'br',
    'accept-encoding',
  ])
  expect(await answer.text()).toBe(list)
})
