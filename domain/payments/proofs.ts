import { PROOF_MAX_BYTES, type ProofType } from '#contract/proofs.ts'
import { cleanPicture, PictureRefusal } from '#integrations/image-store.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { findPayment } from './records.ts'

/** A file that shows a transfer, as it is kept. */
export type Proof = { type: ProofType; bytes: Uint8Array<ArrayBuffer> }

const PDF = Buffer.from('%PDF-')
const NO_FILE = 'Choose a picture or a PDF that shows the transfer'
const UNREADABLE = 'The file is neither a PDF nor a picture we can read. Use PDF, JPEG, PNG, WebP or AVIF'
const TOO_BIG = `The file is too big. It may have ${PROOF_MAX_BYTES / 1024 / 1024} MB`
const BUSY = 'The picture could not be read just now. Please try again shortly'
const RETRY_AFTER_SECONDS = 30
const BY_HAND = new Set(['transfer', 'cash'])

/**
 * What somebody uploaded, by its first bytes and never by its name: a PDF as it is, a picture encoded anew, which drops
 * whatever else was in it. Throws `invalid` about `proof` for anything else, `unavailable` when we are too busy.
 */
export async function readProofFile(bytes: Uint8Array): Promise<Proof> {
  if (bytes.byteLength === 0) refuse(NO_FILE)
  if (bytes.byteLength > PROOF_MAX_BYTES) refuse(TOO_BIG)
  if (PDF.equals(bytes.subarray(0, PDF.length)))
    return { type: 'application/pdf', bytes: Uint8Array.from(bytes) }
  try {
    return { type: 'image/webp', bytes: await cleanPicture(bytes) }
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error
    if (error.reason === 'busy')
      throw new DomainError('unavailable', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return refuse(error.reason === 'too-big' ? TOO_BIG : UNREADABLE)
  }
}

/** Keeps a proof with its payment, in place of the one before. */
export async function keepProof(tx: Tx, paymentId: string, { type, bytes }: Proof, actor: Actor) {
  const row = {
    type,
    content: Buffer.from(bytes).toString('base64'),
    actor,
    created_at: new Date().toISOString(),
  }
  await tx
    .insertInto('payment_proofs')
    .values({ ...row, payment_id: paymentId })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(row))
    .execute()
}

/** Adds the slip to cash or a transfer. Throws `not-found`, and `conflict` for money that came another way. */
export async function attachProof(paymentId: string, proof: Proof, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const { provider } = await findPayment(tx, paymentId)
    if (!BY_HAND.has(provider))
      throw new DomainError('conflict', `This money came by ${provider}, which is its proof`)
    await keepProof(tx, paymentId, proof, actor)
    const after = { proof: proof.type }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'payment', noun_id: paymentId, after })
  })
}

/** Throws `not-found` for a payment without one. */
export async function readProof(paymentId: string): Promise<Proof> {
  const row = await db
    .selectFrom('payment_proofs')
    .select(['type', 'content'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'This payment has no proof')
  return { type: row.type, bytes: Uint8Array.from(Buffer.from(row.content, 'base64')) }
}

function refuse(message: string): never {
  throw new DomainError('invalid', message, { errors: { proof: [message] } })
}
