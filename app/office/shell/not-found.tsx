import { data, href, Link } from 'react-router'
import { NO_PAGE } from '../../kit/no-page.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { NothingHere } from '../kit/list/list-states.tsx'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = () => [{ title: 'Page not found · Admin' }]

export function loader() {
  return data(null, { status: 404 })
}

/** Loads nothing when React Router opens this page without the server. */
export function clientLoader() {
  return null
}

export default function AdminPageNotFound() {
  return (
    <>
      <ListHead title="Page not found" />
      <NothingHere
        says={NO_PAGE}
        hint={
          <span className="flex flex-wrap justify-center gap-3">
            <a className={compactClass('primary')} href={href('/')}>
              Go Back Home
            </a>
            <Link className={compactClass()} to={href('/admin')}>
              Go to Today
            </Link>
          </span>
        }
      />
    </>
  )
}
