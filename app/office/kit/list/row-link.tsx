import { Link, useLocation } from 'react-router'
import { compactClass } from '../compact.ts'

/** A button of a row that opens a dialog over the list, which stays as it was searched and sorted. */
export function RowLink({
  to,
  query,
  look,
  children,
}: {
  to: string
  /** Instead of what the list was searched and sorted by. */
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

/** What is done most: the dialogs of a row whose address is `at`, and of deleting it. */
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
