import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { fixedCommands, matching, type Command } from './commands.ts'
import { useMay } from './person.ts'

/**
 * Returns trips and posts by name. If there are too many to load all, `isWhole` is false and only those that match
 * `typed` are returned.
 */
export type LoadCommands = (typed: string) => Promise<{ commands: Command[]; isWhole: boolean }>

type Props = {
  /** Called each time the menu opens, because names change. */
  load: LoadCommands
  onChoose: (command: Command) => void
  onClose: () => void
}

const PAUSE_MS = 200

/** A menu that opens any page by a part of its name. It is open as long as it is rendered. */
export function CommandMenu({ load, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const may = useMay()
  const [typed, setTyped] = useState('')
  const [first, setFirst] = useState<{ commands: Command[]; isWhole: boolean }>()
  const [found, setFound] = useState<Command[]>([])
  const asked = first?.isWhole === false ? typed.trim() : ''

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(
      async () => {
        const loaded = await load(asked)
        if (isGone) return
        if (asked === '') setFirst(loaded)
        else setFound(loaded.commands)
      },
      asked === '' ? 0 : PAUSE_MS,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load, asked])

  return (
    <dialog
      ref={dialog}
      className="mx-auto mt-[12vh] w-[min(36rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-paper p-0 text-[14px] text-ink shadow-lift backdrop:bg-night/50"
      aria-label="Command menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <Finder
        commands={withoutTwins([...fixedCommands(may), ...(first?.commands ?? []), ...found])}
        typed={typed}
        onType={setTyped}
        onChoose={onChoose}
      />
    </dialog>
  )
}

/** Returns the commands without those of the same kind and address; the first of each stays. */
function withoutTwins(commands: Command[]) {
  return [...new Map(commands.toReversed().map((one) => [one.kind + one.path, one])).values()].toReversed()
}

type FinderProps = Pick<Props, 'onChoose'> & {
  commands: Command[]
  typed: string
  onType: (typed: string) => void
}

function Finder({ commands, typed, onType, onChoose }: FinderProps) {
  const id = useId()
  const [index, setIndex] = useState(0)
  const found = matching(commands, typed)
  const active = Math.min(index, found.length - 1)

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setIndex((active + step + found.length) % found.length)
    }
    const chosen = found[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onChoose(chosen)
    }
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search className="icon text-muted" aria-hidden="true" />
        <input
          className="h-12 w-full bg-transparent text-[16px] outline-none placeholder:text-muted"
          role="combobox"
          aria-label="Go to a list, a trip or a post"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Go to a list, a trip or a post"
          maxLength={200}
          value={typed}
          onKeyDown={move}
          onChange={(event) => {
            onType(event.target.value)
            setIndex(0)
          }}
        />
      </div>
      <ul className="max-h-[28rem] overflow-y-auto p-2" id={`${id}-list`} role="listbox" aria-label="Found">
        {found.map((command, position) => (
          <li
            key={command.kind + command.path}
            className="flex h-9 cursor-pointer items-center gap-3 rounded-[8px] px-3 hover:bg-mist aria-selected:bg-glacier"
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === active}
            onClick={() => onChoose(command)}
          >
            <span className="truncate">{command.label}</span>
            <span className="ml-auto text-[12.5px] text-muted">{command.kind}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-[12.5px] text-muted" role="status">
        {found.length === 0 ? 'Nothing has that name.' : `${found.length} shown. Arrow keys, then Enter.`}
      </p>
    </>
  )
}
