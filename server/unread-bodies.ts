import type { IncomingMessage } from 'node:http'
import { UPLOAD_MAX_BYTES } from './safe-input.ts'

/** What any call takes, and half as much again: whoever sends more than that is not one of our own pages. */
const READ_MAX_BYTES = 1.5 * UPLOAD_MAX_BYTES

/** Whether a client still sends the body that it announced. */
export function isSending({ headers, complete, destroyed }: IncomingMessage): boolean {
  const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return announced && !complete && !destroyed
}

/**
 * Reads the rest of a body that nobody wants and throws it away: a connection that is closed while its client still sends
 * is reset, and the client never sees the answer that lies before the reset. Cuts the connection off after `maxBytes`.
 * Who sends slowly is cut off by `cutSlowClients`, as during any body.
 */
export function readRest(request: IncomingMessage, maxBytes = READ_MAX_BYTES): Promise<void> {
  let left = maxBytes
  return new Promise((resolve) => {
    request.once('end', resolve).once('close', resolve).once('error', resolve)
    // Whoever began to read has answered, and would only make it wait.
    request.removeAllListeners('data').removeAllListeners('readable')
    request.on('data', (part: Buffer) => {
      left -= part.byteLength
      if (left < 0) request.socket.destroy()
    })
    request.resume()
  })
}
