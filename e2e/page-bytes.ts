import type { CDPSession } from 'playwright-core'

/** What came over the line, in bytes with their headers, by what the browser calls its type: `Document`, `Font` … */
export type PageBytes = { requests: number; byType: Record<string, number> }

/** Counts everything that a page fetches from now on; what the answer holds grows while it does. */
export async function countBytes(session: CDPSession): Promise<PageBytes> {
  const bytes: PageBytes = { requests: 0, byType: {} }
  const types = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Blurred copies are in the page itself.
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
