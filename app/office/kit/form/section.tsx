import type { ReactNode } from 'react'

export type SectionName = { id: string; title: string }

/** A section of a long form. It can be folded; it unfolds when one of its fields must be visible. */
export function FormSection({
  id,
  title,
  note,
  children,
}: SectionName & { note?: string; children: ReactNode }) {
  return (
    <details className="group/section border-b border-line" id={`section-${id}`} open>
      {/* Each title that stays in sight is a layer to draw, so only that of the section with the cursor does. */}
      <summary className="top-0 z-10 flex group-focus-within/section:sticky items-center gap-2 bg-paper px-4 py-3 md:px-6">
        <span className="row-icon icon-fold size-4 flex-none" aria-hidden="true" />
        <h3 className="font-sans text-label tracking-normal">{title}</h3>
        {note && <span className="num text-micro text-muted">{note}</span>}
      </summary>
      {/* What is out of sight is not painted for each key. Until it was seen once, it is taken to be 480 pixels high. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-1 pb-6 [contain-intrinsic-height:auto_480px] [content-visibility:auto] md:px-6">
        {children}
      </div>
    </details>
  )
}

/** The table of contents of a long form, with the number of fields in each section that need attention. */
export function FormContents({
  sections,
  wrongIn,
}: {
  sections: SectionName[]
  wrongIn: (id: string) => number
}) {
  return (
    <nav className="overflow-x-auto border-b border-line px-4 md:px-6" aria-label="Parts of this form">
      <ul className="flex gap-1 py-2 whitespace-nowrap">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <button
              className="flex h-8 items-center gap-1.5 rounded-chip px-2 text-sm text-muted hover:bg-mist hover:text-ink"
              type="button"
              onClick={() => goTo(id)}
            >
              {title}
              {wrongIn(id) > 0 && (
                <span className="num rounded-full bg-danger-tint px-1.5 text-micro font-semibold text-danger-strong">
                  {wrongIn(id)}
                  <span className="sr-only"> to correct</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function goTo(id: string) {
  const section = document.querySelector<HTMLDetailsElement>(`#section-${id}`)
  if (!section) return
  section.open = true
  section.scrollIntoView()
  section.querySelector('summary')?.focus({ preventScroll: true })
}
