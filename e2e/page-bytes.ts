import type { CDPSession } from 'playwright-core'

/** The bytes received, with their headers, by the browser's resource type: `Document`, `Font` … */
export type PageBytes = { requests: number; byType: Record<string, number> }

/** Counts everything that a page fetches from now on. The returned object is updated while it does. */
export async function countBytes(session: CDPSession): Promise<PageBytes> {
  const bytes: PageBytes = { requests: 0, byType: {} }
  const types = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Blurred copies are inside the page, so they are no requests.
    if (!request.url.startsWith('data:')) types.set(requestId, type ?? 'Other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined) return
    bytes.requests++
    bytes.byType[type] = (bytes.byType[type] ?? 0) + encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}
