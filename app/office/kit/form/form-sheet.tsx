import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useModal } from '../dialog/dialog.tsx'
import { useDialogTitle, useFormTitle } from '../dialog/title.ts'
import { useClose } from '../dialog/use-close.ts'
import type { LivePreview } from '../live/use-live-preview.tsx'
import { FormBody, type FormBodyProps } from './body.tsx'
import { FormFooter, type FooterProps } from './form-footer.tsx'

type Props<Text extends object, Input> = Omit<FormBodyProps<Text, Input>, 'className' | 'noticesClass'> &
  Pick<FooterProps, 'note' | 'question' | 'onPreview' | 'onKeepDraft' | 'isDanger'> & {
    title: string
    /** The state of the record, beside the title. */
    aside?: ReactNode
    /** The table of contents; it stays in view above the scrolled form. */
    contents?: ReactNode
    /** The page as it is typed, beside the form or over it. */
    live?: LivePreview
    /** Called in place of `form.save`. */
    onSave?: () => void
  }

/** A long form in a dialog at the right edge, as high as the window. On phones it fills the window. */
export function FormSheet<Text extends object, Input>(props: Props<Text, Input>) {
  const {
    title: called,
    aside,
    contents,
    note,
    question,
    onPreview,
    onKeepDraft,
    isDanger,
    live,
    form,
    onSave = form.save,
  } = props
  const close = useClose()
  const modal = useModal(close)
  const titleId = useId()
  const title = useFormTitle(called)
  useDialogTitle(title)

  // Handles Escape itself, because the browser would close the dialog before `LeaveGuard` can ask.
  function pressKey(event: KeyboardEvent) {
    live?.pressKey(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }

  return (
    <dialog
      {...modal}
      onKeyDown={pressKey}
      aria-labelledby={titleId}
      className={`my-0 mr-0 ml-auto h-dvh overflow-clip max-h-none w-full max-w-none bg-paper text-ink shadow-lift backdrop:bg-night/50 md:w-[760px] ${live?.pane ? 'xl:w-full' : ''}`}
    >
      <div className="relative flex h-full">
        <div
          className={`flex h-full min-w-0 flex-1 flex-col ${live?.pane ? 'border-line max-xl:invisible xl:w-[760px] xl:flex-none xl:border-l' : ''}`}
        >
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 md:px-6">
            <h2 className="text-[22px]" id={titleId}>
              {title}
            </h2>
            {aside}
          </header>
          {contents}
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-smooth">
            <FormBody {...props} noticesClass="px-4 pt-4 md:px-6" />
          </div>
          <div className="border-t border-line bg-paper px-4 py-3 md:px-6">
            <FormFooter
              {...{ form, note, question, onPreview, onKeepDraft, isDanger, onSave }}
              onClose={close}
            />
          </div>
        </div>
        {live?.pane}
      </div>
    </dialog>
  )
}
