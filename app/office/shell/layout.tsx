import '../office.css'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { href, Link, Outlet, useNavigate } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import type { Me } from '#contract/staff.ts'
import type { Route } from './+types/layout'
import { watchPresses } from '../../kit/after-press.ts'
import { at } from './api-address.ts'
import { tryApi } from './api.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { dropOldDrafts, keepBeforeLeaving } from '../kit/form/draft.ts'
import { tellBeforeActing } from '../kit/form/tell-typed.ts'
import { Shell } from './frame.tsx'
import { guardScreen, ShutScreen } from './guard.ts'
import { askPerson, forgetPerson } from './asked-person.ts'
import { PersonContext } from './person.ts'
import { endSession, requireSession } from './session.ts'
import { followSystem, hideTheme, showTheme } from './theme.ts'

export const handle = { kind: 'app' } satisfies PageHandle

/** The words of roles bring the schemas with them, which no other first page of the office needs. */
const Shut = lazy(() => import('./shut.tsx').then((module) => ({ default: module.Shut })))

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error instanceof ShutScreen ? 'Not for your role · Admin' : 'Admin' },
  { name: 'robots', content: 'noindex' },
]

/** The theme is set first, so that an office in dark colours never begins with a white page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => showTheme(),
  () => requireSession(),
  guardScreen,
]

/** Loads the person who is logged in. Without a server `loader` the server renders nothing that needs a login. */
export async function clientLoader() {
  return { person: await askPerson() }
}

/** Prevents a reload, because the person does not change during a session. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return <p className="p-8">Loading…</p>
}

export default function Admin({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <Office person={person}>
      {person?.second_factor_due && <FactorDue until={person.second_factor_due} />}
      <Outlet />
    </Office>
  )
}

function Office({ person, children }: { person: Me | undefined; children: ReactNode }) {
  const logOut = useLogOut()

  useEffect(() => forgetPerson, [])
  useEffect(() => dropOldDrafts(), [])
  // In this order: what is told is kept.
  useEffect(tellBeforeActing, [])
  useEffect(watchPresses, [])
  useEffect(keepBeforeLeaving, [])

  useEffect(() => {
    showTheme()
    const stop = followSystem()
    return () => {
      stop()
      hideTheme()
    }
  }, [])

  return (
    <>
      {/* The accent colour. A page of the site that was open before may have loaded it already; after a reload
          nothing else would. */}
      <link rel="stylesheet" href="/theme/site.css" precedence="accent" />
      <PersonContext value={person}>
        <Shell person={person} onLogOut={logOut}>
          {children}
        </Shell>
      </PersonContext>
    </>
  )
}

/** Says until when the person must have set up the second factor that their role needs. */
function FactorDue({ until }: { until: string }) {
  return (
    <p className="mb-4 rounded-[8px] bg-glacier px-4 py-2 print:hidden">
      Your role needs a second factor from {formatMoment(until)} on.{' '}
      <Link className="text-lake underline underline-offset-4" to="/admin/account#second-factor">
        Set it up now
      </Link>
    </p>
  )
}

/** Returns a function that logs out. The browser forgets the session even if the server cannot be reached. */
function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await tryApi(at('/api/token/'), { method: 'DELETE' }).catch(() => undefined)
    endSession()
    await navigate(href('/login'))
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error instanceof ShutScreen)
    return (
      <Office person={error.person}>
        <Suspense>
          <Shut rights={error.rights} />
        </Suspense>
      </Office>
    )
  console.error(error)
  return (
    <main className="p-8">
      <div role="alert">
        <h1 className="text-h3">Unexpected Application Error!</h1>
        <p className="mt-2">
          This page could not be loaded. You are still logged in: check the connection, then load it again.
        </p>
      </div>
    </main>
  )
}
