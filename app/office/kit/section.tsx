import { useId, type ReactNode } from 'react'

/** A section of a record's page: its heading, its actions and its content. */
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

/** The sentence of an empty section. */
export function Nothing({ children }: { children: string }) {
  return <p className="py-1 text-muted">{children}</p>
}
