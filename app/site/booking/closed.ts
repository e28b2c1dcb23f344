import { data, redirect } from 'react-router'
import { whyLinkIsClosed } from '#domain/bookings/links.ts'
import { readSay } from '../kit/read-say.ts'

/**
 * For loaders to throw: a redirect to the booking's page for a link that was valid once, because that page says why it
 * no longer is; otherwise a 404.
 */
export async function closedOrNotFound(reference: string, token: string) {
  const closed = await whyLinkIsClosed(reference, token)
  if (!closed) return data((await readSay())('mailbox.none'), { status: 404 })
  return redirect(`/bookings/${encodeURIComponent(reference)}?${new URLSearchParams({ token })}`)
}
