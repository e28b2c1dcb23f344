import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'

/** What these pages show until their JavaScript works: the heading, so that no page is ever without one. */
export function WaitingCard({ title }: { title: string }) {
  return (
    <LoginCard title={title}>
      <p className="min-h-60 text-muted">Loading…</p>
      <noscript>
        <p>Logging in needs JavaScript. Please switch it on for this site.</p>
      </noscript>
    </LoginCard>
  )
}

/** The card in the middle of the login page and the invitation page. */
export function LoginCard({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <main className="topo" id="main">
      <div className="wrap pb-section">
        <Breadcrumb path={pathname} />
        <div className="mx-auto max-w-sm rounded-card border border-line bg-paper p-7 shadow-box md:mt-8">
          <h1 className="text-[32px]">{title}</h1>
          {note && <p className="mt-1 text-muted">{note}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </main>
  )
}
