import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { RichLink } from '#contract/rich-text.ts'
import { isSafeHref } from '#contract/safe-href.ts'
import { compactClass } from '../compact.ts'
import { boxClass } from '../form/inputs.tsx'
import { linkAt, setLink } from './links.ts'
import { targetsFor, type Target, type Targets } from './targets.ts'

const kinds = { trip: 'Trip', post: 'Post', region: 'Region', page: 'Page' }
const UNSAFE = 'Type an address such as https://…, a mail address, or words of a trip, post or page'

type Props = { view: EditorView; readTargets: () => Promise<Targets>; onClose: () => void }

/** Chooses where a link leads: to a trip, post, region or page, found by its words, or to a typed address. */
export function LinkPanel({ view, readTargets, onClose }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [present] = useState(() => linkAt(view.state))
  const [typed, setTyped] = useState(present && 'href' in present ? present.href : '')
  const [targets, setTargets] = useState<Targets>()
  const [lastFound, setFound] = useState<Target[]>([])
  const [chosen, setChosen] = useState(-1)
  const [problem, setProblem] = useState('')
  const asked = typed.trim()
  const found = asked === '' ? [] : lastFound
  const goal =
    present && 'kind' in present
      ? targets?.list.find((one) => one.kind === present.kind && one.id === present.id)
      : undefined

  const read = useEffectEvent(readTargets)

  useEffect(() => {
    field.current?.focus()
    let isOver = false
    read().then(
      (all) => isOver || setTargets(all),
      () => isOver || setProblem('Trips and pages could not be read. An address can be typed.'),
    )
    return () => {
      isOver = true
    }
  }, [])

  useEffect(() => {
    let isOver = false
    if (targets && asked !== '') void targetsFor(asked, targets).then((next) => isOver || setFound(next))
    return () => {
      isOver = true
    }
  }, [asked, targets])

  function apply(link: RichLink | undefined, words: string) {
    setLink(view, link, words)
    onClose()
  }

  function take() {
    const target = found[chosen]
    if (target) return apply({ kind: target.kind, id: target.id }, target.title)
    const address = addressIn(typed.trim())
    if (address !== undefined) return apply({ href: address }, typed.trim())
    if (found.length === 1) return apply({ kind: found[0]!.kind, id: found[0]!.id }, found[0]!.title)
    setProblem(UNSAFE)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      event.stopPropagation()
      take()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setChosen((now) => Math.max(-1, Math.min(found.length - 1, now + step)))
  }

  return (
    <div className="grid gap-2 border-t border-line p-3" role="group" aria-label="Link" onKeyDown={press}>
      <label className="text-micro text-muted" htmlFor={`${id}-field`}>
        Words of a trip, post, region or page, or an address
        {goal && `. Now it leads to ${kinds[goal.kind].toLowerCase()} “${goal.title}”`}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={`${id}-field`}
          className={`${boxClass} h-9 min-w-40 flex-1`}
          role="combobox"
          autoComplete="off"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
          aria-invalid={problem === UNSAFE ? true : undefined}
          aria-describedby={`${id}-problem`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(-1)
            setProblem('')
          }}
        />
        <button type="button" className={compactClass('primary')} onClick={take}>
          Link
        </button>
        {present && (
          <button type="button" className={compactClass()} onClick={() => apply(undefined, '')}>
            No link
          </button>
        )}
        <button type="button" className={compactClass('plain')} onClick={onClose}>
          Cancel
        </button>
      </div>
      <p className="text-micro text-danger empty:hidden" id={`${id}-problem`} role="status">
        {problem}
      </p>
      <ul
        id={`${id}-list`}
        className="max-h-56 overflow-y-auto empty:hidden"
        role="listbox"
        aria-label="What it can lead to"
      >
        {found.map(({ kind, id: target, title, isOpen }, index) => (
          <li
            key={`${kind} ${target}`}
            id={`${id}-${index}`}
            className="flex min-h-9 cursor-pointer items-center gap-3 rounded-[6px] px-2 hover:bg-mist aria-selected:bg-lake-tint"
            role="option"
            aria-selected={index === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply({ kind, id: target }, title)}
          >
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span className="text-micro text-muted">
              {isOpen ? kinds[kind] : `${kinds[kind]}, not published`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the address that was typed, with what people leave out of it; undefined when it is none. */
function addressIn(typed: string): string | undefined {
  if (/^[^\s@/]+@[^\s@/]+\.\w+$/.test(typed)) return `mailto:${typed}`
  const whole = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed
  return isSafeHref(whole) ? whole : undefined
}
