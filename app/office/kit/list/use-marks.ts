import { useState } from 'react'
import type { Listed } from './shape.ts'

/**
 * Holds the marked rows, on this page of a list and on others. A row that disappears from the page while the address
 * stays the same was changed or deleted, so its mark is removed.
 */
export function useMarks<Row extends Listed>(shown: Row[], address: string) {
  const [marks, setMarks] = useState<ReadonlyMap<string, Row>>(new Map())
  const ids = shown.map(({ _id }) => _id)
  const [seen, setSeen] = useState({ ids, address })
  if (seen.address !== address || seen.ids.join() !== ids.join()) {
    setSeen({ ids, address })
    if (seen.address === address)
      setMarks(
        without(
          marks,
          seen.ids.filter((id) => !ids.includes(id)),
        ),
      )
  }

  function mark(rows: Row[], isWanted: boolean) {
    const next = new Map(marks)
    for (const row of rows) {
      if (isWanted) next.set(row._id, row)
      else next.delete(row._id)
    }
    setMarks(next)
  }

  return {
    /** The marked rows, in their newest version if they are on this page. */
    marked: [...new Map([...marks, ...shown.flatMap((row) => entryIn(marks, row))]).values()],
    isMarked: (row: Row) => marks.has(row._id),
    mark,
    markOnly: (rows: Row[]) => setMarks(new Map(rows.map((row) => [row._id, row]))),
  }
}

function entryIn<Row extends Listed>(marks: ReadonlyMap<string, Row>, row: Row) {
  return marks.has(row._id) ? [[row._id, row] as const] : []
}

function without<Row>(marks: ReadonlyMap<string, Row>, gone: string[]) {
  return new Map([...marks].filter(([id]) => !gone.includes(id)))
}
