import { createHmac, timingSafeEqual } from 'node:crypto'

/** A code lasts so long (RFC 6238, 5.2). */
export const STEP_SECONDS = 30
/** Clocks of telephones may be one step ahead or behind. */
const WINDOW = 1
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code of a step: HOTP with SHA-1 (RFC 4226, 5.3), as every authenticator app makes it. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.at(-1)! & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Returns the step whose code this is, one before or after the present one at most; undefined for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const present = Math.floor(now / 1000 / STEP_SECONDS)
  const typed = Buffer.from(code)
  let found: number | undefined
  for (let step = present - WINDOW; step <= present + WINDOW; step++) {
    const right = Buffer.from(codeAt(secret, step))
    // All steps are compared, so the time says nothing of which was near.
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step
  }
  return found
}

/** Writes bytes in base32 without padding (RFC 4648, 6), as authenticator apps take a key. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the address in the QR code: the key, and under which names the app keeps it. */
export function appUrl(secret: Uint8Array, { company, username }: { company: string; username: string }) {
  const label = encodeURIComponent(`${company}:${username}`)
  const query = [
    `secret=${base32(secret)}`,
    `issuer=${encodeURIComponent(company)}`,
    'algorithm=SHA1',
    `digits=${DIGITS}`,
    `period=${STEP_SECONDS}`,
  ]
  return `otpauth://totp/${label}?${query.join('&')}`
}
