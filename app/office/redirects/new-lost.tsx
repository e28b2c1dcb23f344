import { useSearchParams } from 'react-router'
import { AddRedirect } from './new.tsx'

export const shouldRevalidate = () => false

/** The dialog that lets a lost address, named in the query, lead somewhere. */
export default function RedirectLost() {
  const [query] = useSearchParams()
  return <AddRedirect text={{ from: query.get('from') ?? '', to: '' }} />
}
