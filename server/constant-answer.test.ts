import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { api } from './api.ts'
import { constantAnswer } from './constant-answer.ts'

test('what never changes is made once, and not sent to who has it', async () => {
  let made = 0
  const make = async () => ({ text: `made ${++made}`, headers: { 'content-type': 'text/plain' } })
  const site = new Hono().get('/', constantAnswer(make))
  const answers = await Promise.all(Array.from({ length: 20 }, async () => site.request('/')))

  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['made 1']))
  const etag = answers[0]!.headers.get('etag')!
  const again = await site.request('/', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('what could not be made is tried again', async () => {
  let tries = 0
  const make = async () => {
    if (++tries === 1) throw new Error('not now')
    return { text: 'here', headers: {} }
  }
  const site = new Hono().onError((_, c) => c.text('', 500)).get('/', constantAnswer(make))

  expect((await site.request('/')).status).toBe(500)
  expect(await (await site.request('/')).text()).toBe('here')
})

test('each coding is made once, when somebody asks for it', async () => {
  const site = new Hono().get(
    '/',
    constantAnswer(async () => ({ text: 'here '.repeat(500), headers: {} })),
  )
  for (const [coding, decode] of Object.entries({ gzip: gunzipSync, zstd: zstdDecompressSync })) {
    const answer = await site.request('/', { headers: { 'accept-encoding': coding } })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe('here '.repeat(500))
  }
})

test.each(['/api/openapi.json', '/api/docs'])('%s is such an answer, compressed once', async (path) => {
  const plain = await api.request(path)
  const small = await api.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
  const bytes = Buffer.from(await small.arrayBuffer())

  expect(small.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(bytes).toString()).toBe(await plain.text())
  const etag = plain.headers.get('etag')!
  expect((await api.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})
