import { useState } from 'react'
import { tell } from '../../shell/messages.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { downloadCsv } from './csv.ts'
import type { ListShape } from './shape.ts'

/**
 * Returns a function that downloads all rows of the address as a CSV file. `found`: these rows, if the browser has them
 * already.
 */
export function useExport<Row>({ source, title, columns }: ListShape<Row>, found: Row[] | undefined) {
  const [isBusy, setIsBusy] = useState(false)
  const orLogIn = useSessionEnd()

  async function exportAll() {
    setIsBusy(true)
    const rows = found ?? (await source.readAll(new URLSearchParams(location.search)).catch(orLogIn))
    setIsBusy(false)
    if (!rows) return tell('The list could not be exported', { isFailure: true })
    return downloadCsv(title, rows, columns)
  }

  return { isBusy, exportAll: () => void exportAll() }
}
