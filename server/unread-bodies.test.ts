import { once } from 'node:events'
import { Agent, request as ask, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { answerProblem } from './problems.ts'
import { createSiteServer } from './process.ts'
import { limitUpload } from './safe-input.ts'
import { inTurn } from './slow-clients.ts'

const LARGE = 400_000
const PIECE = Buffer.alloc(16_384, 'x')

const site = new Hono()
  .onError(answerProblem)
  .post('/401', () => {
    throw new DomainError('unauthorized', 'A valid access token is required')
  })
  .post('/403', (c) => c.text('Forbidden', 403))
  .post('/413', limitUpload(1000), async (c) => c.text(await c.req.text()))
  .get('/', (c) => c.text('here'))

const server = createSiteServer()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  server.on('request', inTurn(getRequestListener(site.fetch)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => {
  agent.destroy()
  server.close().closeAllConnections()
})

type Manner = { keepsAlive: boolean; says: 'length' | 'nothing' }

/** Sends a large body to its end, whatever is answered meanwhile, as slowly as a telephone does. Rejects on a reset. */
async function sendAll(path: string, { keepsAlive, says }: Manner) {
  const { port } = server.address() as AddressInfo
  const headers = says === 'length' ? { 'content-length': LARGE } : {}
  const sending = ask({ port, path, method: 'POST', headers, agent: keepsAlive ? agent : false })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  const ended = once(sending, 'finish')
  for (let sent = 0; sent < LARGE; sent += PIECE.length) {
    sending.write(PIECE.subarray(0, Math.min(PIECE.length, LARGE - sent)))
    // Longer in all than half a second, which is how long some servers listen to somebody they have answered.
    await delay(22)
  }
  sending.end()
  await ended
  const [response] = await answered
  const isReused = sending.reusedSocket
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode, text, isReused }
}

const manners: Manner[] = [true, false].flatMap((keepsAlive) =>
  (['length', 'nothing'] as const).map((says) => ({ keepsAlive, says })),
)

test.each([401, 403, 413].flatMap((status) => manners.map((manner) => ({ status, ...manner }))))(
  'a client that sends on after $status hears it (keep-alive: $keepsAlive, says its $says)',
  async ({ status, ...manner }) => {
    const answer = await sendAll(`/${status}`, manner)

    expect(answer.status).toBe(status)
    expect(answer.text).not.toBe('')
    if (!manner.keepsAlive) return
    // The same connection goes on.
    const next = await sendAll(`/${status}`, manner)
    expect([next.status, next.isReused]).toEqual([status, true])
  },
)

test('who sends more than any call takes is cut off when that has come', async () => {
  const { port } = server.address() as AddressInfo
  const sending = connect({ port, host: '127.0.0.1' }).on('error', () => {})
  const closed = new Promise((resolve) => sending.once('close', resolve))
  sending.resume().write('POST /401 HTTP/1.1\r\nhost: x\r\ncontent-length: 900000000\r\n\r\n')
  let sent = 0
  while (!sending.destroyed && sent < 200_000_000) {
    if (!sending.write(Buffer.alloc(1_000_000))) await Promise.race([drained(sending), closed])
    sent += 1_000_000
  }
  sending.destroy()

  expect(sent).toBeGreaterThan(21_000_000)
  expect(sent).toBeLessThan(60_000_000)
})

function drained(socket: Socket) {
  return new Promise((resolve) => socket.once('drain', resolve))
}
