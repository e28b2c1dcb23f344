import type { Context } from 'hono'
import { compress } from './page-cache.ts'
import { digest } from './page-policy.ts'
import { takesBrotli } from './kept-answers.ts'

const TIGHT_QUALITY = 11

/** What never changes while the process runs. `headers`: its type, and a policy if it needs one of its own. */
export type Constant = { text: string; headers: Record<string, string> }

/**
 * Answers a request with what `make` made for the first one. It is compressed once, as tightly as it goes, and a client
 * that has it is told so by its ETag.
 */
export function constantAnswer(make: () => Promise<Constant>): (c: Context) => Promise<Response> {
  let packed: ReturnType<typeof pack> | undefined

  return async (c) => {
    packed ??= pack(make)
    const { body, brotli, headers } = await packed.catch((error: unknown) => {
      packed = undefined
      throw error
    })
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    if (!takesBrotli(c.req.header('accept-encoding'))) return c.body(body, 200, headers)
    return c.body(brotli, 200, { ...headers, 'content-encoding': 'br' })
  }
}

async function pack(make: () => Promise<Constant>) {
  const { text, headers: own } = await make()
  const body = new TextEncoder().encode(text)
  const headers = {
    ...own,
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: `W/"${digest(text, 'base64url').slice(0, 22)}"`,
    vary: 'accept-encoding',
  }
  return { body, brotli: await compress(body, TIGHT_QUALITY), headers }
}
