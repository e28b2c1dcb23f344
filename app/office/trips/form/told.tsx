import { useState, type ReactNode } from 'react'
import { afterPress } from '../../../kit/after-press.ts'
import type { Facts } from './section-names.ts'
import { unreadFields } from './unread-facts.ts'

/** Says below a fact, once the cursor has left it, that the site cannot read it, and what that costs. */
export function Told({ field, text, children }: { field: keyof Facts; text: Facts; children: ReactNode }) {
  const [isInside, setIsInside] = useState(false)
  const unread = isInside ? undefined : unreadFields(text).find((one) => one.field === field)
  return (
    <div
      className="grid content-start gap-2"
      onFocus={() => setIsInside(true)}
      onBlur={({ currentTarget }) =>
        afterPress(() => setIsInside(currentTarget.contains(document.activeElement)))
      }
    >
      {children}
      <p className="text-micro font-medium text-warning empty:hidden" role="status">
        {unread?.says}
      </p>
    </div>
  )
}
