import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../../kit/alert.tsx'
import { whoMay } from '#contract/roles.ts'
import { useReadOnly } from '../../shell/screen-rights.ts'
import { compactClass } from '../compact.ts'
import type { Form } from './use-form.ts'

export type FooterProps = {
  form: Pick<Form<object, never>, 'isBusy' | 'isWaiting' | 'reason' | 'saveLabel'>
  isDanger?: boolean
  /** What will happen to the text, in a few words. */
  note?: string
  /** A question to answer before saving. */
  question?: ReactNode
  closeLabel?: string
  onClose?: () => void
  onPreview?: () => void
  /** Keeps what is typed as a draft beside what visitors see. */
  onKeepDraft?: () => void
  /** The preview appears in the form and not in a new tab. */
  isPreviewHere?: boolean
  /** Absent inside a `<form>`, which saves when it is submitted. */
  onSave?: () => void
}

/**
 * The buttons at the foot of a form. While something is sent, or unsaved text waits to be restored, they stay in the tab
 * order and ignore presses, so that the focus is not lost. Whoever may only look is told who changes it.
 */
export function FormFooter(props: FooterProps) {
  const { form, isDanger, note, question, closeLabel = 'Cancel', isPreviewHere = false } = props
  const { onClose, onPreview, onKeepDraft, onSave } = props
  const missing = useReadOnly()
  const isHeld = form.isBusy || form.isWaiting
  const button = `${compactClass()} aria-disabled:opacity-50`
  return (
    <footer className="grid gap-2">
      {question}
      <Alert reason={form.reason} />
      <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-micro text-muted max-sm:w-full">
          {form.isBusy
            ? 'Saving…'
            : missing
              ? `To change this, ask ${whoMay(missing)}.`
              : form.isWaiting
                ? 'Restore or discard the unsaved text first.'
                : note}
        </p>
        {onPreview && !missing && (
          <button type="button" className={button} aria-disabled={isHeld} onClick={onPreview}>
            Preview
            {!isPreviewHere && <ExternalLink className="size-4" aria-hidden="true" />}
          </button>
        )}
        {onKeepDraft && !missing && (
          <button type="button" className={button} aria-disabled={isHeld} onClick={onKeepDraft}>
            Save as a draft
          </button>
        )}
        {onClose && (
          <button type="button" className={compactClass()} onClick={onClose}>
            {missing ? 'Close' : closeLabel}
          </button>
        )}
        {!missing && (
          <button
            type={onSave ? 'button' : 'submit'}
            className={`${compactClass(isDanger ? 'danger' : 'primary')} aria-disabled:opacity-50`}
            aria-disabled={isHeld}
            onClick={onSave}
          >
            {form.saveLabel}
          </button>
        )}
      </div>
    </footer>
  )
}
