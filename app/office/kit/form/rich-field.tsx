import { Type } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { compactClass } from '../compact.ts'
import type { EditorProps, Start } from '../rich/props.ts'
import { useField } from './context.ts'
import { TextBox } from './inputs.tsx'
import { tellNow } from './tell-typed.ts'

/** A text and, as JSON, the tree of its formatting; '' where the text is all. */
export type RichValue = { text: string; rich: string }

type Props = RichValue &
  Pick<EditorProps, 'pictures'> & {
    path: string
    label: string
    help?: string
    isOptional?: boolean
    className?: string
    rows?: number
    onChange: (value: RichValue) => void
  }

/** Matches clipboards with more than plain text in them. */
const FORMATTED = /<(?:b|strong|i|em|h[1-6]|ul|ol|li|table|a|blockquote)[\s>]|font-weight|mso-list/i
/** The keys that mean a format, with Ctrl or ⌘. */
const FORMATS = new Set(['b', 'i'])

/**
 * A text that may be formatted. Plain, it is a text area; "Format", Alt+F10, Ctrl+B, or pasting what has a format
 * opens the editor in its place, which is loaded then. A text with formatting opens in the editor.
 */
export function RichField({ text, rich, onChange, pictures, ...field }: Props) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>()
  const [opening, setOpening] = useState<'no' | 'now' | 'failed'>('no')
  const [start, setStart] = useState<Start>()
  const area = useRef<HTMLDivElement>(null)
  const isRich = rich !== ''
  const { errors, limit, leave } = useField(field.path)
  const { errors: faults, leave: leaveFormat } = useField(field.path.replace(/[^.]+$/, 'rich'))

  const load = useCallback((more?: Pick<Start, 'mark' | 'html'>) => {
    import('../rich/editor.tsx').then(
      (module) => {
        // People type on until the editor is there, or go to another field.
        const box = area.current?.querySelector('textarea')
        const isHere = area.current?.contains(document.activeElement) ?? false
        // At once, so that no letter goes into the text area between reading and replacing it.
        tellNow()
        flushSync(() => {
          if (more && box && (isHere || more.html !== undefined))
            setStart({ from: box.selectionStart, to: box.selectionEnd, isHere, ...more })
          setEditor(() => module.RichEditor)
        })
      },
      () => setOpening('failed'),
    )
  }, [])

  useEffect(() => {
    if (isRich) load()
  }, [isRich, load])

  /** Opens the editor where the cursor is then, and does `more` there. */
  function open(more: Pick<Start, 'mark' | 'html'> = {}) {
    if (opening === 'now') return
    setOpening('now')
    load(more)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'F10' && event.altKey) {
      event.preventDefault()
      return open()
    }
    const mark = event.key.toLowerCase()
    if (!FORMATS.has(mark) || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    open({ mark: mark === 'b' ? 'bold' : 'italic' })
  }

  function paste(event: ClipboardEvent) {
    const html = event.clipboardData.getData('text/html')
    if (!FORMATTED.test(html) || opening === 'now') return
    event.preventDefault()
    open({ html })
  }

  if (Editor)
    return (
      <Editor
        {...field}
        text={text}
        rich={rich}
        onChange={onChange}
        onLeave={() => {
          leave()
          leaveFormat()
        }}
        pictures={pictures}
        start={start}
        errors={errors ?? faults}
        limit={limit}
      />
    )
  return (
    <div ref={area} className={field.className} onKeyDown={press} onPaste={isRich ? undefined : paste}>
      <TextBox
        {...field}
        errors={errors ?? faults}
        className=""
        value={text}
        readOnly={isRich}
        aria-keyshortcuts="Alt+F10"
        onChange={(typed) => onChange({ text: typed, rich: '' })}
        action={
          <button
            type="button"
            className={`${compactClass('plain')} -my-1.5 h-7`}
            // By keys it is Alt+F10 in the text, so that Tab goes from field to field.
            tabIndex={-1}
            title={`Format “${field.label}” (Alt+F10)`}
            onClick={() => open()}
          >
            <Type className="size-4" aria-hidden="true" />
            {opening === 'now' ? 'Opening…' : 'Format'}
          </button>
        }
      />
      <p className="text-micro text-danger empty:hidden" role="status">
        {opening === 'failed' && 'The editor could not be loaded. Check the connection, then press Format.'}
      </p>
    </div>
  )
}
