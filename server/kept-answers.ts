import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { BoundedMap } from '#integrations/bounded-map.ts'
import { codingFor } from './encodings.ts'
import { countKeptAnswer } from './metrics.ts'
import { countPage } from './visits.ts'

type KeptAnswer = {
  /** The headers as Node's flat list: name, value, name, value. Node sends it without checking it again. */
  headers: string[]
  body: Buffer
}

const KEPT_MAX = 1000
/** The limit for addresses with a query. They have a map of their own, so they never evict an address without one. */
const KEPT_QUERIED_MAX = 400

/**
 * `kept`: set by the handler when the answer is the same for everyone at this address in this coding. Other spellings
 * of an address, of which there are endlessly many, are answered and not stored.
 */
export type Keeping = {
  Bindings: Partial<HttpBindings>
  Variables: { kept?: { address: string; body: Uint8Array<ArrayBuffer> } }
}

let answers = emptyShelves()

/**
 * Remembers whole answers with all their headers. Must be the outermost middleware, so that no header is missing. An
 * answer that was being made while `forgetAnswers` ran is stored in the discarded map, so it is never sent again.
 */
export const keepAnswers = createMiddleware<Keeping>(async (c, next) => {
  const home = answers
  await next()
  const { kept } = c.var
  const address = c.env?.incoming?.url
  if (!kept || address !== kept.address || c.req.method !== 'GET' || c.res.status !== 200) return
  const { headers } = c.res
  const length = ['content-length', String(kept.body.byteLength)]
  const shelf = shelfOf(home, address)
  shelf.set(keyOf(address, headers.get('content-encoding') ?? undefined), {
    headers: [...[...headers].filter(([name]) => name !== 'content-length').flat(), ...length],
    body: Buffer.from(kept.body.buffer, kept.body.byteOffset, kept.body.byteLength),
  })
})

/** Sends a remembered answer, bypassing everything else. Returns false, and does nothing, when there is none. */
export function sendKept(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET') return false
  const address = request.url!
  const coding = codingFor(request.headers['accept-encoding'])
  const answer = shelfOf(answers, address).get(keyOf(address, coding))
  if (!answer || request.headers['if-none-match'] !== undefined) return false
  response.writeHead(200, answer.headers)
  response.end(answer.body)
  countKeptAnswer()
  countPage(address, (name) => request.headers[name]?.toString())
  return true
}

export function forgetAnswers(): void {
  answers = emptyShelves()
}

function emptyShelves() {
  return {
    plain: new BoundedMap<string, KeptAnswer>('answers', KEPT_MAX),
    queried: new BoundedMap<string, KeptAnswer>('answers with a query', KEPT_QUERIED_MAX),
  }
}

function shelfOf({ plain, queried }: ReturnType<typeof emptyShelves>, address: string) {
  return address.includes('?') ? queried : plain
}

function keyOf(address: string, coding: string | undefined) {
  return coding === undefined ? address : `${coding} ${address}`
}
