import { useEffect, useId, useRef, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { focusForm } from '../form/use-focus-after.ts'
import { useDialogTitle } from './title.ts'

/**
 * A modal dialog, open as long as it is rendered. `onClose` is called when the person wants to close it; the caller may
 * keep it open. `isWide`: wide enough for a form; `isBroad`: as
 * wide as the window, for a form beside what it is typed from. A live page takes the right half of a wide window.
 */
export function Dialog({
  title,
  isWide = false,
  isBroad = false,
  onClose,
  children,
}: {
  title: string
  isWide?: boolean
  isBroad?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const titleId = useId()
  const modal = useModal(onClose)
  useDialogTitle(title)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={`m-auto w-[calc(100%-1.5rem)] rounded-card border border-line bg-paper p-6 text-ink shadow-lift backdrop:bg-night/50 xl:has-[[data-live]]:mr-[48vw] xl:has-[[data-live]]:w-[calc(52vw-2rem)] ${isBroad ? 'max-w-[100rem] text-[14px]' : isWide ? 'max-w-2xl text-[14px]' : 'max-w-lg'}`}
    >
      <h2 className="mb-4 text-2xl" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** A dialog over the sheet or dialog in which it is rendered, which would close on the same Escape. */
export function DialogOver(props: ComponentProps<typeof Dialog>) {
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation()
      }}
    >
      <Dialog {...props} />
    </div>
  )
}

/**
 * Returns the props of a `<dialog>` that closes only when it is no longer rendered. Opened, its form has the focus;
 * closed, what opened it has it again.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    ref.current?.showModal()
    if (ref.current) focusForm(ref.current)
    return () => giveBack(opener)
  }, [])

  /**
   * Cancels an attempt of the browser to close the dialog and calls `onClose`. Some attempts close it anyway, such as a
   * second Escape or the gesture of a phone; then it is opened again.
   */
  function refuse(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== ref.current) return
    event.preventDefault()
    if (!ref.current.open) ref.current.showModal()
    onClose()
  }

  return { ref, onCancel: refuse, onClose: refuse }
}

/** Focuses what had the focus before, or the page where that is gone, so that the next Tab goes on from there. */
function giveBack(opener: Element | null) {
  if (document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const place = isThere ? opener : document.getElementById('main')
  place?.focus({ preventScroll: true })
}
