import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../../kit/alert.tsx'
import { Button } from '../../../kit/button.tsx'

type Props = {
  /** "Add" or "Update". */
  save: string
  /** What becomes of the text, in few words. */
  note: string
  reason: string | undefined
  /** Something to be answered before it is saved. */
  question?: ReactNode
  isBusy: boolean
  onCancel: () => void
  onPreview?: () => void
  onSave: () => void
}

/** The buttons stay in the tab order while something is sent: who presses them then is not heard, nor loses the place. */
export function FormFooter({ save, note, reason, question, isBusy, onCancel, onPreview, onSave }: Props) {
  return (
    <>
      {question}
      <Alert reason={reason} />
      <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-micro text-muted max-sm:w-full">
          {note}
        </p>
        {onPreview && (
          <Button look="quiet" aria-disabled={isBusy} onClick={onPreview}>
            Preview
            <ExternalLink className="size-4" aria-hidden="true" />
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button aria-disabled={isBusy} onClick={onSave}>
          {save}
        </Button>
      </div>
    </>
  )
}
