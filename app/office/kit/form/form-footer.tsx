import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../../kit/alert.tsx'
import { compactClass } from '../compact.ts'
import type { Form } from './use-form.ts'

export type FooterProps = {
  form: Pick<Form<object, never>, 'isBusy' | 'reason' | 'saveLabel'>
  isDanger?: boolean
  /** What becomes of the text, in few words. */
  note?: string
  /** Something to be answered before it is saved. */
  question?: ReactNode
  closeLabel?: string
  onClose?: () => void
  onPreview?: () => void
  /** Left out inside of a `<form>`, which saves by itself. */
  onSave?: () => void
}

/** The buttons stay in the tab order while something is sent: who presses them then is not heard, nor loses the place. */
export function FormFooter(props: FooterProps) {
  const { form, isDanger, note, question, closeLabel = 'Cancel', onClose, onPreview, onSave } = props
  return (
    <footer className="grid gap-2">
      {question}
      <Alert reason={form.reason} />
      <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-micro text-muted max-sm:w-full">
          {form.isBusy ? 'Saving…' : note}
        </p>
        {onPreview && (
          <button type="button" className={compactClass()} aria-disabled={form.isBusy} onClick={onPreview}>
            Preview
            <ExternalLink className="size-4" aria-hidden="true" />
          </button>
        )}
        {onClose && (
          <button type="button" className={compactClass()} onClick={onClose}>
            {closeLabel}
          </button>
        )}
        <button
          type={onSave ? 'button' : 'submit'}
          className={`${compactClass(isDanger ? 'danger' : 'primary')} aria-disabled:opacity-50`}
          aria-disabled={form.isBusy}
          onClick={onSave}
        >
          {form.saveLabel}
        </button>
      </div>
    </footer>
  )
}
