import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { env } from '#integrations/env.ts'

const DRAIN_MS = 8000
const FAREWELL_MS = 500
const UNREAD_MAX_MS = 30_000
/** A picture of 600 kB takes a minute and a half on a line of 56 kbit/s. */
const ANSWER_MAX_MS = 120_000

/** What a site says when it has opened (see server/app.ts). */
export type OpenedSite = {
  loginHint: string | undefined
  setOwnAddress: (address: string) => void
  close: () => Promise<void>
}

/** A server that is not listening yet. Its limits cut off clients that hold a connection by sending very slowly. */
export function createSiteServer(): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 1000,
  })
  // And those who do not read their answer. One that we are still working on may take longer.
  server.timeout = UNREAD_MAX_MS
  server.on('request', (request, response) => {
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy()
    })
    // Whoever reads a little, or goes on sending, is never silent for that long.
    const deadline = setTimeout(() => request.socket.destroy(), ANSWER_MAX_MS).unref()
    response.once('close', () => clearTimeout(deadline))
  })
  return server
}

/** Listens until SIGTERM or SIGINT, answers then what has been asked, and ends the process. */
export function serve(server: Server, site: OpenedSite, listener: RequestListener): void {
  server.on('request', listener)
  server.listen(env.port, env.host, announce)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

  function announce() {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : env.port
    site.setOwnAddress(`http://127.0.0.1:${port}`)
    const url = env.publicUrl ?? `http://localhost:${port}`
    console.log(`\n  Chautari is open at ${url} and its back office at ${url}/admin`)
    if (site.loginHint) console.log(`  ${site.loginHint}\n`)
  }

  async function stop() {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    // Clients are asked to close their connections, for one that we close may have a request on its way to us.
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    await delay(FAREWELL_MS)
    // Takes no new connections, and for now keeps those there are, which the `close` of an HTTP server does not.
    const closed = new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve))
    await delay(FAREWELL_MS)
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await closed
    clearInterval(idle)
    await site.close()
    process.exit(0)
  }
}
