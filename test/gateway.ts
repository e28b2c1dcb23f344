import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { setOwnAddress } from '#integrations/own-address.ts'
import { startSandboxGateway, stopSandboxGateway } from '#integrations/payments/sandbox-delivery.ts'
import { NoticeBody } from '#integrations/payments/sandbox-wire.ts'
import { api } from '#server/api.ts'
import { answerProblem } from '#server/problems.ts'
import { sandboxGateway } from '#server/sandbox-gateway.ts'
import { tolerantPath } from '#server/trailing-slash.ts'

export type Received = { headers: Headers; body: string; notice: NoticeBody }

/**
 * Starts a server with the API and the sandbox gateway, at the address that payments use.
 * Its `/receiver` takes notices: it stores them and answers with the next of `replies`, or with 200.
 */
export async function startGateway() {
  const received: Received[] = []
  const replies: (number | Promise<number>)[] = []
  const site = new Hono({ getPath: tolerantPath(() => api.routes) })
  site.onError(answerProblem)
  site.route('/', api)
  site.route('/', sandboxGateway)
  site.post('/receiver', async (c) => {
    const body = await c.req.text()
    received.push({ headers: c.req.raw.headers, body, notice: NoticeBody.parse(JSON.parse(body)) })
    return new Response('{}', { status: (await replies.shift()) ?? 200 })
  })

  // A connection that waits for five seconds, as it may on a slow machine, would be reset under the next question.
  const server = createServer({ keepAliveTimeout: 60_000 }, getRequestListener(site.fetch))
  server.listen(0)
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  setOwnAddress(address)
  startSandboxGateway()

  return {
    address,
    received,
    replies,
    async stop() {
      stopSandboxGateway()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends a form of the pay page, as a browser on that page does. */
export function submit(url: string, fields: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
}

/** Fills in the pay page with this card. */
export function payWith(url: string, card_number: string) {
  return submit(url, { card_number, expiry: '12 / 39', cvc: '123', name: 'Maya Lindqvist' })
}
