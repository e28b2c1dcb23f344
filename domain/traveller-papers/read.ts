import type { Selectable } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import { faultsOfPapers } from '#contract/traveller-paper-checks.ts'
import {
  PaperFacts,
  paperKinds,
  type PaperType,
  type TravellerPaper,
  type TravellerPapers,
} from '#contract/traveller-papers.ts'
import type { Traveller } from '#contract/travellers.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import type { TravellerPaperFileRow, TravellerPaperRow } from '#db/rows/travellers.ts'
import { highestPoints, travellersOfRows, type HighestPoints } from '../bookings/travellers.ts'
import { recordEvent, type Actor } from '../events.ts'
import { openPaperFile } from '../sealed-files/files.ts'
import { openFacts } from '../sealed-files/texts.ts'
import { noSuchPaper } from './send.ts'

type Booked = Pick<
  Selectable<BookingRow>,
  'id' | 'trip_id' | 'travellers' | 'fullname' | 'nationality' | 'claims' | 'start_date' | 'end_date'
>

/** Returns the papers of a booking's travellers, with what is typed from them and what is wrong. */
export async function papersOfBooking(booking: Booking, tx: Tx | typeof db = db): Promise<TravellerPapers[]> {
  const { _id: id, claims, ...rest } = booking
  const papers = await papersOfBookings([{ ...rest, id, claims: claims?.join(' ') ?? null }], tx)
  return papers.get(id)!
}

/** As `papersOfBooking`, for many bookings with as many queries as for one, by the id of the booking. */
export async function papersOfBookings(
  bookings: Booked[],
  tx: Tx | typeof db = db,
): Promise<Map<string, TravellerPapers[]>> {
  const tripIds = bookings.map(({ trip_id }) => trip_id)
  const highest = await highestPoints(tx, tripIds)
  return papersOfParties(bookings, await travellersOfRows(tx, bookings, highest), highest, tx)
}

/** As `papersOfBookings`, of bookings whose travellers and highest points the caller has read. */
export async function papersOfParties<One extends Booked>(
  bookings: One[],
  travellersOf: (booking: One) => Traveller[],
  highest: HighestPoints,
  tx: Tx | typeof db = db,
): Promise<Map<string, TravellerPapers[]>> {
  const ids = bookings.map(({ id }) => id)
  const [papers, files] = await Promise.all([rowsOf(tx, ids), filesOf(tx, ids)])
  return new Map(
    bookings.map((booking) => {
      const { start_date: first_day, end_date: last_day } = booking
      const trip = { first_day, last_day, highest_m: highest.get(booking.trip_id) ?? null }
      return [
        booking.id,
        travellersOf(booking).map(({ position, name, birth_date }) => {
          const own = paperKinds.map((kind) => {
            const isOf = (row: Row) => row.position === position && row.kind === kind
            const row = papers.get(booking.id)?.find(isOf)
            return toPaper(kind, row, files.get(booking.id)?.filter(isOf) ?? [])
          })
          return { position, name, papers: own, faults: faultsOfPapers(own, { name, birth_date }, trip) }
        }),
      ]
    }),
  )
}

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
  const papers = await rowsOf(tx, bookingIds)
  return [...papers.values()].flat().map((row) => ({ ...row, facts: factsIn(row) }))
}

type Row = { position: number; kind: TravellerPaper['kind'] }

async function rowsOf(tx: Tx | typeof db, ids: string[]) {
  if (ids.length === 0) return new Map<string, Selectable<TravellerPaperRow>[]>()
  const rows = await tx.selectFrom('traveller_papers').selectAll().where('booking_id', 'in', ids).execute()
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

async function filesOf(tx: Tx | typeof db, ids: string[]) {
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

function toPaper(
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
