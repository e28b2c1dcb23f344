import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { id?: string; title: string; note?: string; isOpen?: boolean; children: ReactNode }

/** One action of the traveller's page, closed until the traveller opens it. */
export function Fold({ id, title, note, isOpen, children }: Props) {
  return (
    <details className="group border-b border-line first:border-t" id={id} open={isOpen}>
      <summary className="flex min-h-14 items-center justify-between gap-6 py-3">
        <span>
          <span className="font-semibold wrap-anywhere">{title}</span>
          {note && <span className="block text-small text-muted">{note}</span>}
        </span>
        <ChevronDown className="icon shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-8">{children}</div>
    </details>
  )
}
