import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Alert } from '../../../kit/alert.tsx'
import type { Failure } from '../../shell/api.ts'
import { compactClass } from '../compact.ts'
import { FieldForm, type FieldFormProps, type Values } from '../form/form.tsx'
import type { Stored } from '../form/use-draft.ts'
import { Dialog } from './dialog.tsx'
import { useClose } from './use-close.ts'

export type FormDialogProps<Schema extends z.ZodType> = Omit<FieldFormProps<Schema>, 'loaded' | 'onClose'> & {
  title: string
  /** The values to edit, or why they could not be loaded. Undefined while the form cannot be shown yet. */
  loaded: Stored<Values> | { failure: Failure } | undefined
  /** Facts that the person must know before typing. */
  facts?: ReactNode
}

/** A form in a dialog that has an address. It stays open with the typed text until saving has worked. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title, loaded, facts, ...form } = props
  const close = useClose()
  const failure = loaded && 'failure' in loaded ? loaded.failure : undefined
  return (
    <Dialog title={title} isWide onClose={close}>
      <Alert reason={failure && `${failure.reason}.`} />
      {!failure && facts && <div className="mb-4 grid gap-3">{facts}</div>}
      {loaded && !('failure' in loaded) ? (
        <FieldForm {...form} loaded={loaded} onClose={close} />
      ) : (
        <footer className="mt-6 flex justify-end">
          <button type="button" className={compactClass()} onClick={close}>
            {form.closeLabel ?? 'Cancel'}
          </button>
        </footer>
      )}
    </Dialog>
  )
}
