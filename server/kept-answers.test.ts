import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codingFor } from './encodings.ts'
import { forgetAnswers, keepAnswers, sendKept, type Keeping } from './kept-answers.ts'

let rendered = 0
let beforeAnswering = () => {}

const body = (text: string) => new TextEncoder().encode(text)

const app = new Hono<Keeping>()
  .use(keepAnswers)
  .use(async (c, next) => {
    await next()
    c.header('x-frame-options', 'DENY')
  })
  .get('/own', (c) => c.text(`for one visitor, ${rendered++}`))
  .get('*', (c) => {
    const coding = codingFor(c.req.header('accept-encoding'))
    const { pathname, search, searchParams } = new URL(c.req.url)
    const address = searchParams.has('junk') ? pathname : pathname + search
    const kept = { address, body: body(`${coding ?? 'plain'} ${rendered++}`) }
    c.set('kept', kept)
    beforeAnswering()
    return c.body(kept.body, 200, { etag: 'W/"x"', ...(coding && { 'content-encoding': coding }) })
  })

const listener = getRequestListener(app.fetch)
const server = createServer((request, response) => {
  if (!sendKept(request, response)) void listener(request, response)
})

beforeEach(async () => {
  rendered = 0
  beforeAnswering = () => {}
  forgetAnswers()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Asks without a browser's own ideas of codings. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ text: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sending = ask({ port, path, headers, method, agent: false }, async (response) => {
      const parts = await response.toArray()
      resolve({ text: Buffer.concat(parts).toString(), headers: response.headers })
    })
    sending.on('error', reject).end()
  })
}

test('the second visitor gets the very answer of the first, with all its headers', async () => {
  const first = await get('/treks')
  const second = await get('/treks')

  expect(second.text).toBe('plain 0')
  const { date: _, ...headers } = second.headers
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', etag: 'W/"x"', 'content-length': '7' })
  expect(Object.keys(first.headers).toSorted()).toEqual(
    expect.arrayContaining(Object.keys(headers).filter((name) => name !== 'content-length')),
  )
})

test('each coding and each address has its own', async () => {
  expect((await get('/treks')).text).toBe('plain 0')
  expect((await get('/treks', { 'accept-encoding': 'gzip, br' })).text).toBe('br 1')
  expect((await get('/tours')).text).toBe('plain 2')
  expect((await get('/treks', { 'accept-encoding': 'br' })).text).toBe('br 1')
  expect((await get('/treks', { 'accept-encoding': 'gzip' })).text).toBe('gzip 3')
  expect((await get('/treks', { 'accept-encoding': 'gzip, deflate' })).text).toBe('gzip 3')
  expect((await get('/treks', { 'accept-encoding': 'identity' })).text).toBe('plain 0')
})

test('what is for one visitor, or not simply read, is never kept', async () => {
  expect((await get('/own')).text).toBe('for one visitor, 0')
  expect((await get('/own')).text).toBe('for one visitor, 1')
  await get('/treks', {}, 'HEAD')
  expect((await get('/treks')).text).toBe('plain 3')
  expect((await get('/treks', { 'if-none-match': 'W/"x"' })).text).toBe('plain 4')
})

test('an answer that content overtook while it was made is not kept', async () => {
  beforeAnswering = forgetAnswers
  expect((await get('/treks')).text).toBe('plain 0')
  beforeAnswering = () => {}
  expect((await get('/treks')).text).toBe('plain 1')
  expect((await get('/treks')).text).toBe('plain 1')
})

test('10,000 other spellings of addresses push no answer out', async () => {
  await get('/treks')
  await get('/treks?grade=2')
  for (let number = 0; number < 10_000; number += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => get(`/treks?junk=${number + index}`)))

  expect((await get('/treks')).text).toBe('plain 0')
  expect((await get('/treks?grade=2')).text).toBe('plain 1')
})

test('addresses with a query take no place of those without', async () => {
  await get('/treks')
  for (let number = 0; number < 1500; number += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => get(`/treks?page=${number + index}`)))

  expect((await get('/treks')).text).toBe('plain 0')
})
