import type { ReactNode } from 'react'
import { buttonClass } from '../../kit/button.tsx'

type Props = {
  text: string
  action: string
  to: string
  /** Other things to do, between the sentence and the button. */
  children?: ReactNode
}

/** One sentence and one button over contour lines, where a page has nothing to show. */
export function EmptyState({ text, action, to, children }: Props) {
  return (
    <div className="topo overflow-hidden rounded-card border border-line px-6 py-20 text-center">
      <p className="font-display text-lead">{text}</p>
      {children}
      <a className={`${buttonClass('secondary', 'large')} mt-6`} href={to}>
        {action}
      </a>
    </div>
  )
}
