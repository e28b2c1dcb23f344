import { href } from 'react-router'
import type { Departure } from '#contract/departures.ts'
import { RowLink } from '../kit/list/row-link.tsx'

type Props = {
  departure: Departure
  /** Where the dialogs open, and where closing them leads: over the list, or over the departure's own screen. */
  over: 'list' | 'screen'
}

/**
 * Shows the actions that a departure allows; each opens a dialog. That of a private trip is moved and cancelled with its
 * booking. The server checks each of them again.
 */
export function DepartureActions({
  departure: { _id: id, status, is_promised, private_booking },
  over,
}: Props) {
  const base = over === 'list' ? '/admin/departures/row/:id' : '/admin/departures/:id'
  const write = <RowLink to={href('/admin/departures/:id/write', { id })}>Write</RowLink>
  if (status === 'departed' || (private_booking != null && status === 'cancelled')) return write
  if (private_booking != null)
    return (
      <>
        {write}
        <RowLink to={href(`${base}/edit`, { id })}>Responsible</RowLink>
      </>
    )
  if (status === 'cancelled')
    return (
      <>
        {write}
        <RowLink to={href(`${base}/open`, { id })}>Open again</RowLink>
      </>
    )
  return (
    <>
      {write}
      <RowLink to={href(`${base}/waiting`, { id })}>Waiting list</RowLink>
      <RowLink to={href(`${base}/edit`, { id })}>Edit</RowLink>
      {is_promised ? (
        <RowLink to={href(`${base}/open`, { id })}>Take the promise back</RowLink>
      ) : (
        // One that is guaranteed by its travellers needs no promise.
        status !== 'draft' &&
        status !== 'guaranteed' && <RowLink to={href(`${base}/guarantee`, { id })}>Guarantee</RowLink>
      )}
      <RowLink to={href(`${base}/cancel`, { id })} look="danger">
        Cancel
      </RowLink>
    </>
  )
}
