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
import { collectWhenQuiet } from './quiet-collection.ts'
import { cutSlowClients, inTurn } from './slow-clients.ts'
import { isSending, readRest } from './unread-bodies.ts'

/** A picture of 20 MB takes five minutes on a line of half a megabit a second. */
const UPLOAD_MAX_MS = 10 * 60_000
const DRAIN_MS = 8000
const FAREWELL_MS = 1000

/**
 * Returns how long an idle connection stays open, in milliseconds. Behind a proxy it must be longer than the proxy
 * keeps it, or a request might reach a connection that is just closing: nginx keeps one for 60 seconds, Caddy for two
 * minutes. Without a proxy it is five seconds, so that strangers cannot hold many.
 */
export function keepAliveMs(trustedProxies: number): number {
  return trustedProxies > 0 ? 130_000 : 5000
}

/** The result of opening the site (see server/app.ts). */
export type OpenedSite = {
  loginHint: string | undefined
  /** Returns what the person who starts the server should correct, a sentence each. */
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
 * An answer that asks the client to close its connection while the process stops, even if its request came before. An
 * answer that is ready before the request was read is sent at once, and ends when the rest of the request was read.
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

/** Writes in one line why the site cannot start, and ends the process. */
export function giveUp(error: unknown): never {
  // Errors that an operator can correct are sentences; their stack would not help.
  if (error instanceof DomainError) console.error(`The site does not start: ${error.message}`)
  else report(error, 'The site does not start')
  process.exit(1)
}

/** Listens until SIGTERM or SIGINT, then returns the requests in progress and ends the process. */
export function serve(server: Server, site: OpenedSite, listener: RequestListener): void {
  server.on('request', inTurn(listener))
  collectWhenQuiet(server)
  // For example when another process uses the port.
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
    // Stops accepting connections, so that new clients reach another server, and keeps the open ones for now. The
    // `close` of an HTTP server would close idle ones, on which a request may be on its way.
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
