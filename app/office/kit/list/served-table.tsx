import { useState } from 'react'
import { today } from '#contract/days.ts'
import { sortedBy } from '#contract/tables.ts'
import { tell } from '../../shell/messages.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { csvOf, downloadText } from './csv.ts'
import { ListProblem } from './list-states.tsx'
import { fileName, TableFrame } from './table-frame.tsx'
import type { TableShape } from './table-view.ts'
import { valuesOf, type TableFilter } from './table-view.ts'
import { useTableQuery } from './use-table-query.ts'

/** A page of a table as the server answered it; with `problem` it could not be fetched. */
export type ServedPage<Row> = {
  rows: Row[]
  /** From 1. */
  page: number
  /** How many match, and how many there are in all. */
  found: number
  total: number
  problem?: string
}

type Props<Row> = TableShape<Row> & {
  served: ServedPage<Row>
  filters: TableFilter[]
  /** All that match, for the export; undefined when they could not be fetched. */
  loadAll: () => Promise<Row[] | undefined>
}

/** A list that may be long: as `Table`, but the server searches, sorts and turns the pages. */
export function ServedTable<Row>({ served, loadAll, ...props }: Props<Row>) {
  const { label, columns } = props
  const address = useTableQuery()
  const [isExporting, setIsExporting] = useState(false)
  const orLogIn = useSessionEnd()
  if (served.problem) return <ListProblem says={served.problem} />

  async function exportAll() {
    setIsExporting(true)
    const all = await loadAll().catch(orLogIn)
    setIsExporting(false)
    if (!all) return tell('The list could not be exported', { isFailure: true })
    return downloadText(`${fileName(label)}-${today()}.csv`, 'text/csv', csvOf(all, columns))
  }

  return (
    <TableFrame
      {...props}
      {...address}
      view={{
        shown: served.rows,
        page: served.page,
        sort: sortedBy(valuesOf(columns), address.query.get('sort')),
      }}
      found={served.found}
      total={served.total}
      isServed
      isExporting={isExporting}
      onExport={() => void exportAll()}
    />
  )
}
