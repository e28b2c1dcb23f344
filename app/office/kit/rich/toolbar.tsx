import { Image, Link, Table } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { commands } from './keys.ts'
import { LinkPanel } from './link-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import type { Pictures } from './picture-view.ts'
import { addTable, TableTools } from './table-tools.tsx'
import type { Targets } from './targets.ts'
import { groups, isUsable, lastGroup, type Tool } from './tools.ts'

type Props = {
  view: EditorView
  /** What is on at the cursor, as `activeIn` says it. */
  active: string
  label: string
  controls: string
  pictures: Pictures | undefined
  readTargets: () => Promise<Targets>
}

/** The tools of an editor: one stop of the Tab key, the arrow keys go from tool to tool, Escape back to the text. */
export function Toolbar({ view, active, label, controls, pictures, readTargets }: Props) {
  const [panel, setPanel] = useState<'link' | 'picture'>()
  const [stop, setStop] = useState('heading')
  const bar = useRef<HTMLDivElement>(null)
  const on = new Set(active.split(' '))

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      view.focus()
      return
    }
    if (!bar.current) return
    const all = [...bar.current.querySelectorAll<HTMLElement>('button')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: (at + 1) % all.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tool = all.at(next)
    setStop(tool?.dataset.tool ?? 'heading')
    tool?.focus()
  }

  function run({ name, ...tool }: Tool) {
    if (isUsable({ name, ...tool }, on)) commands[name](view.state, view.dispatch, view)
    view.focus()
  }

  const button = (name: string) => ({
    type: 'button' as const,
    'data-tool': name,
    tabIndex: name === stop ? 0 : -1,
    // The selection stays in the text while a tool is pressed.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    className:
      'inline-grid size-8 flex-none place-items-center rounded-[6px] text-muted hover:bg-mist hover:text-ink aria-disabled:opacity-40 aria-pressed:bg-lake-tint aria-pressed:text-on-lake-tint aria-expanded:bg-mist aria-expanded:text-ink',
  })
  const toggle = (which: 'link' | 'picture') => setPanel((open) => (open === which ? undefined : which))
  function close() {
    setPanel(undefined)
    view.focus()
  }

  const toolButton = (tool: Tool) => {
    const { name, label: says, icon: Icon, keys, isVerb } = tool
    return (
      <button
        {...button(name)}
        key={name}
        title={keys ? `${says} (${keys.replace('Control', 'Ctrl')})` : says}
        aria-label={says}
        aria-keyshortcuts={keys}
        aria-pressed={isVerb ? undefined : on.has(name)}
        aria-disabled={!isUsable(tool, on)}
        onClick={() => run(tool)}
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    )
  }

  return (
    <div className="border-b border-line">
      <div
        ref={bar}
        role="toolbar"
        aria-label={`Format of ${label}`}
        aria-controls={controls}
        onKeyDown={press}
      >
        <div className="flex flex-wrap gap-y-1 p-1" role="none">
          {groups.map((group) => (
            <Group key={group[0]!.name}>{group.map(toolButton)}</Group>
          ))}
          <Group>
            <button
              {...button('link')}
              title="Link (Ctrl+K)"
              aria-label="Link"
              aria-keyshortcuts="Control+K"
              aria-pressed={on.has('link')}
              aria-expanded={panel === 'link'}
              onClick={() => toggle('link')}
            >
              <Link className="size-4" aria-hidden="true" />
            </button>
            {pictures?.add && (
              <button
                {...button('picture')}
                title="Picture"
                aria-label="Picture"
                aria-disabled={on.has('table')}
                aria-expanded={panel === 'picture'}
                onClick={() => on.has('table') || toggle('picture')}
              >
                <Image className="size-4" aria-hidden="true" />
              </button>
            )}
            <button
              {...button('table')}
              title="Table"
              aria-label="Table"
              aria-pressed={on.has('table')}
              aria-disabled={on.has('table')}
              onClick={() => (on.has('table') ? view.focus() : addTable(view))}
            >
              <Table className="size-4" aria-hidden="true" />
            </button>
          </Group>
          <Group>{lastGroup.map(toolButton)}</Group>
        </div>
        {on.has('table') && (
          <div className="flex flex-wrap border-t border-line p-1" role="none">
            <TableTools view={view} button={button} />
          </div>
        )}
      </div>
      {panel === 'link' && <LinkPanel view={view} readTargets={readTargets} onClose={close} />}
      {panel === 'picture' && pictures?.add && (
        <PicturePanel view={view} list={pictures.list} store={pictures.add} onClose={close} />
      )}
    </div>
  )
}

/** Tools that belong together, with a line before the next ones. */
function Group({ children }: { children: ReactNode }) {
  return (
    <div
      className="flex last:ml-auto not-last:mr-0.5 not-last:border-r not-last:border-line not-last:pr-0.5 nth-last-2:border-0"
      role="none"
    >
      {children}
    </div>
  )
}
