/** How far a file has come. `there`: the library had it already. `waits` with a reason: the line is broken. */
export type FileState = 'waits' | 'sends' | 'added' | 'there' | 'refused'

/** A file on its way into the library. `share`: how much of it has been sent, from 0 to 1. */
export type Sending = { key: string; file: File; state: FileState; share?: number; reason?: string }

/** Why sending failed. Without a status nothing came back: the line is broken. */
type Failed = { status?: number; reason: string }

/** What sending files takes: the calls of the library, and the pause after a broken line. */
export type Line = {
  /** The file as it is sent. */
  toSend: (file: File) => Promise<File>
  /** Whether the library has this very file already. */
  hasArrived: (file: File) => Promise<boolean | { failure: Failed }>
  /** Sends it. Returns whether it is new there. */
  send: (
    file: File,
    name: string,
    onProgress: (share: number) => void,
  ) => Promise<boolean | { failure: Failed }>
  /** Waits so long, or until the line is back. */
  pause: (milliseconds: number) => Promise<void>
  isOver: () => boolean
  change: (key: string, part: Partial<Sending>) => void
}

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * Sends files one after the other. Where the line breaks, or the server is busy, it tries the same file again after a
 * pause, for as long as somebody waits; what has arrived meanwhile is not sent again.
 */
export async function sendAll(files: Pick<Sending, 'key' | 'file'>[], line: Line): Promise<void> {
  for (const { key, file } of files) {
    for (let pause = FIRST_PAUSE_MS; !line.isOver(); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const failure = await sendOnce(key, file, line)
      if (!failure) break
      if (!isPassing(failure)) {
        line.change(key, { state: 'refused', share: undefined, reason: failure.reason })
        break
      }
      line.change(key, { state: 'waits', share: undefined, reason: failure.reason })
      await line.pause(pause)
    }
    if (line.isOver()) return
  }
}

async function sendOnce(key: string, file: File, line: Line): Promise<Failed | undefined> {
  line.change(key, { state: 'sends', share: 0, reason: undefined })
  const sent = await line.toSend(file)
  const arrived = await line.hasArrived(sent)
  const isNew =
    arrived === false
      ? await line.send(sent, file.name, (share) => line.change(key, { share }))
      : arrived === true
        ? false
        : arrived
  if (typeof isNew === 'object') return isNew.failure
  line.change(key, { state: isNew ? 'added' : 'there', share: undefined, reason: undefined })
  return undefined
}

/** Busy, too many requests, or nothing came back: the same file may work in a moment. */
function isPassing({ status }: Failed) {
  return status === undefined || status === 429 || status >= 500
}

/** The SHA-256 of a file in hexadecimal; undefined where the browser computes none, on a page without encryption. */
export async function hashOf(file: File): Promise<string | undefined> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
