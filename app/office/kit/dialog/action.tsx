import type { ReactNode } from 'react'
import { Alert } from '../../../kit/alert.tsx'
import { compactClass } from '../compact.ts'
import { ActionForm, type ActionFormProps } from '../form/action-form.tsx'
import { EditDialog } from './edit.tsx'
import { useClose } from './use-close.ts'

type Props = Omit<ActionFormProps, 'onCancel'> & {
  title: string
  /** Why nothing can be done here. */
  problem?: string
  /** Something must be chosen among the children before there is a form. */
  isIncomplete?: boolean
  /** What the person must know before. */
  children?: ReactNode
}

/** Something done to a record, in a dialog that has an address. */
export function ActionDialog({ title, problem, isIncomplete = false, children, ...form }: Props) {
  const close = useClose()
  const isForm = !problem && !isIncomplete
  return (
    <EditDialog title={title} onClose={close}>
      <Alert reason={problem} />
      {!problem && children && <div className="mb-4 grid gap-3">{children}</div>}
      {isForm && <ActionForm {...form} onCancel={close} />}
      {!isForm && (
        <footer className="mt-6 flex justify-end">
          <button type="button" className={compactClass()} onClick={close}>
            Close
          </button>
        </footer>
      )}
    </EditDialog>
  )
}
