import type { MadePasskey, PasskeyOptions, SignedPasskey } from '#contract/second-factor.ts'

type Made<Credential> = { credential: Credential } | { reason: string }

/** Returns whether this browser can use passkeys at all; they need https, or this machine. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined'
}

/** Asks the device to make a passkey. Returns it, or why there is none. */
export async function makePasskey({ options }: PasskeyOptions): Promise<Made<MadePasskey>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject } = response
    return { credential: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } } }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

/**
 * Asks for a passkey of this site. `isOffered`: the browser offers it in the field of the username, and this waits until
 * somebody chooses it. Returns what it has signed, or why nothing; an empty reason where nobody has to know.
 */
export async function signWithPasskey(
  { options }: PasskeyOptions,
  isOffered = false,
): Promise<Made<SignedPasskey>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const signed = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: isOffered,
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
    const response = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
    return { credential: { id: signed.id, rawId: signed.rawId, type: 'public-key', response } }
  } catch (error) {
    return { reason: isOffered ? '' : reasonOf(error) }
  }
}

/** Returns whether the browser offers passkeys in the field of the username. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** Stops an offer that still waits, before the page goes away. */
export async function stopOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

function reasonOf(error: unknown) {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (name === 'SecurityError') return 'Passkeys work only at the address that PUBLIC_URL names, with https.'
  return 'No passkey was used. Try again, or choose another way.'
}
