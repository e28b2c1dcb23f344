import type { ReactNode } from 'react'

/** A part of the trip page: a heading, which a tab links to, and its content. */
export function TripSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="later scroll-mt-20" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="text-h2" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
