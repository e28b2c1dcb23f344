import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Alert } from '../../../kit/alert.tsx'
import type { Failure } from '../../shell/api.ts'
import { compactClass } from '../compact.ts'
import { FieldForm, type FieldFormProps, type Values } from '../form/form.tsx'
import type { Stored } from '../form/use-draft.ts'
import { Dialog } from './dialog.tsx'
import { useFormTitle } from './title.ts'
import { useClose } from './use-close.ts'

export type FormDialogProps<Schema extends z.ZodType> = Omit<FieldFormProps<Schema>, 'loaded' | 'onClose'> & {
  title: string
  /** The values to edit, or why they could not be loaded. Undefined while the form cannot be shown yet. */
  loaded: Stored<Values> | { failure: Failure } | undefined
  /** Facts that the person must know before typing. */
  facts?: ReactNode
  /** What the fields are typed from: on a wide screen beside them, on a narrow one above. */
  beside?: ReactNode
}

/** A form in a dialog that has an address. It stays open with the typed text until saving has worked. */
export function FormDialog<Schema extends z.ZodType>(props: FormDialogProps<Schema>) {
  const { title: called, loaded, facts, beside, ...form } = props
  const title = useFormTitle(called)
  const close = useClose()
  const failure = loaded && 'failure' in loaded ? loaded.failure : undefined
  const isBeside = beside !== undefined && !failure
  const content = (
    <>
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
    </>
  )
  return (
    <Dialog title={title} isWide isBroad={isBeside} onClose={close}>
      {isBeside ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <div className="min-w-0">{content}</div>
          {/* The form comes first in the page, so that the first field has the focus. */}
          <div className="order-first min-w-0 lg:sticky lg:top-0">{beside}</div>
        </div>
      ) : (
        content
      )}
    </Dialog>
  )
}
