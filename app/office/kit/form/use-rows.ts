import { useMemo, useRef, useState, type DragEvent } from 'react'
import { capital } from '#contract/capital.ts'
import { moved, type Row } from './list-order.ts'
import { useAfterDrawing } from './use-after-drawing.ts'

/** The parts of a row that can have the focus. */
export type Part = 'field' | 'up' | 'down' | 'remove' | 'handle'

type Props<Kind> = { noun: string; rows: Kind[]; onChange: (rows: Kind[]) => void; max: number }

/** Changes the rows of a list, announces each change and sets the focus where the person continues. */
export function useRows<Kind extends Row<object>>({ noun, rows, onChange, max }: Props<Kind>) {
  const [says, setSays] = useState('')
  const list = useRef<HTMLDivElement>(null)
  // A moved row has lost the focus, and a new row never had it.
  const focusSoon = useAfterDrawing(({ key, part }: { key: string; part: Part }) => {
    const row = list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`)
    if (row) controlOf(row, part)?.focus()
  })

  return {
    list,
    says,
    insert(at: number, added: Kind[], removed = 0) {
      const next = rows.toSpliced(at, removed, ...added).slice(0, max)
      onChange(next)
      const last = next[Math.min(at + added.length, next.length) - 1]
      if (last) focusSoon({ key: last.key, part: 'field' })
    },
    remove(index: number) {
      onChange(rows.toSpliced(index, 1))
      setSays(`${capital(noun)} ${index + 1} removed`)
      const neighbour = rows[index + 1] ?? rows[index - 1]
      if (neighbour) focusSoon({ key: neighbour.key, part: 'field' })
    },
    move(from: number, to: number, part: Part = 'handle') {
      const next = moved(rows, from, to)
      if (next === rows) return
      onChange(next)
      setSays(`${capital(noun)} ${from + 1} is now number ${to + 1} of ${rows.length}`)
      focusSoon({ key: rows[from]!.key, part })
    },
  }
}

/** Returns the first visible field of a row; for a folded row, its summary. */
function controlOf(row: Element, part: Part) {
  if (part !== 'field') return row.querySelector<HTMLElement>(`:scope > div > [data-part="${part}"]`)
  const fields = row.querySelectorAll<HTMLElement>('[data-part="field"] :is(input, textarea, select)')
  return Array.from(fields).find((field) => field.checkVisibility()) ?? row.querySelector('summary')
}

/** Returns what rows need to be dragged. It stays the same while nothing is dragged and `onMove` stays the same. */
export function useDragging(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()

  return useMemo(() => {
    function end() {
      setFrom(undefined)
      setOver(undefined)
    }

    return {
      from,
      over,
      handle: (index: number) => ({
        draggable: true,
        onDragStart(event: DragEvent<HTMLElement>) {
          event.dataTransfer.effectAllowed = 'move'
          // Firefox starts a drag only if it carries data.
          event.dataTransfer.setData('text/plain', String(index))
          const row = event.currentTarget.closest('li')
          if (row) event.dataTransfer.setDragImage(row, 12, 12)
          setFrom(index)
        },
        onDragEnd: end,
      }),
      target: (index: number) => ({
        onDragOver(event: DragEvent) {
          if (from === undefined) return
          event.preventDefault()
          setOver(index)
        },
        onDrop(event: DragEvent) {
          if (from === undefined) return
          event.preventDefault()
          onMove(from, index)
          end()
        },
      }),
    }
  }, [from, over, onMove])
}
