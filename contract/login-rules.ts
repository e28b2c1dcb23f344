import { z } from 'zod'
import { roles, type Role } from './role-words.ts'
import { wholeNumber } from './whole.ts'

export const GRACE_MAX_DAYS = 60

/** Who must prove who they are with more than a password, until an operator sets something else. */
export const usualLoginRules = { second_factor_roles: [] as Role[], grace_days: 0 }

/**
 * `second_factor_roles`: whoever has such a role needs a second factor. `grace_days`: so long after they were asked
 * first they may work on without.
 */
export const LoginRules = z.object({
  second_factor_roles: z.array(z.enum(roles)).max(roles.length, 'Name each role once').default([]),
  grace_days: wholeNumber('The days of grace', 0, GRACE_MAX_DAYS).default(usualLoginRules.grace_days),
})
export type LoginRules = z.infer<typeof LoginRules>
