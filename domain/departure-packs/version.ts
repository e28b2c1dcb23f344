import { createHash } from 'node:crypto'
import { takeTurn, transaction } from '#db/client.ts'
import type { PackTable } from './tables.ts'

/** A version of a pack. `changes`: since the version before; null for the first. */
export type PackVersion = { number: number; made_at: string; changes: PackChanges | null }

/** How many rows are new, other or gone, and in which parts. */
export type PackChanges = { count: number; parts: string[] }

/**
 * Returns the version of a pack that says this: the last one where nothing has changed since, else a new one, which is
 * recorded. Two who print at once get the same.
 */
export async function versionOf(departureId: string, tables: PackTable[]): Promise<PackVersion> {
  const said = linesOf(tables)
  return transaction(async (tx) => {
    await takeTurn(tx, `pack ${departureId}`)
    const [last, former] = await tx
      .selectFrom('departure_packs')
      .select(['number', 'made_at', 'said'])
      .where('departure_id', '=', departureId)
      .orderBy('number', 'desc')
      .limit(2)
      .execute()
    if (last && last.said === said)
      return { number: last.number, made_at: last.made_at, changes: changesSince(former?.said, said) }
    const number = (last?.number ?? 0) + 1
    const made_at = new Date().toISOString()
    await tx
      .insertInto('departure_packs')
      .values({ departure_id: departureId, number, made_at, said })
      .execute()
    return { number, made_at, changes: changesSince(last?.said, said) }
  })
}

/** "2 changes since version 3: rooms, who goes". */
export function changesInWords({ number, changes }: Pick<PackVersion, 'number' | 'changes'>): string {
  if (changes === null) return 'The first version'
  const { count, parts } = changes
  return `${count === 1 ? '1 change' : `${count} changes`} since version ${number - 1}: ${parts.join(', ')}`
}

function changesSince(before: string | undefined, after: string): PackChanges | null {
  if (before === undefined) return null
  const [old, now] = [rowsIn(before), rowsIn(after)]
  const changed = [...new Set([...now.keys(), ...old.keys()])].filter((key) => old.get(key) !== now.get(key))
  const parts = [...new Set(changed.map((key) => key.slice(0, key.indexOf('\t'))))]
  return { count: changed.length, parts }
}

/** The text of each row by its part and key. */
function rowsIn(said: string): Map<string, string> {
  return new Map(
    said
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => {
        const end = line.lastIndexOf('\t')
        return [line.slice(0, end), line.slice(end + 1)] as const
      }),
  )
}

function linesOf(tables: PackTable[]): string {
  return tables
    .flatMap(({ part, rows }) =>
      rows.map(({ key, cells }) => `${part}\t${sumOf(key)}\t${sumOf(JSON.stringify(cells))}`),
    )
    .join('\n')
}

/** Eight letters: enough to see that a row has changed, too few to find out what it said. */
function sumOf(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
