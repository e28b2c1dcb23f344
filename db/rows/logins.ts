import type { Generated } from 'kysely'

export interface PasswordLinkRow {
  token_hash: string
  staff_id: string
  expires_at: string
  used_at: string | null
}

/** `token_hash`: of what the browser's cookie holds. */
export interface KnownBrowserRow {
  staff_id: string
  token_hash: string
  device: string
  first_at: string
  last_at: string
}

/** `secret`: sealed. `confirmed_at`: null until a first code was typed. `last_step`: the last one whose code was used. */
export interface SecondFactorAppRow {
  staff_id: string
  secret: string
  confirmed_at: string | null
  last_step: Generated<number>
}

/** `id`, `public_key`: base64url. */
export interface PasskeyRow {
  id: string
  staff_id: string
  name: string
  public_key: string
  counter: number
  created_at: string
  last_used_at: string | null
}

/** `staff_id`: who adds a passkey; null for a login. */
export interface PasskeyChallengeRow {
  id: string
  challenge: string
  staff_id: string | null
  expires_at: string
}

export interface RecoveryCodeRow {
  staff_id: string
  code_hash: string
  used_at: string | null
}
