import { href } from 'react-router'
import type { Departure } from '#contract/departures.ts'
import { RowLink } from '../kit/list/row-link.tsx'

/**
 * Shows the actions that a departure allows; each opens a dialog over the board. The server checks each of them again.
 */
export function DepartureActions({ departure: { _id: id, status, is_promised } }: { departure: Departure }) {
  const write = <RowLink to={href('/admin/departures/:id/write', { id })}>Write</RowLink>
  if (status === 'departed') return write
  if (status === 'cancelled')
    return (
      <>
        {write}
        <RowLink to={href('/admin/departures/:id/open', { id })}>Open again</RowLink>
      </>
    )
  return (
    <>
      {write}
      <RowLink to={href('/admin/departures/:id/waiting', { id })}>Waiting list</RowLink>
      <RowLink to={href('/admin/departures/:id/edit', { id })}>Edit</RowLink>
      {status === 'draft' ? null : is_promised ? (
        <RowLink to={href('/admin/departures/:id/open', { id })}>Take the promise back</RowLink>
      ) : (
        <RowLink to={href('/admin/departures/:id/guarantee', { id })}>Guarantee</RowLink>
      )}
      <RowLink to={href('/admin/departures/:id/cancel', { id })} look="danger">
        Cancel
      </RowLink>
    </>
  )
}
