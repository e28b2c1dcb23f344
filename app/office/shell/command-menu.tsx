import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router'
import { FIND_MAX } from '#contract/find.ts'
import { fixedCommands, inOrder, matching, type Command } from './commands.ts'
import type { Early } from './early-keys.ts'
import { useMay } from './person.ts'
import { useRefusedHere } from './use-refused-here.ts'
import { actsHere, begunVerbs, settingCommands } from './found-commands.ts'
import { SHOWN_MAX, useFound, useRecent } from './use-found.ts'

type Props = {
  personId: string | undefined
  /** Returns what was typed before the field was there, and lets the keys go. */
  takeTyped: () => Early | undefined
  onChoose: (command: Command) => void
  onClose: () => void
}

/** Of the screens and settings that match, so that what was found stands near. */
const LOCAL_MAX = 10

/**
 * A menu that opens any screen and finds anything by a part of its name, or does something with it. It is open as long as
 * it is rendered.
 */
export function CommandMenu({ personId, takeTyped, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const [typed, setTyped] = useState('')
  const recent = useRecent(personId)
  const { found, isSearching, hasFailed } = useFound(typed.trim())
  const may = useMay()
  const acts = actsHere(pathname, may, useRefusedHere())
  const screens = fixedCommands(may)
  const settings = useMemo(() => settingCommands(), [])
  const local = [...acts, ...screens, ...(may('look') ? settings : [])]

  // Once the field is there, what was typed before it is put into it, and later keys go there by themselves.
  const takeEarly = useRef(takeTyped)
  const [isEntered, setIsEntered] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    const early = takeEarly.current()
    const field = dialog.current?.querySelector('input')
    if (!early?.typed || !field) return
    // At once, because the next key may come before the next drawing, and is added to what stands in the field.
    field.value = early.typed.slice(0, FIND_MAX)
    setTyped(field.value)
    setIsEntered(early.isEntered)
  }, [])

  const shown =
    typed.trim() === ''
      ? [...recent, ...acts, ...screens]
      : inOrder([...begunVerbs(typed, may), ...matching(local, typed, LOCAL_MAX), ...found], typed)
  const isWaiting = isSearching && shown.length === 0

  return (
    <dialog
      ref={dialog}
      className="mx-auto mt-[12vh] w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-paper p-0 text-[14px] text-ink shadow-lift backdrop:bg-night/50 max-sm:mt-4"
      aria-label="Command menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Finder
        shown={withoutTwins(shown).slice(0, SHOWN_MAX)}
        typed={typed}
        isSearching={isSearching}
        isEntered={isEntered}
        says={
          isWaiting
            ? 'Searching…'
            : hasFailed
              ? 'The server could not be asked; these are screens only.'
              : undefined
        }
        onType={setTyped}
        onChoose={(command) => (command.fill === undefined ? onChoose(command) : setTyped(command.fill))}
      />
    </dialog>
  )
}

/** Returns the commands without those of the same kind and address; the first of each stays. */
function withoutTwins(commands: Command[]) {
  return [...new Map(commands.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

function keyOf({ kind, path, fill = '' }: Command) {
  return kind + path + fill
}

type FinderProps = Pick<Props, 'onChoose'> & {
  shown: Command[]
  typed: string
  isSearching: boolean
  /** Enter was pressed before the menu was there. */
  isEntered: boolean
  says: string | undefined
  onType: (typed: string) => void
}

function Finder({ shown, typed, isSearching, isEntered, says, onType, onChoose }: FinderProps) {
  const id = useId()
  const [index, setIndex] = useState(0)
  /** Enter was pressed before the server had answered: what comes first is opened when it has. */
  const isAwaited = useRef(false)
  const active = Math.min(index, shown.length - 1)

  const openFirst = useEffectEvent(() => {
    if (isAwaited.current && shown[0]) onChoose(shown[0])
    isAwaited.current = false
  })
  useEffect(() => {
    if (isEntered) isAwaited.current = true
  }, [isEntered])
  useEffect(() => {
    if (!isSearching) openFirst()
  }, [isSearching])

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function choose(command: Command) {
    setIndex(0)
    onChoose(command)
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) {
      event.preventDefault()
      isAwaited.current = false
      setIndex((active + step + shown.length) % shown.length)
    }
    if (event.key !== 'Enter') return
    const chosen = shown[active]
    // What comes first may change with the answer; what was chosen by the arrow keys does not.
    const isAwaiting = isSearching && active <= 0
    if (chosen || isAwaiting) event.preventDefault()
    if (isAwaiting) isAwaited.current = true
    else if (chosen) choose(chosen)
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search className="icon text-muted" aria-hidden="true" />
        <input
          className="h-12 w-full bg-transparent text-[16px] outline-none placeholder:text-muted"
          role="combobox"
          aria-label="Find anything, or go to a screen"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, reference, e-mail, or “cancel CH-…”"
          maxLength={FIND_MAX}
          value={typed}
          onKeyDown={move}
          onChange={(event) => {
            onType(event.target.value)
            setIndex(0)
            isAwaited.current = false
          }}
        />
      </div>
      <ul
        className="max-h-[min(28rem,60dvh)] overflow-y-auto p-2"
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
      >
        {shown.map((command, position) => (
          <li
            key={keyOf(command)}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-[8px] px-3 py-1 hover:bg-mist aria-selected:bg-glacier"
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === active}
            onClick={() => choose(command)}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{command.label}</span>
              {command.note && (
                <span className="block truncate text-[12.5px] text-muted">{command.note}</span>
              )}
            </span>
            <span className="text-[12.5px] text-muted">{command.kind}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-[12.5px] text-muted" role="status">
        {says ??
          (shown.length === 0 ? 'Nothing has that name.' : `${shown.length} shown. Arrow keys, then Enter.`)}
      </p>
    </>
  )
}
