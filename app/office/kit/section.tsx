import { useId, type ReactNode } from 'react'

/** A part of a record's page: its heading, what can be done there, and what is in it. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <header className="mb-2 flex flex-wrap items-center gap-2 border-b border-line pb-2">
        <h2 className="mr-auto font-sans text-[16px] font-semibold tracking-normal" id={id}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}

/** Said where a part has nothing in it. */
export function Nothing({ children }: { children: string }) {
  return <p className="py-1 text-muted">{children}</p>
}
