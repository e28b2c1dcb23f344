import { compactDecrypt, CompactEncrypt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { ForgedNotice } from './provider.ts'
import type { HblSettings } from './provider-settings.ts'

// Messages between the merchant and PACO are signed by the sender and encrypted for the receiver (JWS in JWE).

const SIGNING = 'PS256'
const KEY_ENCRYPTION = 'RSA-OAEP'
const CONTENT_ENCRYPTION = 'A128CBC-HS256'
const AUDIENCE = 'PacoAudience'
const ISSUER = 'PacoIssuer'
const VALID_SECONDS = 60 * 60
const CLOCK_SKEW_SECONDS = 60

/** Returns a request signed with the merchant's key and encrypted for PACO's. */
export async function sealRequest(request: object, settings: HblSettings): Promise<string> {
  const { accessToken, signingKey, pacoEncryptionKey, encryptionKeyId } = settings
  const now = Math.floor(Date.now() / 1000)
  const signed = await new SignJWT({ request, CompanyApiKey: accessToken })
    .setProtectedHeader({ alg: SIGNING, typ: 'JWT' })
    .setIssuer(accessToken)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + VALID_SECONDS)
    .sign(signingKey)
  return new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: KEY_ENCRYPTION, enc: CONTENT_ENCRYPTION, kid: encryptionKeyId, typ: 'JWT' })
    .encrypt(pacoEncryptionKey)
}

/**
 * Returns the content of a message of PACO, with names that begin with small letters. Throws `ForgedNotice` when PACO
 * did not sign it or did not encrypt it for this merchant.
 */
export async function openMessage(sealed: string, settings: HblSettings): Promise<unknown> {
  const payload = await verified(sealed, settings)
  return withSmallLetters(payload.response)
}

async function verified(sealed: string, settings: HblSettings): Promise<JWTPayload> {
  const { accessToken, decryptionKey, pacoSigningKey } = settings
  try {
    const { plaintext } = await compactDecrypt(sealed.trim(), decryptionKey, {
      keyManagementAlgorithms: [KEY_ENCRYPTION],
      contentEncryptionAlgorithms: [CONTENT_ENCRYPTION],
    })
    const { payload } = await jwtVerify(plaintext, pacoSigningKey, {
      algorithms: [SIGNING],
      issuer: ISSUER,
      audience: accessToken,
      requiredClaims: ['exp'],
      clockTolerance: CLOCK_SKEW_SECONDS,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new ForgedNotice('it was signed too long ago', { cause: error })
    if (error instanceof errors.JOSEError)
      throw new ForgedNotice(`it does not come from PACO to us (${error.code})`, { cause: error })
    throw error
  }
}

/** PACO writes both `OrderNo` and `orderNo`. */
function withSmallLetters(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSmallLetters)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.charAt(0).toLowerCase() + name.slice(1),
      withSmallLetters(inner),
    ]),
  )
}
