import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How many requests of one connection may wait. Browsers and proxies wait for each answer; the few clients that do not
 * send ten to thirty at once.
 */
const WAITING_MAX = 50

/**
 * The pace at which a client must take or send: `bytes` within `looks` checks, which are `everyMs` apart. 1.4 kB a
 * second is what the slowest telephone reaches, and six times what Kestrel asks for; Nginx asks for a byte a minute.
 */
export type Pace = { everyMs: number; looks: number; bytes: number }

const SLOWEST: Pace = { everyMs: 1000, looks: 12, bytes: 16_384 }

/**
 * Handles the requests of a connection one by one, starting the next when the last answer is being sent. Otherwise all
 * answers to a pipelining client would be computed at once and kept in memory until it reads them. Cuts off a
 * connection with more than 50 waiting requests, as RFC 9112 (9.3.2) allows: none of them was started.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const turns: (() => void)[] = []
  return (request, response) => {
    // An answer gets the socket only when the one before is done with it.
    if (response.socket) return listener(request, response)
    const { socket } = request
    const ahead = waiting.get(socket) ?? 0
    if (ahead >= WAITING_MAX) return socket.destroy()
    waiting.set(socket, ahead + 1)
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1)
      const isFirst = turns.push(() => listener(request, response)) === 1
      if (isFirst) setImmediate(takeTurn)
    })
  }

  /** Starts one waiting request per turn, so that clients with one request go before those with many. */
  function takeTurn() {
    turns.shift()!()
    if (turns.length > 0) setImmediate(takeTurn)
  }
}

/**
 * Cuts off clients that do not read their answer or do not send the rest of their request. A socket timeout misses
 * them, because each byte restarts it; a request timeout would hit large pictures on slow lines.
 */
export function cutSlowClients(server: Server, { everyMs, looks, bytes }: Pace = SLOWEST): void {
  const open = new Map<Socket, { moved: number; looks: number; request?: IncomingMessage }>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { moved: 0, looks: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request) => {
    const seen = open.get(request.socket)
    if (seen) seen.request = request
  })
  const timer = setInterval(look, everyMs).unref()
  server.once('close', () => clearInterval(timer))

  function look() {
    for (const [socket, seen] of open) {
      const moved = movedBytes(socket)
      const isAwaited = socket.writableLength > 0 || isArriving(seen.request)
      if (!isAwaited || moved - seen.moved >= bytes) Object.assign(seen, { moved, looks: 0 })
      else if (++seen.looks >= looks) socket.destroy()
    }
  }
}

/** Returns whether the server waits for the rest of a body. While there is unread data, the server is the slow one. */
function isArriving(request: IncomingMessage | undefined) {
  return request !== undefined && !request.complete && request.readableLength === 0
}

/** Returns the bytes received and sent. For a write in progress only Node's own handle knows how far it is. */
function movedBytes(socket: Socket) {
  const { _handle: handle } = socket as unknown as { _handle: Handle | null }
  return handle ? handle.bytesRead + handle.bytesWritten - handle.writeQueueSize : 0
}

type Handle = { bytesRead: number; bytesWritten: number; writeQueueSize: number }
