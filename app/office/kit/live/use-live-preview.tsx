import { PanelLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Failure } from '../../shell/api.ts'
import { useReadOnly } from '../../shell/screen-rights.ts'
import { compactClass } from '../compact.ts'
import type { Form } from '../form/use-form.ts'
import { isLiveKey, type Pressed } from './key.ts'
import { LivePane } from './pane.tsx'
import { remember, remembered } from './remembered.ts'

/** How long the text must stay the same, once typing has paused and it was checked, before the page is asked for again. */
const PAUSE_MS = 200

/** From here on there is room for a form and a page beside it. */
const WIDE = '(min-width: 1280px)'

type Page = { response: { json: () => Promise<{ html: string }> } } | { failure: Failure }

/** Asks for the page of a record as it would be with what is typed. `place`: which of several pages. */
export type Ask<Input> = (input: Input, signal: AbortSignal, place: string) => Promise<Page>

type Options<Input> = {
  ask: Ask<Input> | undefined
  /** What the page does not show in any case. */
  hint?: string | undefined
  /** Which page is asked for, when it is not always the same one. */
  place?: string
  /** The form stands on a page or in a dialog, not in a sheet. */
  isOnPage?: boolean
  /** The id of the part of the page which is shown first. */
  startsAt?: string | undefined
}

/** The button that opens the page beside a form, the page once it is open, and the key for both. */
export type LivePreview = {
  button: ReactNode
  pane: ReactNode
  pressKey: (event: Pressed & { isDefaultPrevented: () => boolean }) => void
}

/**
 * Returns the page of what a form edits as it is typed. It is asked for again after each pause in typing; a former
 * question that still waits for its answer is dropped. While something typed is not valid, the page stays as it was.
 * Without `ask` there is no page yet.
 */
export function useLivePreview<Text extends object, Input>(
  { checked }: Form<Text, Input>,
  { ask, hint, place = '', isOnPage, startsAt }: Options<Input>,
): LivePreview | undefined {
  // Asked for while a form is drawn, the width would have the browser lay out the page for each key.
  const [isBeside, setIsBeside] = useState(isWide)
  useEffect(() => watchWidth(() => setIsBeside(isWide())), [])
  const [isOpen, setIsOpen] = useState(() => remembered().isOpen && isWide())
  const [html, setHtml] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const asking = useRef<AbortController>(undefined)
  const isThere = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)

  const [fault, ...others] = Object.values(checked.errors).flat()
  const input = fault === undefined ? checked.input : undefined

  const askNow = useEffectEvent(async (typed: Input, where: string) => {
    asking.current?.abort()
    const present = new AbortController()
    asking.current = present
    const result = await ask!(typed, present.signal, where)
    if (present.signal.aborted) return
    if ('failure' in result) {
      setProblem(`${reasonOf(result.failure)}.`)
      return
    }
    const page = await result.response.json()
    if (present.signal.aborted) return
    setHtml(page.html)
    setProblem(undefined)
    isThere.current = true
  })
  useEffect(() => {
    if (!isOpen || input === undefined) return undefined
    // Once the session has ended, saving leads to the login.
    const begin = () => void askNow(input, place).catch(() => undefined)
    const timer = setTimeout(begin, isThere.current ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [isOpen, input, place])
  useEffect(() => (isOpen ? () => asking.current?.abort() : undefined), [isOpen])

  const isReadOnly = useReadOnly() !== undefined
  if (!ask || isReadOnly) return undefined

  function turn(next: boolean) {
    setIsOpen(next)
    remember({ isOpen: next })
  }

  /** Closes the page from within it, and goes on with the button that opened it once that is to be seen again. */
  function close() {
    turn(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  function pressKey(event: Parameters<LivePreview['pressKey']>[0]) {
    if (event.isDefaultPrevented() || !isLiveKey(event)) return
    event.preventDefault()
    turn(!isOpen)
  }

  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  const says = fault === undefined ? (problem ?? hint) : `Not shown yet: ${fault}${more}`
  return {
    button: (
      <button
        ref={opener}
        type="button"
        className={`${compactClass()} aria-pressed:bg-mist`}
        aria-pressed={isOpen}
        aria-keyshortcuts="Alt+P"
        title="The page as you type (Alt+P)"
        onClick={() => turn(!isOpen)}
      >
        <PanelLeft className="size-4" aria-hidden="true" />
        Live page
      </button>
    ),
    pane: isOpen && <LivePane {...{ html, says, isBeside, isOnPage, startsAt }} onClose={close} />,
    pressKey,
  }
}

function reasonOf({ errors = {}, reason }: Failure) {
  const [first] = Object.values(errors)
  return first?.[0] ?? reason
}

function isWide() {
  return matchMedia(WIDE).matches
}

function watchWidth(tell: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
