import { PAPER_MAX_BYTES, PAPER_TOO_BIG, type PaperType } from '#contract/traveller-papers.ts'
import { isDiskNearlyFull } from '#integrations/disk.ts'
import { cleanPaper } from '#integrations/image-store.ts'
import { isHeic, PictureRefusal } from '#integrations/picture-refusal.ts'
import { dangerOf, type PdfDanger } from '#integrations/pdf-danger.ts'
import { DomainError } from '../errors.ts'
import { isWholePdf } from '#integrations/pdf-check.ts'

/** A file as it is kept, before it is sealed. */
export type TakenPaper = { type: PaperType; bytes: Uint8Array }

const PDF = Buffer.from('%PDF-')
/** MP4 and MOV, WebM, AVI. */
const FILM = /^(.{4}ftyp(?!avif)|.E\xdf\xa3|RIFF.{4}AVI )/s

const NO_FILE = 'Choose a picture or a PDF'
const UNREADABLE = 'The file is neither a PDF nor a picture we can read. Send a JPEG, PNG, WebP or PDF'
const HEIC_SENT =
  'This is an HEIC picture, which few programs open. Send it as JPEG: choose it in the photo gallery instead of the files, or send a screenshot of it'
const FILM_SENT = 'This is a video. Send a photo or a PDF of the paper'
const HALF_PDF = 'The PDF is damaged or not whole. Save it again, or send a photo of it'
const BUSY = 'The picture could not be read just now. Please try again shortly'
const NO_ROOM = 'We cannot take files just now. Please try again later'
const RETRY_AFTER_SECONDS = 30

const dangers: Record<PdfDanger, string> = {
  encrypted: 'The PDF asks for a password. Save it without one, or send a photo of it',
  program: 'The PDF holds a program or another file. Print it into a new PDF, or send a photo of it',
  unreadable: HALF_PDF,
}

/**
 * Checks an uploaded paper by its first bytes, never by its name. A picture is encoded anew, which drops where it was
 * taken and all else that is hidden in it. A PDF stays as it is, unless it asks for a password or holds a program.
 * Throws `invalid` about `paper`, and `unavailable` when the server is too busy or the disk full.
 */
export async function takePaper(bytes: Uint8Array): Promise<TakenPaper> {
  if (bytes.byteLength === 0) refuse(NO_FILE)
  if (bytes.byteLength > PAPER_MAX_BYTES) refuse(PAPER_TOO_BIG)
  if (await isDiskNearlyFull()) throw noRoom()
  if (PDF.equals(bytes.subarray(0, PDF.length))) return takePdf(bytes)
  try {
    return { type: 'image/jpeg', bytes: await cleanPaper(bytes) }
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error
    if (error.reason === 'busy')
      throw new DomainError('unavailable', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return refuse(error.reason === 'too-big' ? PAPER_TOO_BIG : unreadableInWords(bytes))
  }
}

export function noRoom(): DomainError {
  return new DomainError('unavailable', NO_ROOM, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function takePdf(bytes: Uint8Array): TakenPaper {
  if (!isWholePdf(bytes)) refuse(HALF_PDF)
  const danger = dangerOf(bytes)
  if (danger) refuse(dangers[danger])
  return { type: 'application/pdf', bytes }
}

function unreadableInWords(bytes: Uint8Array) {
  if (isHeic(bytes)) return HEIC_SENT
  const begins = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return FILM.test(begins) ? FILM_SENT : UNREADABLE
}

function refuse(message: string): never {
  throw new DomainError('invalid', message, { errors: { paper: [message] } })
}
