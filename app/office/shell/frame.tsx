import { Menu, Search } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Me } from '#contract/staff.ts'
import { compactClass } from '../kit/compact.ts'
import { AccountMenu } from './account-menu.tsx'
import type { CommandMenu } from './command-menu.tsx'
import { collectKeys, type EarlyKeys } from './early-keys.ts'
import { MessageRegion } from './message-region.tsx'
import { tell } from './messages.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { markOf, remember } from './recent.ts'
import { Sidebar, SIDEBAR_ID } from './sidebar.tsx'
import { Skeleton } from './skeleton.tsx'

/** A list that loads faster than this shows no skeleton, because the skeleton would only flicker. */
const SLOW_MS = 200

type Props = {
  person: Me | undefined
  onLogOut: () => void
  children: ReactNode
}

/** The frame around every page of the office. */
export function Shell({ person, onLogOut, children }: Props) {
  const navigate = useNavigate()
  const main = useRef<HTMLElement>(null)
  const { Finding, find, close, takeTyped } = useCommandMenu()
  const isSlow = useSlowChange()
  useCommandKey(find)
  useRemembering(person?._id)

  return (
    <div className="min-h-dvh bg-paper font-sans text-[14px] leading-[1.45] text-ink lg:grid print:block lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        className="print:hidden absolute top-2 left-2 z-40 -translate-y-20 rounded-button bg-paper px-4 py-2 shadow-box focus:translate-y-0"
        href="#main"
      >
        Skip to the content
      </a>
      <Sidebar personName={person?.name} onLogOut={onLogOut} />
      <div>
        <header className="sticky top-0 z-20 flex h-13 items-center print:hidden gap-2 border-b border-line bg-paper px-4 md:px-6">
          <button
            type="button"
            className={`${compactClass('plain')} lg:hidden`}
            popoverTarget={SIDEBAR_ID}
            aria-label="Menu"
          >
            <Menu className="icon" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={`${compactClass()} mr-auto w-full max-w-72 justify-start! text-muted`}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={find}
          >
            <Search className="size-4" aria-hidden="true" />
            Search or go to
            <kbd className="ml-auto font-sans text-[12.5px] max-sm:hidden">Ctrl K</kbd>
          </button>
          <AccountMenu personName={person?.name} roles={person?.roles} onLogOut={onLogOut} />
        </header>
        <main ref={main} className="px-4 py-6 outline-none md:px-6" id="main" tabIndex={-1}>
          {isSlow && <Skeleton />}
          <div hidden={isSlow}>{children}</div>
        </main>
      </div>
      {Finding && (
        <Finding
          personId={person?._id}
          takeTyped={takeTyped}
          onClose={close}
          onChoose={async ({ path, mark }) => {
            close()
            if (person && mark) remember(person._id, mark)
            await navigate(path)
            // A dialog or a form takes the focus itself; else the next Tab is the first of the page.
            if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <MessageRegion />
      <PasswordDialog />
    </div>
  )
}

/**
 * The command menu while it is open: its code is loaded when it opens first, because most pages are left without it. What is
 * typed until its field is there is kept for it; `takeTyped` returns it and ends that.
 */
function useCommandMenu() {
  const [Finding, setFinding] = useState<typeof CommandMenu>()
  const early = useRef<EarlyKeys>(undefined)

  function find() {
    if (Finding || early.current) return
    const keys = collectKeys(window, () => (early.current = undefined))
    early.current = keys
    import('./command-menu.tsx').then(
      ({ CommandMenu: Loaded }) => {
        // Who went elsewhere meanwhile does not want it any more.
        if (early.current === keys) setFinding(() => Loaded)
      },
      () => {
        takeTyped()
        tell('The menu could not be loaded', { reason: 'Check the connection', isFailure: true })
      },
    )
  }

  function takeTyped() {
    const typed = early.current?.end()
    early.current = undefined
    return typed
  }

  function close() {
    setFinding(undefined)
  }

  return { Finding, find, close, takeTyped }
}

/** Remembers the things whose pages are opened, for the command menu. */
function useRemembering(personId: string | undefined) {
  const { pathname } = useLocation()
  useEffect(() => {
    const mark = markOf(pathname)
    if (personId !== undefined && mark !== undefined) remember(personId, mark)
  }, [personId, pathname])
}

/** Calls `open` on Ctrl or ⌘ with K, wherever the focus is. */
function useCommandKey(open: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // What is typed into a password field must not come to stand in a readable one.
      if (event.target instanceof HTMLInputElement && event.target.type === 'password') return
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/**
 * Returns whether the navigation to another list has taken longer than `SLOW_MS`. Dialogs over the same list do not
 * count.
 */
function useSlowChange() {
  const { pathname } = useLocation()
  const { state, location, formMethod } = useNavigation()
  const isChanging =
    state === 'loading' && formMethod === undefined && screenOf(location.pathname) !== screenOf(pathname)
  const [isSlow, setIsSlow] = useState(false)

  useEffect(() => {
    if (!isChanging) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isChanging])

  return isSlow
}

function screenOf(path: string) {
  return path.split('/')[2]
}
