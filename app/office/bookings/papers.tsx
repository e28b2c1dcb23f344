import { href, Link, Outlet } from 'react-router'
import { Badge } from '../kit/badge.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { Section } from '../kit/section.tsx'
import { at, type Answer } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/papers'
import { PaperRow } from './paper-row.tsx'

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Papers of ${params.reference} · Admin` }]

export async function clientLoader({ params: { reference } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/bookings/{reference}/papers/', { reference }))
}

/** The papers of a booking's travellers: how each stands, what is wrong, and what to do with it. */
export default function BookingPapers({ loaderData, params: { reference } }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/bookings/:reference', { reference })}>
        Booking {reference}
      </Link>
      {'failure' in loaderData ? (
        <ListProblem says={loaderData.failure.reason} status={loaderData.failure.status} />
      ) : (
        <>
          <ListHead title="Papers" note={reference} />
          <div className="grid gap-8">
            {loaderData.body.map((traveller) => (
              <Papers key={traveller.position} reference={reference} traveller={traveller} />
            ))}
          </div>
        </>
      )}
      <Outlet />
    </>
  )
}

function Papers({
  reference,
  traveller,
}: {
  reference: string
  traveller: Answer<'/api/bookings/{reference}/papers/'>[number]
}) {
  const { position, name, papers, faults } = traveller
  const isLookedAt = papers.some(({ state }) => state !== 'missing')
  return (
    <Section
      title={`${position}. ${name || 'Not named yet'}`}
      actions={isLookedAt && faults.length === 0 ? <Badge tone="good">Nothing wrong</Badge> : undefined}
    >
      <ul>
        {papers.map((paper) => (
          <PaperRow
            key={paper.kind}
            reference={reference}
            position={position}
            paper={paper}
            faults={faults.filter(({ kind }) => kind === paper.kind)}
          />
        ))}
      </ul>
    </Section>
  )
}
