import { Plus } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { LIST_MAX } from '#contract/trip-texts.ts'
import { Button } from '../../../kit/button.tsx'
import type { Row } from './list-order.ts'
import { Still } from './part.tsx'
import { useLatest } from './use-latest.ts'
import { useDragging, useRows, type Part } from './use-rows.ts'

export type RowEdit<Kind> = {
  edit: (change: Partial<Kind>) => void
  /** Replaces this row by these rows and puts the cursor into the last one. */
  replace: (rows: Kind[]) => void
  addAfter: () => void
}

type Props<Kind extends Row<object>> = {
  /** What a row is called, in small letters: "highlight". */
  noun: string
  rows: Kind[]
  onChange: (rows: Kind[]) => void
  blank: (before: Kind | undefined) => Kind
  /** The smallest number of rows. */
  min?: 0 | 1
  max?: number
  /** Rendered beside the Add button. */
  more?: ReactNode
  /**
   * What a row shows beside its own text, for long lists: such a row is drawn anew only when its text or one of these has
   * changed.
   */
  shows?: (row: Kind, index: number) => readonly unknown[]
  children: (row: Kind, index: number, tools: RowEdit<Kind>) => ReactNode
}

/** A list whose rows can be added, removed and moved, by dragging their handle or with two buttons. */
export function RepeatableList<Kind extends Row<object>>({
  noun,
  rows,
  onChange,
  blank,
  min = 0,
  max = LIST_MAX,
  more,
  shows,
  children,
}: Props<Kind>) {
  const { list, says, insert, remove, move } = useRows({ noun, rows, onChange, max })
  const isFull = rows.length >= max
  // A row that is not drawn anew works on the rows as they are by then.
  const now = useLatest({ rows, onChange, insert, move, remove, blank })
  const drag = useDragging(useCallback((from, to) => now().move(from, to), [now]))

  /** What a row depends on; without `shows` nobody knows, and it is drawn anew each time. */
  const shownBy = (row: Kind, index: number) =>
    shows ? [row, index, rows.length, drag, ...shows(row, index)] : [{}]

  function rowAt(row: Kind, index: number) {
    return children(row, index, {
      edit: (change) => {
        const { rows: present, onChange: tell } = now()
        tell(present.with(index, { ...present[index]!, ...change }))
      },
      replace: (added) => now().insert(index, added, 1),
      addAfter: () => {
        const { rows: present, insert: add, blank: empty } = now()
        if (present.length < max) add(index + 1, [empty(present[index])])
      },
    })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" ref={list}>
      {/* Each row is painted by itself (`isolate`): a key in one row leaves the picture of the others as it is. */}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {rows.map((row, index) => (
          <Still key={row.key} of={shownBy(row, index)}>
            {() => (
              <li
                className="isolate flex rounded-button max-md:flex-wrap md:gap-1 data-dragged:opacity-40 data-target:outline-2 data-target:outline-lake"
                data-row={row.key}
                data-dragged={drag.from === index || undefined}
                data-target={(drag.over === index && drag.from !== index) || undefined}
                {...drag.target(index)}
              >
                <span
                  className="row-icon icon-grip h-9 w-6 flex-none cursor-grab max-md:hidden"
                  aria-hidden="true"
                  {...drag.handle(index)}
                />
                <div className="min-w-0 flex-1 max-md:basis-full" data-part="field">
                  {rowAt(row, index)}
                </div>
                <RowTools
                  noun={noun}
                  index={index}
                  count={rows.length}
                  min={min}
                  move={(...way) => now().move(...way)}
                  remove={(at) => now().remove(at)}
                />
              </li>
            )}
          </Still>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="quiet" disabled={isFull} onClick={() => insert(rows.length, [blank(rows.at(-1))])}>
          <Plus className="size-4" aria-hidden="true" />
          Add {noun}
        </Button>
        {more}
        {isFull && <span className="text-micro text-muted">There can be at most {max}.</span>}
      </div>
      <p className="sr-only" role="status">
        {says}
      </p>
    </div>
  )
}

type ToolsProps = {
  noun: string
  index: number
  count: number
  min: number
  move: (from: number, to: number, part: Part) => void
  remove: (index: number) => void
}

function RowTools({ noun, index, count, min, move, remove }: ToolsProps) {
  const name = `${noun} ${index + 1}`
  return (
    <div className="ml-auto flex flex-none">
      <Tool
        part="up"
        label={`Move ${name} up`}
        isOff={index === 0}
        onClick={() => move(index, index - 1, 'up')}
      />
      <Tool
        part="down"
        label={`Move ${name} down`}
        isOff={index === count - 1}
        onClick={() => move(index, index + 1, 'down')}
      />
      <Tool part="remove" label={`Remove ${name}`} isOff={count <= min} onClick={() => remove(index)} />
    </div>
  )
}

/**
 * A button of a row. When it can do nothing it stays in the tab order, so that the focus is not lost at the ends of the
 * list.
 */
function Tool({
  part,
  label,
  isOff,
  onClick,
}: {
  part: keyof typeof icons
  label: string
  isOff: boolean
  onClick: () => void
}) {
  return (
    <button
      className={`row-icon size-8 rounded-chip hover:bg-mist aria-disabled:opacity-40 aria-disabled:hover:bg-transparent ${icons[part]}`}
      type="button"
      data-part={part}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    />
  )
}

const icons = { up: 'icon-up', down: 'icon-down', remove: 'icon-remove' }
