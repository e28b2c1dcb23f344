import { z } from 'zod'
import { text } from './text.ts'

/** With what somebody proves who they are beside the password. */
export const factors = ['app', 'passkey', 'recovery-code'] as const
export const Factor = z.enum(factors)
export type Factor = z.infer<typeof Factor>

export const PASSKEYS_MAX = 10
const CODE_MAX = 40

/** Six digits of an authenticator app, or a recovery code, however it is typed. */
export const FactorCode = text('Code', CODE_MAX)

/** The code that an app shows. */
export const AppCode = z
  .object({
    code: FactorCode.transform((code) => code.replaceAll(/\s/g, '')).pipe(
      z.string().regex(/^\d{6}$/, 'The code has six digits'),
    ),
  })
  .meta({ id: 'AppCode' })

export const Passkey = z
  .object({
    _id: z.string(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/**
 * How the caller proves who they are beside the password. `app_since`: when the app was set up, null without one.
 * `email`: where they are told of new logins; empty for nowhere.
 */
export const SecondFactor = z
  .object({
    app_since: z.string().nullable(),
    passkeys: Passkey.array(),
    recovery_codes_left: z.int(),
    is_required: z.boolean(),
    email: z.string(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

/**
 * What an authenticator app is told: by scanning `qr` (the `d` of an SVG path on a square of `size`), by opening `url`,
 * or by typing `key`.
 */
export const AppToSetUp = z
  .object({ key: z.string(), url: z.string(), qr: z.object({ path: z.string(), size: z.int() }) })
  .meta({ id: 'AppToSetUp' })
export type AppToSetUp = z.infer<typeof AppToSetUp>

/** Answered once: the codes are kept as hashes. Empty when the person has some already. */
export const RecoveryCodes = z.object({ recovery_codes: z.string().array() }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Not as a browser writes it')

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

/** What a browser answers after it has made a passkey. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** What a browser answers after a passkey has signed. */
export const SignedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
})
export type SignedPasskey = z.infer<typeof SignedPasskey>

/** What to hand to the browser as it is, and the challenge's own id, which comes back with the answer. */
export const PasskeyOptions = z
  .object({ challenge_id: z.string(), options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyOptions' })
export type PasskeyOptions = z.infer<typeof PasskeyOptions>

const challenge_id = text('Challenge', 100)

/** A passkey to add, with what the person calls it. */
export const PasskeyToAdd = z
  .object({ challenge_id, name: text('Name', 60), credential: MadePasskey })
  .meta({ id: 'PasskeyToAdd' })
export type PasskeyToAdd = z.infer<typeof PasskeyToAdd>

/** A login with a passkey. `rotate`: as at the login with a password. */
export const PasskeyLogIn = z
  .object({ challenge_id, credential: SignedPasskey, rotate: z.boolean().optional() })
  .meta({ id: 'PasskeyLogIn' })
export type PasskeyLogIn = z.infer<typeof PasskeyLogIn>
