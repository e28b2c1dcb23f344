import type { ReactNode } from 'react'
import { ContactCard } from './contact-card.tsx'

type Props = {
  /** What stands on the right on wide screens; by default how to reach the office. */
  aside?: ReactNode
  /** Whether phones show it above the column, not below it. */
  isAsideFirst?: boolean
  children: ReactNode
}

/** A column of a form or of text, at most 640 px wide, with something beside it, so that no wide screen is half empty. */
export function Beside({ aside = <ContactCard />, isAsideFirst = false, children }: Props) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
      {isAsideFirst && aside}
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
      {!isAsideFirst && aside}
    </div>
  )
}
