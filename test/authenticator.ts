import { codeAt, STEP_SECONDS } from '#domain/second-factor/totp.ts'
import { send } from './requests.ts'

/** Returns the code that an authenticator app shows for a key in base32, so many steps from now. */
export function codeOf(key: string, steps = 0, now = Date.now()): string {
  return codeAt(bytesIn(key), Math.floor(now / 1000 / STEP_SECONDS) + steps)
}

/** Sets up an app for whoever is logged in. Returns its key and the recovery codes. */
export async function setUpApp(headers: { authorization: string }) {
  const begun = await send('POST', '/api/staff/me/second-factor/app/', undefined, headers)
  const { key } = (await begun.json()) as { key: string }
  // The step before the present one, so that the present code is still unused.
  const code = codeOf(key, -1)
  const confirmed = await send('PUT', '/api/staff/me/second-factor/app/', { code }, headers)
  const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] }
  return { key, recovery_codes, status: confirmed.status }
}

function bytesIn(key: string) {
  const bits = Array.from(key, (sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
}
