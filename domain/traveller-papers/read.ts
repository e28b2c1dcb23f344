import type { Selectable } from 'kysely'
import { actors } from '#contract/events.ts'
import { PaperFacts, type PaperType, type TravellerPaper } from '#contract/traveller-papers.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { TravellerPaperFileRow, TravellerPaperRow } from '#db/rows/travellers.ts'
import { recordEvent, type Actor } from '../events.ts'
import { openPaperFile } from '../sealed-files/files.ts'
import { openFacts } from '../sealed-files/texts.ts'
import { noSuchPaper } from './send.ts'

/**
 * Returns the content of a file, and puts on record who has read which paper of whom. Throws `not-found` for one that
 * the booking does not have.
 */
export async function readPaper(
  bookingId: string,
  fileId: string,
  reader: Actor,
): Promise<{
  type: PaperType
  kind: TravellerPaper['kind']
  position: number
  bytes: Uint8Array<ArrayBuffer>
}> {
  const row = await db
    .selectFrom('traveller_paper_files')
    .select(['type', 'kind', 'position'])
    .where('id', '=', fileId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  const bytes = row && (await openPaperFile(fileId))
  if (!row || !bytes) throw noSuchPaper()
  const { kind, position } = row
  const read = {
    verb: 'read',
    noun: 'booking',
    noun_id: bookingId,
    after: { paper: kind, position },
  } as const
  await transaction((tx) => recordEvent(tx, reader, read))
  return { ...row, bytes }
}

/** Returns how the papers of bookings stand and what is typed from them, to be handed to their person. */
export async function papersToHandOver(tx: Tx | typeof db, bookingIds: string[]) {
  const papers = await paperRowsOf(tx, bookingIds)
  return [...papers.values()].flat().map((row) => ({ ...row, facts: factsIn(row) }))
}

/** Returns how the papers of bookings stand, by the id of the booking. */
export async function paperRowsOf(tx: Tx | typeof db, ids: string[]) {
  if (ids.length === 0) return new Map<string, Selectable<TravellerPaperRow>[]>()
  const rows = await tx.selectFrom('traveller_papers').selectAll().where('booking_id', 'in', ids).execute()
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

/** Returns the files of the papers of bookings, by the id of the booking. */
export async function paperFilesOf(tx: Tx | typeof db, ids: string[]) {
  if (ids.length === 0) return new Map<string, Selectable<TravellerPaperFileRow>[]>()
  const rows = await tx
    .selectFrom('traveller_paper_files')
    .selectAll()
    .where('booking_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

/** Returns a paper as staff see it, from its row, if there is one, and its files. */
export function toPaper(
  kind: TravellerPaper['kind'],
  row: Selectable<TravellerPaperRow> | undefined,
  files: Selectable<TravellerPaperFileRow>[],
): TravellerPaper {
  return {
    kind,
    state: row?.state ?? 'missing',
    reason: row?.reason ?? '',
    facts: row ? factsIn(row) : null,
    files: files.map(({ id, type, bytes, actor, created_at, accepted_at }) => ({
      _id: id,
      type,
      bytes,
      sent_at: created_at,
      by_staff: actor !== actors.visitor,
      is_accepted: accepted_at !== null,
    })),
  }
}

/** With what the facts of a booking's papers are sealed. */
export function nameOfFacts(bookingId: string): string {
  return `facts of ${bookingId}`
}

/** Returns what is typed; null when nothing is, and when its key is not here. */
function factsIn({ facts, booking_id }: Selectable<TravellerPaperRow>): PaperFacts | null {
  return facts === '' ? null : openFacts(facts, nameOfFacts(booking_id), PaperFacts)
}
