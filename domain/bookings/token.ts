import { createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedKeys, signingKey } from '#integrations/signing-key.ts'

type Opened = 'booking' | 'payment' | 'review' | 'departure-calendar'

/**
 * What lets a traveller without an account see a booking or the result of a payment: 256 bits that only we can make
 * from the id, so nothing has to be stored and a repeated request is answered alike.
 */
export function accessToken(noun: Opened, id: string): string {
  return signedWith(signingKey(), noun, id)
}

/** Takes as long for a wrong token as for the right one. A link that was mailed outlives the secret it was made with. */
export function isAccessToken(noun: Opened, id: string, token: string): boolean {
  const given = Buffer.from(token)
  return acceptedKeys()
    .map((key) => Buffer.from(signedWith(key, noun, id)))
    .some((right) => given.length === right.length && timingSafeEqual(given, right))
}

function signedWith(key: Uint8Array, noun: Opened, id: string) {
  return createHmac('sha256', key).update(`${noun} ${id}`).digest('base64url')
}
