import { createHash } from 'node:crypto'
import { actors } from '#contract/events.ts'
import {
  PAPER_FILES_PER_KIND,
  PAPERS_PER_BOOKING_MAX_BYTES,
  PAPERS_PER_TRAVELLER_MAX_BYTES,
  PAPERS_SITE_MAX_BYTES,
  PAPERS_UNPAID_MAX_BYTES,
  paperWords,
  type PaperKind,
  type PaperType,
} from '#contract/traveller-papers.ts'
import { transaction, type Tx } from '#db/client.ts'
import { noSuchTraveller } from '../bookings/party.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { noteEdit } from '../bookings/traveller-edits.ts'
import { refuseWhenOver } from '../bookings/travellers.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { claim } from '../versions.ts'
import { removePaperFiles, withPaperFile, type KeptFile } from '../sealed-files/files.ts'
import { noRoom, takePaper } from '../sealed-files/intake.ts'

/** Which paper of which traveller, 1 for the first. */
export type PaperOf = { bookingId: string; position: number; kind: PaperKind }

/**
 * Takes in a file of a traveller's paper, beside those that are there; refused ones it replaces. The paper then waits to
 * be looked at. A file that is there already, because the answer about it was lost, changes nothing. Throws `invalid` for the file, `not-found` for a traveller that the booking does not have, `conflict`
 * when it is over or enough is there, and `unavailable` when nothing can be kept.
 */
export async function sendPaper(of: PaperOf, file: Uint8Array, actor: Actor): Promise<void> {
  // Reading a file costs much, so nobody has one read that cannot be kept anyway.
  const sent_sha = createHash('sha256').update(file).digest('hex')
  const isThere = await transaction(async (tx) => {
    const booking = await readTraveller(tx, of)
    if (await isSent(tx, of, sent_sha)) return true
    await refuseTooMuch(tx, of, booking, 1, await refusedFiles(tx, of))
    return false
  })
  if (isThere) return
  const { type, bytes } = await takePaper(file)
  const replaced = await withPaperFile(bytes, (kept) =>
    transaction(async (tx) => {
      const booking = await claimTraveller(tx, of)
      if (await isSent(tx, of, sent_sha)) return [kept.id]
      const gone = await dropRefused(tx, of)
      await refuseTooMuch(tx, of, booking, bytes.byteLength)
      await addFile(tx, of, { ...kept, type, bytes: bytes.byteLength, actor, sent_sha })
      await storePaper(tx, of, { state: 'received', reason: '' })
      await noteEdit(tx, actor, of.bookingId, { change: 'paper', kind: of.kind, position: of.position })
      return gone
    }),
  )
  await removePaperFiles(replaced)
}

/**
 * Removes a file of a paper. Throws `not-found`, and `conflict` for a traveller whose file is accepted: what staff have
 * looked at stays until they take it out, whatever is sent beside it.
 */
export async function removePaper(bookingId: string, fileId: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const booking = await claim(tx, 'bookings', bookingId)
    refuseWhenOver(booking)
    const file = await tx
      .selectFrom('traveller_paper_files')
      .select(['position', 'kind', 'accepted_at'])
      .where('id', '=', fileId)
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
    if (!file) throw noSuchPaper()
    const { position, kind, accepted_at } = file
    if (actor === actors.visitor && accepted_at !== null)
      throw new DomainError(
        'conflict',
        'We have accepted this file. Send a newer one beside it, or write to us',
      )
    await tx.deleteFrom('traveller_paper_files').where('id', '=', fileId).execute()
    await standWithout(tx, { bookingId, position, kind })
    await noteEdit(tx, actor, bookingId, { change: 'paper', kind, position })
  })
  await removePaperFiles([fileId])
}

/** Stores how a paper stands once a file is gone: missing without any, accepted again when only accepted ones are left. */
async function standWithout(tx: Tx, of: PaperOf) {
  const left = await filesOf(tx, of)
  if (left.length === 0) return storePaper(tx, of, { state: 'missing', reason: '' })
  const paper = await findPaper(tx, of)
  if (paper?.state === 'received' && left.every(({ accepted_at }) => accepted_at !== null))
    await storePaper(tx, of, { state: 'accepted', reason: '' })
}

/** Claims the booking. Throws `not-found` for a traveller that it does not have, `conflict` when it is over. */
export async function claimTraveller(tx: Tx, { bookingId, position }: Omit<PaperOf, 'kind'>) {
  const booking = await claim(tx, 'bookings', bookingId)
  refuseOthers(booking, position)
  return booking
}

/** As `claimTraveller`, for a look before: whoever edits the booking meanwhile notices nothing. */
async function readTraveller(tx: Tx, { bookingId, position }: PaperOf) {
  const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
  if (!booking) throw new DomainError('not-found', 'No booking has that id')
  refuseOthers(booking, position)
  return booking
}

function refuseOthers(booking: BookingRow, position: number) {
  refuseWhenOver(booking)
  if (position < 1 || position > booking.travellers) throw noSuchTraveller(position)
}

/** Returns the row of a paper; undefined while nothing of it is known. */
export function findPaper(tx: Tx, { bookingId, position, kind }: PaperOf) {
  return tx
    .selectFrom('traveller_papers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('position', '=', position)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

type Standing = { state: 'missing' | 'received' | 'accepted' | 'refused'; reason: string } | { facts: string }

/** Stores how a paper stands, or what is typed from it. */
export async function storePaper(tx: Tx, { bookingId, position, kind }: PaperOf, standing: Standing) {
  const row = { ...standing, updated_at: new Date().toISOString() }
  await tx
    .insertInto('traveller_papers')
    .values({ booking_id: bookingId, position, kind, state: 'missing', reason: '', facts: '', ...row })
    .onConflict((conflict) => conflict.columns(['booking_id', 'position', 'kind']).doUpdateSet(row))
    .execute()
}

export function noSuchPaper() {
  return new DomainError('not-found', 'This booking has no such paper')
}

/** Returns whether the same file of this paper is there; a refused one does not count, for it is to be sent again. */
async function isSent(tx: Tx, of: PaperOf, sent_sha: string): Promise<boolean> {
  const refused = await refusedFiles(tx, of)
  const files = await filesOf(tx, of)
  return files.some((file) => file.sent_sha === sent_sha && !refused.includes(file.id))
}

/** Returns the files that the next one replaces: of a refused paper, those that were never accepted. */
async function refusedFiles(tx: Tx, of: PaperOf): Promise<string[]> {
  const paper = await findPaper(tx, of)
  if (paper?.state !== 'refused') return []
  return (await filesOf(tx, of)).filter(({ accepted_at }) => accepted_at === null).map(({ id }) => id)
}

async function dropRefused(tx: Tx, of: PaperOf): Promise<string[]> {
  const ids = await refusedFiles(tx, of)
  if (ids.length > 0) await tx.deleteFrom('traveller_paper_files').where('id', 'in', ids).execute()
  return ids
}

/** `leaving`: files that do not count. */
async function refuseTooMuch(
  tx: Tx,
  of: PaperOf,
  booking: BookingRow,
  bytes: number,
  leaving: string[] = [],
) {
  const { name } = paperWords[of.kind]
  if ((await filesOf(tx, of)).length - leaving.length >= PAPER_FILES_PER_KIND)
    throw new DomainError(
      'conflict',
      `${name}: we have ${PAPER_FILES_PER_KIND} files already, which is the most. Remove one, then send the next`,
    )
  const kept = tx.selectFrom('traveller_paper_files')
  const sum = (leaving.length > 0 ? kept.where('id', 'not in', leaving) : kept).select(({ fn }) =>
    fn.sum<number | null>('bytes').as('bytes'),
  )
  const ofBooking = sum.where('booking_id', '=', of.bookingId)
  const own = await ofBooking.where('position', '=', of.position).executeTakeFirstOrThrow()
  if (Number(own.bytes) + bytes > PAPERS_PER_TRAVELLER_MAX_BYTES)
    throw new DomainError(
      'conflict',
      `The papers of this traveller are larger than ${PAPERS_PER_TRAVELLER_MAX_BYTES / 1024 / 1024} MB together. Send photos instead of PDFs`,
    )
  const most = isUnpaid(booking) ? PAPERS_UNPAID_MAX_BYTES : PAPERS_PER_BOOKING_MAX_BYTES
  const together = await ofBooking.executeTakeFirstOrThrow()
  if (Number(together.bytes) + bytes > most)
    throw new DomainError(
      'conflict',
      `The papers of this booking are larger than ${most / 1024 / 1024} MB together. Send photos instead of PDFs${isUnpaid(booking) ? ', or send the rest once the deposit is paid' : ''}`,
    )
  const all = await sum.executeTakeFirstOrThrow()
  if (Number(all.bytes) + bytes > PAPERS_SITE_MAX_BYTES) throw noRoom()
}

function isUnpaid({ status }: BookingRow) {
  return status === 'requested' || status === 'awaiting_payment'
}

/** Returns the files of a paper, and since when they are accepted. */
export function filesOf(tx: Tx, { bookingId, position, kind }: PaperOf) {
  return tx
    .selectFrom('traveller_paper_files')
    .select(['id', 'accepted_at', 'sent_sha'])
    .where('booking_id', '=', bookingId)
    .where('position', '=', position)
    .where('kind', '=', kind)
    .execute()
}

type NewFile = KeptFile & { type: PaperType; bytes: number; actor: Actor; sent_sha: string }

async function addFile(tx: Tx, { bookingId, position, kind }: PaperOf, file: NewFile) {
  const created_at = new Date().toISOString()
  const row = { ...file, booking_id: bookingId, position, kind, created_at, accepted_at: null }
  await tx.insertInto('traveller_paper_files').values(row).execute()
}
