import { createHash } from 'node:crypto'
import { csvLines } from '#contract/csv.ts'
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_MAX,
  IMPORT_ROWS_SHOWN,
  importStates,
  type CustomerImportReading,
  type CustomersTaken,
  type ImportMapping,
} from '#contract/customer-imports.ts'
import { formatNumber } from '#contract/numbers.ts'
import { cut } from '#contract/text.ts'
import { takeTurn, transaction, type Tx } from '#db/client.ts'
import { CUSTOMERS_TURN } from '../customers/addresses.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { decodeCsv } from '../lists/decode.ts'
import { inParts } from '../lists/parts.ts'
import { faultOfMapping, guessMapping } from './columns.ts'
import { sorter, type Sorted } from './known.ts'
import { toldLines, type Told } from './rows.ts'

/** Lines of one transaction. */
const BATCH = 250
/** So many first lines show what a column holds. */
const SAMPLES = 3

/** `mapping`: how to read it; without one as can be guessed. */
type List = { name: string; bytes: Uint8Array; mapping?: ImportMapping | undefined }

/** Returns what a list would bring, and stores nothing. Throws `invalid` for a file that is no list, or too long. */
export async function readImport({ bytes, mapping: chosen }: List): Promise<CustomerImportReading> {
  const { head, lines, mapping } = await openList(bytes, chosen)
  const problem = faultOfMapping(mapping)
  const sorted = problem === '' ? await sortAll(lines, mapping) : []
  const counts = { refused: 0, new: 0, beside: 0, there: 0 }
  for (const { state } of sorted) counts[state]++
  return {
    mapping,
    head: head.map((cell) => cut(cell.trim(), 100)),
    samples: lines
      .slice(0, SAMPLES)
      .map(({ cells }) => head.map((_, at) => cut(cells[at]?.trim() ?? '', 100))),
    counts,
    trips: sorted.filter((one) => isAdded(one) && one.told?.trip_name).length,
    rows: importStates.flatMap((state) =>
      sorted
        .filter((one) => one.state === state)
        .slice(0, IMPORT_ROWS_SHOWN)
        .map(({ told, ...row }) => ({ ...row, trip: told?.trip_name ?? '' })),
    ),
    problem,
  }
}

/**
 * Takes a list over: what is new of it, a part in a transaction each. What is there already stays as it is, so a list that
 * ended halfway goes on when it is sent again. Lines that cannot be read are left out. Throws as `readImport`, and `invalid`
 * when it cannot be read with the mapping.
 */
export async function storeImport(
  { name, bytes, mapping: chosen }: List,
  actor: Actor,
): Promise<CustomersTaken> {
  const { lines, mapping } = await openList(bytes, chosen)
  const fault = faultOfMapping(mapping)
  if (fault !== '') throw new DomainError('invalid', fault, { errors: { mapping: [fault] } })
  const digest = createHash('sha256').update(bytes).digest('hex')
  const taken: CustomersTaken = { people: 0, trips: 0, there: 0, refused: 0 }
  let isTold = false
  for await (const part of inParts(await toldLines(lines, mapping), BATCH)) {
    const sorted = await transaction(async (tx) => {
      await takeTurn(tx, CUSTOMERS_TURN)
      // What earlier parts have brought is stored by now.
      const all = await sorter()(part, tx)
      const added = all.filter(isAdded)
      if (added.length === 0) return all
      const import_id = await importOf(tx, { digest, name, actor })
      await addRecords(tx, import_id, added)
      await countTaken(tx, import_id, added)
      if (!isTold)
        await recordEvent(tx, actor, {
          verb: 'add',
          noun: 'customer-import',
          noun_id: import_id,
          after: { lines: lines.length },
        })
      return all
    })
    isTold ||= sorted.some(isAdded)
    const { people, trips } = countOf(sorted.filter(isAdded))
    taken.people += people
    taken.trips += trips
    taken.there += sorted.filter(({ state }) => state === 'there').length
    taken.refused += sorted.filter(({ state }) => state === 'refused').length
  }
  return taken
}

type Added = Sorted & { told: Told }

function isAdded(one: Sorted): one is Added {
  return one.state === 'new' || one.state === 'beside'
}

function countOf(added: Added[]) {
  return {
    people: added.filter(({ state }) => state === 'new').length,
    trips: added.filter(({ told }) => told.trip_name !== null).length,
  }
}

async function openList(bytes: Uint8Array, chosen: ImportMapping | undefined) {
  if (bytes.length > IMPORT_MAX_BYTES) refuse('The file has more than 2 MB. Split it into parts')
  const text = decodeCsv(bytes, 'Export the list as CSV')
  const lines: { line: number; cells: string[] }[] = []
  for (const read of csvLines(text)) {
    if (read) lines.push({ line: read.line, cells: read.cells.slice(0, IMPORT_COLUMNS_MAX) })
    if (lines.length > IMPORT_ROWS_MAX + 1)
      refuse(`The list has more than ${formatNumber(IMPORT_ROWS_MAX)} lines. Split it into parts`)
  }
  const [head, ...rows] = lines
  if (!head || rows.length === 0)
    return refuse('The first line must name the columns, and each line below it tell of one customer')
  if (head.cells.some((cell) => cell.includes('@')))
    return refuse('The first line must name the columns, such as Name, E-mail, Trip. Add it above the list')
  const cells = [head, ...rows].map((line) => line.cells)
  return {
    head: head.cells,
    lines: rows,
    mapping: fitting(chosen, head.cells) ?? (await guessMapping(cells)),
  }
}

/** A mapping that was chosen for a list of other columns says nothing of this one. */
function fitting(chosen: ImportMapping | undefined, head: string[]) {
  return chosen?.columns.length === head.length ? chosen : undefined
}

async function sortAll(lines: { line: number; cells: string[] }[], mapping: ImportMapping) {
  const sort = sorter()
  const sorted: Sorted[] = []
  for await (const part of inParts(await toldLines(lines, mapping), BATCH)) sorted.push(...(await sort(part)))
  return sorted
}

/** Returns the id of the file's import. The same file has one, however often it is sent. */
async function importOf(tx: Tx, { digest, name, actor }: { digest: string; name: string; actor: Actor }) {
  const now = new Date().toISOString()
  await tx
    .insertInto('customer_imports')
    .values({ id: newId(), file_name: name, digest, people: 0, trips: 0, actor, created_at: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('customer_imports')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return id
}

async function addRecords(tx: Tx, import_id: string, added: Added[]) {
  const rows = added.map(({ told }) => ({
    ...told,
    id: newId(),
    import_id,
    search_text: [told.fullname, told.email, told.trip_name ?? '', told.reference].join(' ').toLowerCase(),
  }))
  await tx.insertInto('past_records').values(rows).execute()
}

async function countTaken(tx: Tx, id: string, added: Added[]) {
  const { people, trips } = countOf(added)
  await tx
    .updateTable('customer_imports')
    .set((row) => ({ people: row('people', '+', people), trips: row('trips', '+', trips) }))
    .where('id', '=', id)
    .execute()
}

function refuse(message: string): never {
  throw new DomainError('invalid', message, { errors: { file: [message] } })
}
