import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { TextBox } from './inputs.tsx'
import { namingAt, offeredNames, withName, type Naming } from './naming.ts'
import { useAfterDrawing } from './use-after-drawing.ts'

type Props = {
  path: string
  label: string
  help: string | undefined
  value: string
  names: string[]
  onChange: (value: string) => void
}

/** A text in which colleagues are named: after "@" a list offers them, by arrow keys and Enter, or by a press. */
export function NamingBox({ names, value, onChange, ...field }: Props) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const putCursor = useAfterDrawing((cursor: number) => {
    box.current?.focus()
    box.current?.setSelectionRange(cursor, cursor)
  })
  const [naming, setNaming] = useState<Naming>()
  const [chosen, setChosen] = useState(0)
  const offered = naming ? offeredNames(names, naming) : []

  function look({ value: text, selectionStart }: HTMLTextAreaElement) {
    setNaming(namingAt(text, selectionStart))
    setChosen(0)
  }

  function pick(name: string) {
    if (!box.current || !naming) return
    const next = withName(value, box.current.selectionStart, naming, name)
    onChange(next.text)
    setNaming(undefined)
    putCursor(next.cursor)
  }

  function press(event: KeyboardEvent) {
    if (offered.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((now) => (now + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(offered[chosen]!)
    else if (event.key === 'Escape') setNaming(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="grid min-w-0 gap-1">
      <TextBox
        {...field}
        ref={box}
        className="[&_textarea]:min-h-24"
        value={value}
        onChange={(typed) => {
          onChange(typed)
          if (box.current) look(box.current)
        }}
        onKeyDown={press}
        onClick={() => box.current && look(box.current)}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={offered.length > 0 ? `${id}-${chosen}` : undefined}
      />
      <ul
        id={`${id}-list`}
        className="max-h-56 overflow-y-auto rounded-button border border-line empty:hidden"
        role="listbox"
        aria-label="Colleagues"
      >
        {offered.map((name, index) => (
          <li
            key={name}
            id={`${id}-${index}`}
            className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-mist aria-selected:bg-lake-tint md:min-h-9"
            role="option"
            aria-selected={index === chosen}
            // The text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(name)}
          >
            {name}
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {offered.length > 0 && 'Colleagues are offered. Choose with the arrow keys, then Enter.'}
      </p>
    </div>
  )
}
