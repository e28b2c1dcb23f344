import type { IncomingMessage } from 'node:http'
import { UPLOAD_MAX_BYTES } from './safe-input.ts'

/** One and a half times the largest body of any call: a client that sends more is not a page of the site. */
const READ_MAX_BYTES = 1.5 * UPLOAD_MAX_BYTES

/** Whether a client still sends the body that it announced. */
export function isSending({ headers, complete, destroyed }: IncomingMessage): boolean {
  const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  return announced && !complete && !destroyed
}

/**
 * Reads and discards the rest of an unwanted body: closing the connection while the client still sends would reset it,
 * and the client would never see the answer. Cuts the connection off after `maxBytes`; `cutSlowClients` handles slow
 * senders.
 */
export function readRest(request: IncomingMessage, maxBytes = READ_MAX_BYTES): Promise<void> {
  let left = maxBytes
  return new Promise((resolve) => {
    request.once('end', resolve).once('close', resolve).once('error', resolve)
    // The handler has answered, so its listeners would only delay the reading.
    request.removeAllListeners('data').removeAllListeners('readable')
    request.on('data', (part: Buffer) => {
      left -= part.byteLength
      if (left < 0) request.socket.destroy()
    })
    request.resume()
  })
}
