import { inflateSync } from 'node:zlib'

/** Why a PDF is not taken: it asks for a password, it holds a program, or what it holds cannot be looked at. */
export type PdfDanger = 'encrypted' | 'program' | 'unreadable'

/** Streams that hold other objects. Everything else in a PDF stands in it as plain text, or is a page's content. */
const OBJECT_STREAM = /\/Type\s*\/ObjStm\b/g
/** However its type is written: with numbers for letters, or with a remark before it. */
const ANY_OBJECT_STREAM = /\/ObjStm\b/g
const STREAM_WITHIN = 2000
const STREAM_START = /stream\r?\n/
const OBJECTS_MAX_BYTES = 16 * 1024 * 1024
/** A book of a thousand pages has some hundred. Each costs time, however little is in it. */
const STREAMS_MAX = 2000

const ENCRYPTED = /\/Encrypt\b/
/** What runs, starts or carries something: scripts, other programs, files within the file, films. */
const PROGRAM = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|XFA)(?![A-Za-z0-9])/

/**
 * Returns why a PDF must not be kept; undefined when nothing speaks against it. It looks where readers of PDF look:
 * into the objects, also packed ones, with names written as they may be. It cannot find everything, so whoever opens a
 * PDF still gets it as a download.
 */
export function dangerOf(bytes: Uint8Array): PdfDanger | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  const plain = plainNames(text)
  if (ENCRYPTED.test(plain)) return 'encrypted'
  const packed = unpackObjects(file, text)
  if (packed === undefined) return 'unreadable'
  // What was not unpacked was not looked at.
  if (packed.length !== (plain.match(ANY_OBJECT_STREAM)?.length ?? 0)) return 'unreadable'
  return PROGRAM.test(plain) || packed.some((part) => PROGRAM.test(plainNames(part))) ? 'program' : undefined
}

/** A name may be written with numbers for letters: `/J#61vaScript`. */
function plainNames(text: string) {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

/**
 * Returns the objects that are packed in streams; undefined when one cannot be unpacked, or they are too many. What is
 * read counts like what is unpacked, so that many streams which share one end cost no more than one.
 */
function unpackObjects(file: Buffer, text: string): string[] | undefined {
  const unpacked: string[] = []
  let left = OBJECTS_MAX_BYTES
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    if (unpacked.length === STREAMS_MAX || left <= 0) return undefined
    const start = STREAM_START.exec(text.slice(index, index + STREAM_WITHIN))
    if (!start) return undefined
    const from = index + start.index + start[0].length
    const end = text.indexOf('endstream', from)
    if (end === -1) return undefined
    const part = inflated(file.subarray(from, end), left)
    if (part === undefined) return undefined
    left -= Math.max(part.length, end - from)
    unpacked.push(part)
  }
  return unpacked
}

function inflated(bytes: Buffer, most: number) {
  try {
    return inflateSync(bytes, { maxOutputLength: most }).toString('latin1')
  } catch {
    return undefined
  }
}
