import { useState } from 'react'

/**
 * The rows that somebody has marked, on this page of a list and on others. What was on the page and is not any more,
 * though nothing else was asked for, has been changed or deleted: it is not marked any more.
 */
export function useMarks<Row>(
  shown: Row[],
  { idOf, address }: { idOf: (row: Row) => string; address: string },
) {
  const [marks, setMarks] = useState<ReadonlyMap<string, Row>>(new Map())
  const ids = shown.map(idOf)
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
      if (isWanted) next.set(idOf(row), row)
      else next.delete(idOf(row))
    }
    setMarks(next)
  }

  return {
    /** As they are now, where they are on this page. */
    marked: [...new Map([...marks, ...shown.flatMap((row) => entryIn(marks, row, idOf))]).values()],
    isMarked: (row: Row) => marks.has(idOf(row)),
    mark,
    markOnly: (rows: Row[]) => setMarks(new Map(rows.map((row) => [idOf(row), row]))),
  }
}

function entryIn<Row>(marks: ReadonlyMap<string, Row>, row: Row, idOf: (row: Row) => string) {
  const id = idOf(row)
  return marks.has(id) ? [[id, row] as const] : []
}

function without<Row>(marks: ReadonlyMap<string, Row>, gone: string[]) {
  return new Map([...marks].filter(([id]) => !gone.includes(id)))
}
