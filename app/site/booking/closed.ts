import { data, redirect } from 'react-router'
import { whyLinkIsClosed } from '#domain/bookings/links.ts'

/** For loaders to throw: a link that was right once leads to the booking's page, which says why it is no longer; else 404. */
export async function closedOrNotFound(reference: string, token: string) {
  const closed = await whyLinkIsClosed(reference, token)
  if (!closed) return data('No booking has that reference.', { status: 404 })
  return redirect(`/bookings/${encodeURIComponent(reference)}?${new URLSearchParams({ token })}`)
}
