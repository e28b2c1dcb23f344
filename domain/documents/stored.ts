import { DocumentSnapshot } from '#contract/documents.ts'
import { Money } from '#contract/money.ts'
import type { StoredFault } from '#contract/stored.ts'
import { unlimited } from '#contract/unlimited.ts'
import type { DocumentRow } from '#db/rows/money.ts'
import { noteReading, parsedJson, readStored } from '../stored.ts'

const Snapshot = unlimited(DocumentSnapshot)

/** Returns the content of a document; undefined when it cannot be read, which is recorded. */
export function snapshotIn({
  id,
  number,
  snapshot,
}: Pick<DocumentRow, 'id' | 'number' | 'snapshot'>): DocumentSnapshot | undefined {
  const faults: StoredFault[] = []
  const read = readStored<DocumentSnapshot | undefined>('snapshot', snapshot, Snapshot, undefined, faults)
  noteReading({ noun: 'document', id, name: number }, faults)
  return read
}

/**
 * Returns the total of a document, even if nothing else of it can be read; null when the total cannot be read either.
 */
export function totalIn(snapshot: string): Money | null {
  const value = parsedJson(snapshot)
  if (typeof value !== 'object' || value === null || !('total' in value)) return null
  return Money.safeParse(value.total).data ?? null
}
