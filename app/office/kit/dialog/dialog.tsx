import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useDialogTitle } from './title.ts'

/** A modal overlay. It is open as long as it is rendered; `onClose` says that the person wants it gone. */
export function Dialog({
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
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto w-full max-w-lg rounded-card bg-paper p-6 text-ink shadow-lift backdrop:bg-night/50"
    >
      <h2 className="mb-4 text-2xl" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
