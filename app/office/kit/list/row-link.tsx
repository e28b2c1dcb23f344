import { Link, useLocation } from 'react-router'
import { useMayOpen, useMissingRight } from '../../shell/screen-rights.ts'
import { compactClass } from '../compact.ts'

/**
 * A link in a row that opens a dialog over the list and keeps the list's search and sorting; none where it may not be
 * opened. What may only be read there is not called editing, and its fields are not gone to.
 */
export function RowLink({
  to,
  query,
  hash,
  look,
  children,
}: {
  to: string
  /** The query to use in place of the list's search and sorting. */
  query?: string
  /** Names the field of the form that has the focus. */
  hash?: string
  look?: Parameters<typeof compactClass>[0]
  children: string
}) {
  const { search } = useLocation()
  const mayOpen = useMayOpen()
  const missing = useMissingRight()
  if (!mayOpen(to) || (hash && missing(to))) return null
  return (
    <Link
      className={compactClass(look)}
      to={{ pathname: to, search: query ?? search, hash }}
      preventScrollReset
    >
      {children === 'Edit' && missing(to) ? 'Look at' : children}
    </Link>
  )
}

/** Links to the dialogs that edit and delete the row at this address. */
export function EditAndDelete({ at }: { at: string }) {
  return (
    <>
      <RowLink to={at}>Edit</RowLink>
      <RowLink to={`${at}/delete`} look="danger">
        Delete
      </RowLink>
    </>
  )
}
