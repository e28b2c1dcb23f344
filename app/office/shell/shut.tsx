import { href, Link, useLocation } from 'react-router'
import { whoMay, type Right } from '#contract/roles.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { NothingHere } from '../kit/list/list-states.tsx'
import { placeAbove, useMayOpen } from './screen-rights.ts'

/** What somebody reads in place of a screen that their role may not open: who may, and where they can go on. */
export function Shut({ rights }: { rights: Right[] }) {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const above = placeAbove(pathname)
  return (
    <>
      <ListHead title="Not for your role" />
      <NothingHere
        says={`Your role may not open this page. Ask ${whoMay(...rights)} for what you need here.`}
        hint={
          <span className="flex flex-wrap justify-center gap-3 pt-3">
            {above && mayOpen(above.path) && (
              <Link className={compactClass()} to={above.path}>
                Go to {above.label}
              </Link>
            )}
            <Link className={compactClass('primary')} to={href('/admin')}>
              Go to Today
            </Link>
          </span>
        }
      />
    </>
  )
}
