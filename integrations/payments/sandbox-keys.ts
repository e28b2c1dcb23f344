import { createHmac } from 'node:crypto'
import { signingKey } from '../signing-key.ts'
import { SIGNATURE_HEADER } from './sandbox-wire.ts'
import { checkSignature as checkAnySignature, isEqual, signature } from './signature.ts'

// Both sides of the sandbox run in one installation, so each derives the keys that a real bank would hand out.

/** Returns the key with which the site calls the gateway. */
export function merchantKey(): string {
  return derived('sandbox-gateway merchant key').toString('base64url')
}

/** Returns whether a key is the merchant's, in constant time. */
export function isMerchantKey(given: string): boolean {
  return isEqual(Buffer.from(given), Buffer.from(merchantKey()))
}

/** Returns the value of the signature header for this body: `t=1767225600,v1=3f…`, where t counts seconds. */
export function signNotice(body: string, now = new Date()): string {
  return signature(noticeSecret(), body, now)
}

/**
 * Throws `ForgedNotice` unless the gateway signed this very body within the last five minutes. Any one `v1` may match.
 */
export function checkSignature(header: string | null, body: string, now = new Date()): void {
  checkAnySignature([noticeSecret()], { name: SIGNATURE_HEADER, value: header }, body, now)
}

function noticeSecret() {
  return derived('sandbox-gateway notices')
}

function derived(label: string) {
  return createHmac('sha256', signingKey()).update(label).digest()
}
