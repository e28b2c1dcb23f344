import type { ReactNode } from 'react'
import { useReadOnly } from '../../shell/screen-rights.ts'

/** Fields that cannot be changed by whoever may only look at the record. */
export function Locked({ children }: { children: ReactNode }) {
  return (
    <fieldset className="contents" disabled={useReadOnly() !== undefined}>
      {children}
    </fieldset>
  )
}
