import type { ReactNode } from 'react'
import { Alert } from '../../../kit/alert.tsx'
import { compactClass } from '../compact.ts'
import { Dialog } from './dialog.tsx'
import { useClose } from './use-close.ts'

/** A read-only dialog over the list that opened it. `problem`: why there is nothing to show. */
export function InfoDialog({
  title,
  problem,
  actions,
  children,
}: {
  title: string
  problem?: string
  /** Buttons for what the person can do with the record. */
  actions?: ReactNode
  children?: ReactNode
}) {
  const close = useClose()
  return (
    <Dialog title={title} onClose={close}>
      <Alert reason={problem} />
      {children && (
        // It takes the focus, so that a long text starts at its top and the arrow keys scroll it.
        <div className="max-h-[60vh] overflow-y-auto pr-2" role="region" aria-label="Details" tabIndex={0}>
          {children}
        </div>
      )}
      <footer className="mt-6 flex flex-wrap justify-end gap-2">
        {actions}
        <button type="button" className={compactClass()} onClick={close}>
          Close
        </button>
      </footer>
    </Dialog>
  )
}
