import type { Context } from 'hono'
import { codingFor, encode, type Coding } from './encodings.ts'
import { digest } from './page-policy.ts'

/** Content that stays the same while the process runs. `headers`: its type, and a policy if it needs one of its own. */
export type Constant = { text: string; headers: Record<string, string> }

/**
 * Answers a request with what `make` made for the first one. It is compressed once a coding, as tightly as it goes; a
 * client that sends its ETag gets 304.
 */
export function constantAnswer(make: () => Promise<Constant>): (c: Context) => Promise<Response> {
  let packed: ReturnType<typeof pack> | undefined

  return async (c) => {
    packed ??= pack(make)
    const { body, encoded, headers } = await packed.catch((error: unknown) => {
      packed = undefined
      throw error
    })
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const coding = codingFor(c.req.header('accept-encoding'))
    if (!coding) return c.body(body, 200, headers)
    const bytes = encoded.get(coding) ?? encode(body, coding, 'tight')
    encoded.set(coding, bytes)
    return c.body(await bytes, 200, { ...headers, 'content-encoding': coding })
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
  return { body, encoded: new Map<Coding, Promise<Uint8Array<ArrayBuffer>>>(), headers }
}
