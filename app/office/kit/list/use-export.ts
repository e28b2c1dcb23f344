import { useState } from 'react'
import { today } from '#contract/days.ts'
import { tell } from '../../shell/messages.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { csvOf, downloadText } from './csv.ts'
import type { ListShape } from './shape.ts'

/** Hands all rows that the address asks for to the person as a CSV file; `found` are they, where the browser has them. */
export function useExport<Row>({ source, title, columns }: ListShape<Row>, found: Row[] | undefined) {
  const [isBusy, setIsBusy] = useState(false)
  const orLogIn = useSessionEnd()

  async function exportAll() {
    setIsBusy(true)
    const rows = found ?? (await source.readAll(new URLSearchParams(location.search)).catch(orLogIn))
    setIsBusy(false)
    if (!rows) return tell('The list could not be exported', { isFailure: true })
    return downloadText(`${fileName(title)}-${today()}.csv`, 'text/csv', csvOf(rows, columns))
  }

  return { isBusy, exportAll: () => void exportAll() }
}

/** The name of a list's export, without its day. */
function fileName(title: string) {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
