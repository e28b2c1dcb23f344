import { actors } from '#contract/events.ts'
import {
  PROOF_HELP,
  PROOF_MAX_BYTES,
  PROOF_PDF_MAX_BYTES,
  PROOFS_OF_ALL_PARTS,
  PROOFS_PER_BOOKING,
  PROOFS_SITE_MAX_BYTES,
  type ProofType,
} from '#contract/proofs.ts'
import { isDiskNearlyFull } from '#integrations/disk.ts'
import { cleanPicture } from '#integrations/image-store.ts'
import { PictureRefusal } from '#integrations/picture-refusal.ts'
import { report } from '#integrations/log.ts'
import { keepPrivateFile, readPrivateFile, removePrivateFiles } from '#integrations/private-files.ts'
import { dangerOf, type PdfDanger } from '#integrations/pdf-danger.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { isWholePdf } from '#integrations/pdf-check.ts'
import { findPayment } from './records.ts'

/** A file that shows a transfer, as it is kept. */
export type Proof = { type: ProofType; bytes: Uint8Array<ArrayBuffer> }

/** A proof whose file lies where it stays. `bytes`: how many. */
export type KeptProof = { type: ProofType; file: string; bytes: number }

const PDF = Buffer.from('%PDF-')
const NO_FILE = 'Choose a picture or a PDF that shows the transfer'
const UNREADABLE = 'The file is neither a PDF nor a picture we can read. Use PDF, JPEG, PNG, WebP or AVIF'
const HALF_PDF = 'The PDF is damaged or not whole. Save it again, or send a picture of it'
const dangers: Record<PdfDanger, string> = {
  encrypted: 'The PDF asks for a password. Save it without one, or send a picture of it',
  program: 'The PDF holds a program or another file. Print it into a new PDF, or send a picture of it',
  unreadable: HALF_PDF,
}
const TOO_BIG = `The file is too big. Send ${PROOF_HELP.replace('A picture', 'a picture')}`
const NO_ROOM = 'We cannot take files just now. Please send it by e-mail, or try again later'
const enough = (count: number) =>
  `We have ${count} files for this booking. Please send what is missing by e-mail`
const BUSY = 'The picture could not be read just now. Please try again shortly'
const RETRY_AFTER_SECONDS = 30
const BY_HAND = new Set(['transfer', 'cash'])

/**
 * Checks an uploaded slip by its first bytes, never by its name: a PDF stays as it is, unless it asks for a password or
 * holds a program; a picture is encoded anew, which drops anything hidden in it. Throws `invalid` about `proof` for other files, `unavailable` when the server is too
 * busy or the disk full.
 */
export async function readProofFile(bytes: Uint8Array): Promise<Proof> {
  if (bytes.byteLength === 0) refuse(NO_FILE)
  if (bytes.byteLength > PROOF_MAX_BYTES) refuse(TOO_BIG)
  if (await isDiskNearlyFull()) throw noRoom()
  if (PDF.equals(bytes.subarray(0, PDF.length))) {
    if (bytes.byteLength > PROOF_PDF_MAX_BYTES) refuse(TOO_BIG)
    if (!isWholePdf(bytes)) refuse(HALF_PDF)
    const danger = dangerOf(bytes)
    if (danger) refuse(dangers[danger])
    return { type: 'application/pdf', bytes: Uint8Array.from(bytes) }
  }
  try {
    return { type: 'image/webp', bytes: await cleanPicture(bytes) }
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error
    if (error.reason === 'busy')
      throw new DomainError('unavailable', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return refuse(error.reason === 'too-big' ? TOO_BIG : UNREADABLE)
  }
}

/**
 * Stores the file of a slip, then runs the `change` that inserts its row; if that fails, the file is removed. Throws
 * `unavailable` when it cannot be written.
 */
export async function withProof<Result>(
  { type, bytes }: Proof,
  change: (kept: KeptProof) => Promise<Result>,
): Promise<Result> {
  const file = await keepPrivateFile('proofs', bytes).catch((error: unknown) => {
    report(error, 'cannot keep a proof')
    throw noRoom()
  })
  try {
    return await change({ type, file, bytes: bytes.byteLength })
  } catch (error) {
    await removePrivateFiles('proofs', [file])
    throw error
  }
}

/** Keeps a proof with its payment, in place of the one before, whose file it answers. */
export async function keepProof(tx: Tx, paymentId: string, proof: KeptProof, actor: Actor) {
  const before = await tx
    .selectFrom('payment_proofs')
    .select('file')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  const row = { ...proof, content: '', actor, created_at: new Date().toISOString() }
  await tx
    .insertInto('payment_proofs')
    .values({ ...row, payment_id: paymentId })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(row))
    .execute()
  return before?.file ?? undefined
}

/**
 * Throws `conflict` when enough was sent for a booking by its own link, by that of one traveller's part or by all
 * of them, and `unavailable` when all bookings together have sent enough.
 */
export async function refuseTooManyProofs(tx: Tx, bookingId: string, shareId: string | null): Promise<void> {
  const sent = tx.selectFrom('payment_proofs').where('payment_proofs.actor', '=', actors.visitor)
  const ofBooking = sent
    .innerJoin('payments', 'payments.id', 'payment_proofs.payment_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payments.booking_id', '=', bookingId)
  const byLink = await ofBooking
    .where('payments.share_id', shareId === null ? 'is' : '=', shareId)
    .executeTakeFirstOrThrow()
  if (Number(byLink.count) >= PROOFS_PER_BOOKING)
    throw new DomainError('conflict', enough(PROOFS_PER_BOOKING))
  const byAll = await ofBooking.executeTakeFirstOrThrow()
  if (Number(byAll.count) >= PROOFS_OF_ALL_PARTS)
    throw new DomainError('conflict', enough(PROOFS_OF_ALL_PARTS))
  const { bytes } = await sent
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  if (Number(bytes) >= PROOFS_SITE_MAX_BYTES) throw noRoom()
}

/** Adds the slip to cash or a transfer. Throws `not-found`, and `conflict` for money that came another way. */
export async function attachProof(paymentId: string, proof: Proof, actor: Actor): Promise<void> {
  const former = await withProof(proof, (kept) =>
    transaction(async (tx) => {
      const { provider } = await findPayment(tx, paymentId)
      if (!BY_HAND.has(provider))
        throw new DomainError('conflict', `This money came by ${provider}, which is its proof`)
      const before = await keepProof(tx, paymentId, kept, actor)
      const after = { proof: proof.type }
      await recordEvent(tx, actor, { verb: 'edit', noun: 'payment', noun_id: paymentId, after })
      return before
    }),
  )
  if (former !== undefined) await removePrivateFiles('proofs', [former])
}

/** Throws `not-found` for a payment without one. */
export async function readProof(paymentId: string): Promise<Proof> {
  const row = await db
    .selectFrom('payment_proofs')
    .select(['type', 'file'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  const bytes = row?.file ? await readPrivateFile('proofs', row.file) : undefined
  if (!row || !bytes) throw new DomainError('not-found', 'This payment has no proof')
  return { type: row.type, bytes }
}

/** The files of the proofs of these payments. */
export async function proofFilesOf(tx: Tx, paymentIds: string[]): Promise<string[]> {
  if (paymentIds.length === 0) return []
  const rows = await tx
    .selectFrom('payment_proofs')
    .select('file')
    .where('payment_id', 'in', paymentIds)
    .execute()
  return rows.flatMap(({ file }) => file ?? [])
}

function noRoom() {
  return new DomainError('unavailable', NO_ROOM, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function refuse(message: string): never {
  throw new DomainError('invalid', message, { errors: { proof: [message] } })
}
