import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  id: string
  title: string
  text?: string
  /** Shown at the right end of the heading. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page with a heading above it. */
export function Section({ id, title, text, aside, className = '', children }: Props) {
  return (
    <section className={`later py-section ${className}`} id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <div className="mb-9 flex break-after-avoid flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h2 className="text-h2" id={`${id}-title`}>
              {title}
            </h2>
            {text && <p className="mt-3 max-w-measure text-muted">{text}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

/** A link to another page, underlined and with an arrow. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className="inline-flex items-center gap-2 border-b-[1.5px] border-current pt-2 pb-[3px] font-semibold max-w-full shrink-0 hover:text-brand-text print:hidden"
      href={to}
    >
      {children}
      <ArrowRight className="icon size-[17px]" />
    </a>
  )
}
