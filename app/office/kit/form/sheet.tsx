import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useDialogTitle } from '../dialog/title.ts'

type Props = {
  title: string
  /** Beside the title: the state of the record. */
  aside?: ReactNode
  /** Stays in view above what is scrolled. */
  contents?: ReactNode
  footer: ReactNode
  /** The person wants to leave. The sheet stays until it is no longer rendered, so that unsaved text can be asked about. */
  onClose: () => void
  onSave: () => void
  children: ReactNode
}

/** A wide modal dialog at the right edge, as high as the window; the whole window on phones. Ctrl or ⌘ and S saves. */
export function Sheet({ title, aside, contents, footer, onClose, onSave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useDialogTitle(title)

  useEffect(() => {
    dialog.current?.showModal()
    // A question about a draft comes before the first field; both before the switch beside the title.
    body.current?.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
  }, [])
  useSaveKey(onSave)

  // Otherwise the browser would close it before anybody is asked.
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }

  /** Phones have a gesture for it, and some browsers close at the second time whatever they are told. */
  function refuse(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    if (!dialog.current.open) dialog.current.showModal()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      onKeyDown={pressKey}
      onCancel={refuse}
      onClose={refuse}
      aria-labelledby={titleId}
      className="my-0 mr-0 ml-auto h-dvh overflow-clip max-h-none w-full max-w-none bg-paper text-ink shadow-lift backdrop:bg-night/50 md:w-[760px]"
    >
      <div className="flex h-full flex-col">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-6">
          <h2 className="text-[22px]" id={titleId}>
            {title}
          </h2>
          {aside}
        </header>
        {contents}
        <div ref={body} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-smooth">
          {children}
        </div>
        <footer className="border-t border-line bg-paper px-4 py-3 md:px-6">{footer}</footer>
      </div>
    </dialog>
  )
}

function useSaveKey(onSave: () => void) {
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
