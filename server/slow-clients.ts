import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for an answer before they ask again; the few programs that do not ask for ten or thirty. */
const WAITING_MAX = 50

/**
 * What a client that we wait for must take or send: `bytes` within `looks` looks, which are `everyMs` apart. 1.4 kB a
 * second is what the slowest telephone does, and six times what Kestrel asks for; Nginx asks for a byte a minute.
 */
export type Pace = { everyMs: number; looks: number; bytes: number }

const SLOWEST: Pace = { everyMs: 1000, looks: 12, bytes: 16_384 }

/**
 * Answers one request of a connection after the other, and begins the next when the last is on its way. Else the answers
 * to all that a connection asks at once would be made at once, and kept until somebody reads them. Whoever has more than 50
 * waiting is cut off, as RFC 9112 (9.3.2) lets servers do: nothing of theirs was begun.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  const turns: (() => void)[] = []
  return (request, response) => {
    // An answer has no socket as long as the one before it has it.
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

  /** One at a time, for who asks once comes before all those who have asked for more than they read. */
  function takeTurn() {
    turns.shift()!()
    if (turns.length > 0) setImmediate(takeTurn)
  }
}

/**
 * Cuts off who does not take what was sent to them, or does not send the rest of what they began. A timeout of the socket
 * does not see them: each byte begins it anew. Nor does one of the request, which large pictures on slow lines need long.
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

/** Whether the rest of a body has still to come. When there is something to read, it is us who are late. */
function isArriving(request: IncomingMessage | undefined) {
  return request !== undefined && !request.complete && request.readableLength === 0
}

/** How much came, and went. Of a write under way, only Node's own handle knows how far it is. */
function movedBytes(socket: Socket) {
  const { _handle: handle } = socket as unknown as { _handle: Handle | null }
  return handle ? handle.bytesRead + handle.bytesWritten - handle.writeQueueSize : 0
}

type Handle = { bytesRead: number; bytesWritten: number; writeQueueSize: number }
