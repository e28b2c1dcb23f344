import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutSlowClients, inTurn } from './slow-clients.ts'

const PACE = { everyMs: 20, looks: 15, bytes: 16_384 }
const ASKED = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
const MEGABYTE = 1_000_000
/** More than the buffers of the operating system take in for somebody who does not read. */
const LONG = Buffer.alloc(16 * MEGABYTE)

let server: Server

beforeEach(async () => {
  server = createServer()
  cutSlowClients(server, PACE)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterEach(() => {
  server.close().closeAllConnections()
})

/** A visitor, and the server's end of the same connection. */
async function visit(listener: RequestListener): Promise<{ visitor: Socket; connection: Socket }> {
  server.on('request', inTurn(listener))
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  const visitor = connect({ port, host: '127.0.0.1' })
  visitor.on('error', () => {})
  const [connection] = await accepted
  return { visitor, connection }
}

test('what a connection asks at once is answered one after the other, in order', async () => {
  let atWork = 0
  let most = 0
  let number = 0
  const { visitor } = await visit(async (_, response) => {
    most = Math.max(most, ++atWork)
    const answer = `answer ${number++}`
    await delay(5)
    atWork--
    response.end(answer)
  })
  visitor.write(ASKED.repeat(10))
  let heard = ''
  for await (const part of visitor) {
    heard += part
    if (heard.includes('answer 9')) break
  }

  expect(heard.match(/answer \d/g)).toEqual(Array.from({ length: 10 }, (_, index) => `answer ${index}`))
  expect(most).toBe(1)
})

test('for somebody who does not read, no more is made than is on its way', async () => {
  let made = 0
  const { visitor, connection } = await visit((_, response) => {
    made++
    response.end(LONG.subarray(0, MEGABYTE))
  })
  visitor.pause().write(ASKED.repeat(50))
  await once(connection, 'close')

  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThan(25)
})

test('who has more than fifty requests waiting is cut off', async () => {
  let begun = 0
  const { visitor, connection } = await visit(() => begun++)
  visitor.write(ASKED.repeat(52))
  await once(connection, 'close')

  expect(begun).toBe(1)
})

test('who takes next to nothing of an answer is cut off, though a byte of theirs comes now and then', async () => {
  const { visitor, connection } = await visit((_, response) => response.end(LONG))
  visitor.pause().write(ASKED)
  const drip = setInterval(() => {
    visitor.write('\r\n')
    visitor.read(100)
  }, PACE.everyMs)
  const since = performance.now()
  await once(connection, 'close')
  clearInterval(drip)

  expect(performance.now() - since).toBeGreaterThan(PACE.everyMs * (PACE.looks - 1))
})

test('who reads slowly but steadily gets the whole answer', async () => {
  const { visitor } = await visit((_, response) => response.end(LONG))
  visitor.write(ASKED)
  let bytes = 0
  for await (const part of visitor) {
    bytes += (part as Buffer).length
    if (bytes > LONG.length) break
    await delay(4)
  }

  expect(bytes).toBeGreaterThan(LONG.length)
})

test('who waits for an answer that is not ready is left in peace', async () => {
  const { visitor } = await visit((_, response) => {
    setTimeout(() => response.end('at last'), PACE.everyMs * PACE.looks * 2)
  })
  visitor.write(ASKED)
  const [heard] = await once(visitor, 'data')

  expect(String(heard)).toContain('at last')
})

test('a connection on which nothing is asked for a while is kept, as proxies keep theirs', async () => {
  // The server's own patience with it, which has to last longer than this test on the slowest machine.
  server.keepAliveTimeout = 600_000
  const { visitor } = await visit((_, response) => response.end('heard'))
  visitor.write(ASKED)
  await once(visitor, 'data')
  await delay(PACE.everyMs * PACE.looks * 3)
  visitor.write(ASKED)
  const [heard] = await once(visitor, 'data')

  expect(String(heard)).toContain('heard')
})

test('who sends next to nothing of what they began is cut off', async () => {
  const { visitor, connection } = await visit(collect)
  visitor.write(upload(1000))
  const drip = setInterval(() => visitor.write('.'), PACE.everyMs)
  await once(connection, 'close')
  clearInterval(drip)

  expect(connection.bytesRead).toBeLessThan(upload(1000).length + 100)
})

test('who sends slowly but steadily is heard to the end', async () => {
  const { visitor } = await visit(collect)
  const parts = 40
  visitor.write(upload(parts * PACE.bytes))
  for (let part = 0; part < parts; part++) {
    visitor.write(Buffer.alloc(PACE.bytes))
    await delay(PACE.everyMs)
  }
  const [heard] = await once(visitor, 'data')

  expect(String(heard)).toContain(`heard ${parts * PACE.bytes}`)
})

/** Says how many bytes it was sent. */
const collect: RequestListener = (request, response) => {
  let bytes = 0
  request.on('data', (part: Buffer) => (bytes += part.length))
  request.on('end', () => response.end(`heard ${bytes}`)).on('error', () => {})
}

function upload(bytes: number) {
  return `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`
}
