import type { ReactNode } from 'react'

/** The card in the middle of the pages on which staff come in. */
export function LoginCard({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <main className="topo px-gutter py-section" id="main">
      <div className="mx-auto max-w-sm rounded-card border border-line bg-paper p-7 shadow-box">
        <h1 className="text-[32px]">{title}</h1>
        {note && <p className="mt-1 text-muted">{note}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  )
}
