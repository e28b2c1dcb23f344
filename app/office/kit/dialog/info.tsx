import type { ReactNode } from 'react'
import { Alert } from '../../../kit/alert.tsx'
import { compactClass } from '../compact.ts'
import { Dialog } from './dialog.tsx'
import { useClose } from './use-close.ts'

/** A popup to read, over the list it came from. `problem`: why there is nothing to read. */
export function InfoDialog({
  title,
  problem,
  actions,
  children,
}: {
  title: string
  problem?: string
  /** What can be done about it. */
  actions?: ReactNode
  children?: ReactNode
}) {
  const close = useClose()
  return (
    <Dialog title={title} onClose={close}>
      <Alert reason={problem} />
      {children && (
        // Takes the focus, so that a long text begins at its beginning and the arrow keys move it.
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
