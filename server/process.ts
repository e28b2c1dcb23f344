import {
  createServer,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import { connect, Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '#domain/errors.ts'
import { env } from '#integrations/env.ts'
import { report } from '#integrations/log.ts'
import { cutSlowClients, inTurn } from './slow-clients.ts'
import { isSending, readRest } from './unread-bodies.ts'

/** A picture of 20 MB on a line of half a megabit a second takes five. */
const UPLOAD_MAX_MS = 10 * 60_000
const DRAIN_MS = 8000
const FAREWELL_MS = 1000

/**
 * How long a connection on which nothing is asked stays open, in milliseconds. Behind a proxy longer than it keeps it, or a
 * request might meet the connection just closing: nginx keeps one for 60 seconds, Caddy for two minutes. Strangers get five
 * seconds, or they would keep many at no cost.
 */
export function keepAliveMs(trustedProxies: number): number {
  return trustedProxies > 0 ? 130_000 : 5000
}

/** What a site says when it has opened (see server/app.ts). */
export type OpenedSite = {
  loginHint: string | undefined
  /** What the person who starts the server should mend, a sentence each. */
  readAdvice: () => Promise<string[]>
  setOwnAddress: (address: string) => void
  close: () => Promise<void>
}

let isStopping = false

/** A server that is not listening yet. It cuts off clients that hold a connection by sending or reading very slowly. */
export function createSiteServer(): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: UPLOAD_MAX_MS,
    keepAliveTimeout: keepAliveMs(env.trustedProxies),
    connectionsCheckingInterval: 1000,
    ServerResponse: Answer,
  })
  cutSlowClients(server)
  return server
}

/**
 * While the process stops, also what was asked before is answered with the wish that the client close its connection. An
 * answer that comes before the end of the request goes out at once, and ends when the rest of the request is read.
 */
class Answer extends ServerResponse {
  override writeHead(status: number, reason?: string | Head, head?: Head): this {
    if (isStopping) this.setHeader('connection', 'close')
    return typeof reason === 'string'
      ? super.writeHead(status, reason, head)
      : super.writeHead(status, reason)
  }

  override end(...parts: unknown[]): this {
    if (!isSending(this.req)) return super.end(...(parts as []))
    const [body] = parts
    if (typeof body === 'string' || body instanceof Uint8Array) this.write(body)
    else this.flushHeaders()
    void readRest(this.req).then(() => super.end())
    return this
  }
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Says in one line what is in the way of a start, and ends the process. */
export function giveUp(error: unknown): never {
  // What is to be mended by whoever starts it is a sentence; where in our code it was found out helps nobody.
  if (error instanceof DomainError) console.error(`The site does not start: ${error.message}`)
  else report(error, 'The site does not start')
  process.exit(1)
}

/** Listens until SIGTERM or SIGINT, answers then what has been asked, and ends the process. */
export function serve(server: Server, site: OpenedSite, listener: RequestListener): void {
  server.on('request', inTurn(listener))
  // Such as a port that another process has.
  server.once('error', giveUp)
  server.listen(env.port, env.host, announce)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

  function announce() {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : env.port
    site.setOwnAddress(`http://127.0.0.1:${port}`)
    const url = env.publicUrl ?? `http://localhost:${port}`
    console.log(`\n  Chautari is open at ${url} and its back office at ${url}/admin`)
    if (site.loginHint) console.log(`  ${site.loginHint}\n`)
    site.readAdvice().then(
      (advice) => advice.forEach((sentence) => console.log(`  To mend: ${sentence}`)),
      (error: unknown) => report(error, 'cannot check the site'),
    )
  }

  async function stop() {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await acceptAll(server)
    // Takes no new connections, so that who comes goes to another server, and for now keeps those there are, which the
    // `close` of an HTTP server does not: one that we close may have a request on its way to us.
    isStopping = true
    const closed = new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve))
    await delay(FAREWELL_MS)
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await closed
    clearInterval(idle)
    await site.close()
    process.exit(0)
  }
}

/**
 * Accepts the connections that wait in the kernel's backlog before the listening socket closes: closing would reset
 * them. They are accepted one
 * by one, and we queue up behind them.
 */
function acceptAll(server: Server): Promise<void> {
  const place = server.address()
  if (typeof place !== 'object' || !place) return Promise.resolve()
  return new Promise((resolve) => {
    const last = connect(place.port, place.address).on('error', () => resolve())
    server.on('connection', (socket: Socket) => {
      if (socket.remotePort !== last.localPort) return
      last.destroy()
      resolve()
    })
  })
}
