import { DAY_MS } from '#contract/days.ts'
import type { LoginRules } from '#contract/login-rules.ts'
import type { Role } from '#contract/role-words.ts'
import { db, type Tx } from '#db/client.ts'
import { readSettings } from '../settings.ts'
import { factorsOf } from './prove.ts'

/** Whom the rule is asked about. `factor_asked_at`: when they were asked first, null for never. */
export type Asked = { staffId: string; roles: Role[]; factor_asked_at: string | null }

/** Returns whether one of these roles needs a second factor, by the settings. */
export async function isFactorRequired(roles: Role[], tx: Tx | typeof db = db): Promise<boolean> {
  return isRequired((await readSettings(tx)).logins, roles)
}

/**
 * Returns until when a person must have set up the second factor that their role needs, an instant that may have passed;
 * null when they need none or have one. The days of grace begin when this is asked first.
 */
export async function factorDue({ staffId, roles, factor_asked_at }: Asked): Promise<string | null> {
  const { logins } = await readSettings()
  if (!isRequired(logins, roles) || (await factorsOf(staffId)).length > 0) return null
  const since = factor_asked_at ?? (await beginGrace(staffId))
  return new Date(Date.parse(since) + logins.grace_days * DAY_MS).toISOString()
}

async function beginGrace(staffId: string) {
  const factor_asked_at = new Date().toISOString()
  await db
    .updateTable('staff')
    .set({ factor_asked_at })
    .where('id', '=', staffId)
    .where('factor_asked_at', 'is', null)
    .execute()
  return factor_asked_at
}

function isRequired({ second_factor_roles }: LoginRules, roles: Role[]) {
  return second_factor_roles.some((required) => roles.includes(required))
}
