import { createHmac, timingSafeEqual } from 'node:crypto'
import { ForgedNotice } from './provider.ts'

/**
 * A notice whose signature is older than this, or as far in the future, is refused, because somebody may have recorded
 * it and sent it again.
 */
export const TOLERANCE_SECONDS = 5 * 60

/** Returns the value of the signature header for this body: `t=1767225600,v1=3f…`, where t counts seconds. */
export function signature(secret: string | Buffer, body: string, now = new Date()): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${digestOf(secret, seconds, body).toString('hex')}`
}

/**
 * Throws `ForgedNotice` unless this body was signed with one of the secrets within the last five minutes. One matching
 * `v1` is enough: while an operator changes the secret there are two.
 */
export function checkSignature(
  secrets: (string | Buffer)[],
  header: { name: string; value: string | null },
  body: string,
  now = new Date(),
): void {
  if (header.value === null) throw new ForgedNotice(`it has no ${header.name} header`)
  const parts = header.value.split(',').map((part) => part.trim().split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) throw new ForgedNotice('its signature has no time')

  const right = secrets.map((secret) => digestOf(secret, seconds, body))
  const given = parts.filter(([name]) => name === 'v1').map(([, hex = '']) => Buffer.from(hex, 'hex'))
  if (!given.some((digest) => right.some((one) => isEqual(digest, one))))
    throw new ForgedNotice('its signature is wrong')
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    throw new ForgedNotice('it was signed more than five minutes ago or ahead')
}

/** Compares two values in constant time, so that the time tells nothing about them. */
export function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

function digestOf(secret: string | Buffer, seconds: string, body: string) {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
}
