import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'

/** One call of the site. Functions are called for each request, for an address or a body that is new each time. */
export type Call = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string | (() => string)
  headers?: OutgoingHttpHeaders
  body?: () => string
  /** The status of a right response. */
  status: number
}

export type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const AT_ONCE = 10

/** Sends a call `times` times, ten at once over connections that stay open. Returns the milliseconds of each. */
export async function load(origin: string, call: Call, times: number): Promise<number[]> {
  const waits: number[] = []
  let left = times
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const start = performance.now()
        const { status, body } = await ask(origin, call, agent)
        if (status !== call.status)
          throw new Error(`${String(call.path)} answered ${status}: ${body.subarray(0, 300).toString()}`)
        waits.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  return waits
}

/** Sends a call once, over a new connection unless there is an agent. */
export function ask(
  origin: string,
  { method = 'GET', path, headers = {}, body }: Call,
  agent: Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body?.()
    const address = origin + (typeof path === 'string' ? path : path())
    const typed = text === undefined ? headers : { 'content-type': 'application/json', ...headers }
    const sending = request(address, { method, agent, headers: typed }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sending.on('error', reject)
    sending.end(text)
  })
}

/**
 * Returns calls of a list's page whose address is new each time: one choice of months after the other, of which there
 * are 4,095. Any other new query would be answered with the page that is kept for its known part.
 */
export function freshLists(path: string): () => string {
  const sign = path.includes('?') ? '&' : '?'
  let number = 0
  return () => {
    number = (number % 4095) + 1
    const months = Array.from({ length: 12 }, (_, index) => index).filter((index) => number & (1 << index))
    return path + sign + months.map((index) => `month=${index + 1}`).join('&')
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
