import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useModal } from '../dialog/dialog.tsx'
import { useDialogTitle } from '../dialog/title.ts'
import { useClose } from '../dialog/use-close.ts'
import { FormBody, type FormBodyProps } from './body.tsx'
import { FormFooter, type FooterProps } from './form-footer.tsx'

type Props<Text extends object, Input> = Omit<FormBodyProps<Text, Input>, 'className' | 'noticesClass'> &
  Pick<FooterProps, 'note' | 'question' | 'onPreview'> & {
    title: string
    /** Beside the title: the state of the record. */
    aside?: ReactNode
    /** Stays in view above what is scrolled. */
    contents?: ReactNode
    /** Instead of what the form does. */
    onSave?: () => void
  }

/** A long form in a dialog at the right edge, as high as the window; the whole window on phones. */
export function FormSheet<Text extends object, Input>(props: Props<Text, Input>) {
  const { title, aside, contents, note, question, onPreview, form, onSave = form.save } = props
  const close = useClose()
  const modal = useModal(close)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useDialogTitle(title)

  useEffect(() => {
    // A question about a draft comes before the first field; both before the switch beside the title.
    body.current?.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
  }, [])

  // Otherwise the browser would close it before anybody is asked.
  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }

  return (
    <dialog
      {...modal}
      onKeyDown={pressKey}
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
          <FormBody {...props} noticesClass="px-4 pt-4 md:px-6" />
        </div>
        <div className="border-t border-line bg-paper px-4 py-3 md:px-6">
          <FormFooter {...{ form, note, question, onPreview, onSave }} onClose={close} />
        </div>
      </div>
    </dialog>
  )
}
