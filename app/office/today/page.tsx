import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Await, Link } from 'react-router'
import { formatDay, today } from '#contract/days.ts'
import type { Desk } from '#contract/desk.ts'
import type { SiteOverview } from '#contract/overview.ts'
import { EventLine } from '../kit/event-line.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/page'
import { attentionOf } from './attention-groups.ts'
import { Attention } from './attention.tsx'
import { Near } from './near.tsx'

/** Loads the charts and their library only on this page. */
const Figures = lazy(() => import('./figures.tsx').then(({ Figures: all }) => ({ default: all })))

/** Never throws, so that the page appears even without an answer of the server. */
export async function clientLoader() {
  const [desk, overview] = await Promise.all([readApi(at('/api/desk/')), readApi(at('/api/overview/'))])
  return { desk, overview }
}

export default function Welcome({ loaderData: { desk, overview } }: Route.ComponentProps) {
  const may = useMay()
  const isRead = !('failure' in desk) && !('failure' in overview)
  return (
    <>
      <h1 className="font-sans text-[22px] leading-8 font-semibold tracking-tight">
        Welcome to Admin Dashboard
      </h1>
      <p className="mt-1 text-muted">Please select an option from the sidebar to get started.</p>
      {!may('look') && !('failure' in desk) ? (
        <div className="mt-6">
          <Attention title={`Yours, ${formatDay(today())}`} groups={attentionOf(desk.body)} />
        </div>
      ) : isRead ? (
        <Today desk={desk.body} overview={overview.body} />
      ) : (
        <div className="mt-6">
          <ListProblem says="Error fetching the overview" />
        </div>
      )}
    </>
  )
}

function Today({ desk, overview }: { desk: Desk; overview: SiteOverview }) {
  const { regions, destinations, tour_packages, blogs, last_changes } = overview
  const may = useMay()
  const isEmpty = regions + destinations + tour_packages + blogs === 0
  return (
    <>
      {isEmpty && (
        <p className="mt-4 rounded-button bg-glacier p-4">
          The site is still empty.{' '}
          <MayLink className="text-lake underline underline-offset-2" to="/admin/settings">
            See what to do next
          </MayLink>
        </p>
      )}
      <dl className="mt-6 grid grid-cols-2 border-y border-line md:grid-cols-4">
        <Count label="Regions" count={regions} to="/admin/regions" />
        <Count label="Destinations" count={destinations} to="/admin/destinations" />
        <Count label="Tour packages" count={tour_packages} to="/admin/tour-packages" />
        <Count label="Blogs" count={blogs} to="/admin/blogs" />
      </dl>
      <div className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Attention
          title={`Needs attention, ${formatDay(today())}`}
          groups={attentionOf(desk, may('content') ? overview : undefined)}
        />
        {may('audit') && (
          <Section title="Last changes">
            {last_changes.length === 0 && <p className="text-muted">Nothing has changed yet.</p>}
            <ul>
              {last_changes.map((event) => (
                <li key={event._id} className="border-b border-line py-2">
                  <EventLine event={event} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      {desk.near && <Near near={desk.near} today={today()} />}
      {may('reports') && <LaterFigures />}
    </>
  )
}

/** The figures stand below what needs attention: they and their chart are fetched when somebody gets there. */
function LaterFigures() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true))
    near.observe(place.current!)
    return () => near.disconnect()
  }, [])
  return (
    <div className="mt-8 min-h-40" ref={place}>
      {isNear && <YearFigures />}
    </div>
  )
}

function YearFigures() {
  const [figures] = useState(() => readApi(at('/api/desk/figures/')))
  return (
    <Suspense fallback={<p className="text-muted">Adding up…</p>}>
      <Await resolve={figures}>
        {(result) =>
          'failure' in result ? (
            <ListProblem says="Error fetching the figures" />
          ) : (
            <Figures figures={result.body} />
          )
        }
      </Await>
    </Suspense>
  )
}

function Count({ label, count, to }: { label: string; count: number; to: string }) {
  return (
    <div className="relative border-line p-4 hover:bg-mist md:border-l md:first:border-l-0">
      <dt className="text-muted">{label}</dt>
      <dd className="num text-[28px] leading-tight font-semibold">
        <Link className="after:absolute after:inset-0" to={to}>
          {count}
        </Link>
      </dd>
    </div>
  )
}
