import { counted } from '#contract/counted.ts'
import { readCsv } from '#contract/csv.ts'
import { textOfCsv } from '#contract/csv-encoding.ts'
import { formatNumber } from '#contract/numbers.ts'
import type { TripKind } from '#contract/trips.ts'
import { guessColumns } from './columns.ts'
import { readExport } from './exported.ts'
import type { Table } from './gather.ts'

/** 4 MB. */
const FILE_MAX_BYTES = 4 * 1024 * 1024
const LINES_MAX = 5_000
const COLUMNS_MAX = 120
/** So many trips are shown and added at once. */
export const TRIPS_MAX = 200

/** Returns a list as a file or pasted lines have it, its columns guessed, or a file of an export; or why it is none, a sentence. */
export async function readTripList(
  file: File,
  kind: TripKind,
): Promise<{ table: Table } | { fault: string }> {
  if (file.size > FILE_MAX_BYTES) return { fault: 'The file has more than 4 MB. Split it into parts' }
  const read = textOfCsv(new Uint8Array(await file.arrayBuffer()), 'Export the list as CSV')
  if ('fault' in read) return read
  const { name } = file
  const exported = readExport(read.text, kind)
  if (exported && 'fault' in exported) return exported
  if (exported) return { table: { key: name, name, head: [], lines: [], columns: [], exported } }
  if (name.endsWith('.json')) return { fault: 'This JSON cannot be read. Export it once more' }
  const [head, ...lines] = readCsv(read.text)
  if (!head || lines.length === 0)
    return { fault: 'The first line must name the columns, and each line below it tells of a trip or a day' }
  if (lines.length > LINES_MAX)
    return { fault: `The list has more than ${formatNumber(LINES_MAX)} lines. Split it into parts` }
  if (head.cells.length > COLUMNS_MAX)
    return {
      fault: `The list has ${counted(head.cells.length, 'column', 'columns')}, more than ${COLUMNS_MAX}. Take out those that say nothing of a trip`,
    }
  const names = head.cells.map((cell) => cell.trim())
  return {
    table: { key: name, name, head: names, lines, columns: guessColumns(names, kind) },
  }
}
