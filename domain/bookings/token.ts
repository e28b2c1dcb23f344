import { createHmac, timingSafeEqual } from 'node:crypto'
import { signingKey } from '#integrations/signing-key.ts'

type Opened = 'booking' | 'payment' | 'departure-calendar'

/**
 * What lets a traveller without an account see a booking or the result of a payment: 256 bits that only we can make
 * from the id, so nothing has to be stored and a repeated request is answered alike.
 */
export function accessToken(noun: Opened, id: string): string {
  return createHmac('sha256', signingKey()).update(`${noun} ${id}`).digest('base64url')
}

/** Takes as long for a wrong token as for the right one. */
export function isAccessToken(noun: Opened, id: string, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(accessToken(noun, id))]
  return given.length === right.length && timingSafeEqual(given, right)
}
