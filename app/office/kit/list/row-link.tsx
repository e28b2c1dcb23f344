import { Link, useLocation } from 'react-router'
import { compactClass } from '../compact.ts'

/** A link in a row that opens a dialog over the list and keeps the list's search and sorting. */
export function RowLink({
  to,
  query,
  look,
  children,
}: {
  to: string
  /** The query to use in place of the list's search and sorting. */
  query?: string
  look?: Parameters<typeof compactClass>[0]
  children: string
}) {
  const { search } = useLocation()
  return (
    <Link className={compactClass(look)} to={{ pathname: to, search: query ?? search }} preventScrollReset>
      {children}
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
