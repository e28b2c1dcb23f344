import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { env } from '#integrations/env.ts'
import { cutSlowClients, inTurn } from './slow-clients.ts'

/** A picture of 20 MB on a line of half a megabit a second takes five. */
const UPLOAD_MAX_MS = 10 * 60_000
const DRAIN_MS = 8000
const FAREWELL_MS = 500

/** What a site says when it has opened (see server/app.ts). */
export type OpenedSite = {
  loginHint: string | undefined
  setOwnAddress: (address: string) => void
  close: () => Promise<void>
}

/** A server that is not listening yet. It cuts off clients that hold a connection by sending or reading very slowly. */
export function createSiteServer(): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: UPLOAD_MAX_MS,
    connectionsCheckingInterval: 1000,
  })
  cutSlowClients(server)
  return server
}

/** Listens until SIGTERM or SIGINT, answers then what has been asked, and ends the process. */
export function serve(server: Server, site: OpenedSite, listener: RequestListener): void {
  server.on('request', inTurn(listener))
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
