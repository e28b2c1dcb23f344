import { href, Outlet, useLocation } from 'react-router'
import { MayLink } from '../kit/may-link.tsx'
import { Nothing } from '../kit/section.tsx'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import type { Route } from './+types/page'
import { ownerAt, readPapers, screenOf } from './owner.ts'
import { PaperRow } from './paper-row.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Papers · Admin' }]

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return readPapers(ownerAt(new URL(request.url).pathname, id))
}

/** The papers of somebody of the crew or of a supplier: until when each holds, what it says, its files. */
export default function CrewPapers({ loaderData, params: { id } }: Route.ComponentProps) {
  const owner = ownerAt(useLocation().pathname, id)
  const screen = screenOf(owner)
  return (
    <>
      <MayLink
        className="text-lake hover:underline"
        to={owner.noun === 'crew' ? href('/admin/crew') : href('/admin/suppliers')}
      >
        {owner.noun === 'crew' ? 'Crew' : 'Suppliers'}
      </MayLink>
      {'failure' in loaderData ? (
        <ListProblem says={loaderData.failure.reason} status={loaderData.failure.status} />
      ) : (
        <>
          <ListHead title={`Papers of ${loaderData.name}`}>
            <MayLink className={compactClass('primary')} to={`${screen}/new`} preventScrollReset>
              Add Paper
            </MayLink>
          </ListHead>
          {loaderData.papers.length === 0 && (
            <Nothing>
              There are none yet. Add the licence, first aid and insurance, each with its last day.
            </Nothing>
          )}
          <ul>
            {loaderData.papers.map((paper) => (
              <PaperRow key={paper._id} paper={paper} screen={screen} />
            ))}
          </ul>
        </>
      )}
      <Outlet />
    </>
  )
}
