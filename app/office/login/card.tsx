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

type CardProps = { title: string; note?: string; isWide?: boolean; children: ReactNode }

/** The card in the middle of the login page and the pages around it. */
export function LoginCard({ title, note, isWide = false, children }: CardProps) {
  const { pathname } = useLocation()
  return (
    <main className="topo" id="main">
      <div className="wrap pb-section">
        <Breadcrumb path={pathname} />
        <div
          className={`mx-auto rounded-card border border-line bg-paper p-7 shadow-box md:mt-8 ${isWide ? 'max-w-2xl text-[14px]' : 'max-w-sm'}`}
        >
          <h1 className="text-[32px]">{title}</h1>
          {note && <p className="mt-1 text-muted">{note}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </main>
  )
}
