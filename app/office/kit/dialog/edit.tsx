import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useDialogTitle } from './title.ts'

/**
 * A modal overlay for a form. Unlike `Dialog` it does not close by itself: Escape only asks to be closed, so a guard
 * may still keep it open.
 */
export function EditDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useDialogTitle(title)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      // The second Escape in a row closes it whatever we say; then it is opened again while the guard asks.
      onClose={({ target }) => {
        if (target !== dialog.current) return
        dialog.current?.showModal()
        onClose()
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100%-1.5rem)] max-w-2xl rounded-card border border-line bg-paper p-6 text-[14px] text-ink shadow-lift backdrop:bg-night/50"
    >
      <h2 className="mb-4 text-2xl" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
