import type { MadePasskey, SignedPasskey } from '#contract/second-factor.ts'
import { publicUrl } from './own-address.ts'

/** A passkey as it is kept: id and public key in base64url. */
export type KeptPasskey = { id: string; public_key: string; counter: number }

/** EdDSA, ES256 and RS256, by their numbers in COSE (RFC 9053, RFC 8812): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

type Options = Record<string, unknown>

/** Returns what a browser needs to make a passkey for a person of this site. */
export async function optionsToAdd(
  challenge: string,
  person: { id: string; username: string; name: string; company: string; passkeys: string[] },
): Promise<Options> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: person.company,
    rpID: site().rpID,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.username,
    userDisplayName: person.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: person.passkeys.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Returns what a browser needs to ask for a passkey of this site. It names no account. */
export async function optionsToLogIn(challenge: string): Promise<Options> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site().rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
  return { ...options }
}

/**
 * Checks a passkey that a browser has made for this site and challenge, with the person verified by the device. Returns
 * what to keep of it; undefined when it is not right.
 */
export async function checkMade(made: MadePasskey, challenge: string): Promise<KeptPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site().origin,
    expectedRPID: site().rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notRight)
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
  }
}

/**
 * Checks what a passkey has signed for this site and challenge. Returns its counter; undefined when it is not right. A
 * counter that stays 0 is normal.
 */
export async function checkSigned(
  signed: SignedPasskey,
  challenge: string,
  { id, public_key, counter }: KeptPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site().origin,
    expectedRPID: site().rpID,
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(notRight)
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws for everything that is not as it should be. */
function notRight() {
  return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined }
}

/** Passkeys belong to the host of PUBLIC_URL. */
function site() {
  const { hostname, origin } = new URL(publicUrl())
  return { rpID: hostname, origin }
}

/** Loaded with the first passkey: most sites never need its megabytes. */
function library() {
  return import('@simplewebauthn/server')
}
