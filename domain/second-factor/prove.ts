import type { Factor } from '#contract/second-factor.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { countHit, forgiveHit, wrongFactors } from '../security/rate-limits.ts'
import { appSince, spendAppCode, type CodeIs } from './apps.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery.ts'

/** Returns with what a person can prove who they are beside the password; none for who has set up nothing. */
export async function factorsOf(staffId: string, tx: Tx | typeof db = db): Promise<Factor[]> {
  const [app, passkey, codes] = [
    await appSince(staffId, tx),
    await tx.selectFrom('passkeys').select('id').where('staff_id', '=', staffId).limit(1).executeTakeFirst(),
    await recoveryCodesLeft(staffId, tx),
  ]
  const factors: Factor[] = [...(app ? ['app' as const] : []), ...(passkey ? ['passkey' as const] : [])]
  return factors.length > 0 && codes > 0 ? [...factors, 'recovery-code'] : factors
}

/** Returns the ids of those of the staff who have set up a second factor. */
export async function whoHasFactor(): Promise<Set<string>> {
  const rows = await db
    .selectFrom('second_factor_apps')
    .select('staff_id')
    .where('confirmed_at', 'is not', null)
    .union(db.selectFrom('passkeys').select('staff_id'))
    .execute()
  return new Set(rows.map(({ staff_id }) => staff_id))
}

/**
 * Proves the second factor of a person whose password was right, with a code of their app or a recovery code. Who has
 * none needs no code. Throws `unauthorized` with the possible factors when the code is missing, wrong or was used, and
 * `too-many`.
 */
export async function proveSecondFactor(staffId: string, code: string | undefined): Promise<void> {
  const factors = await factorsOf(staffId)
  if (factors.length === 0) return
  if (code === undefined) throw needed(factors)
  const limit = wrongFactors(staffId)
  await countHit(limit)
  const is = await transaction((tx) => useCode(tx, staffId, code))
  if (is !== 'right') throw refused(factors, is)
  await forgiveHit(limit)
}

async function useCode(tx: Tx, staffId: string, typed: string): Promise<CodeIs> {
  const code = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(code)) return spendAppCode(tx, { staffId, code })
  if (!(await spendRecoveryCode(tx, staffId, code))) return 'wrong'
  const after = { recovery_codes_left: await recoveryCodesLeft(staffId, tx) }
  await recordEvent(tx, staffId, { verb: 'edit', noun: 'staff', noun_id: staffId, after })
  return 'right'
}

function needed(factors: Factor[]) {
  const ways = factors.map((factor) => words[factor])
  const last = ways.pop()!
  const all = ways.length === 0 ? last : `${ways.join(', ')} or ${last}`
  return new DomainError('unauthorized', `Your password is right. Now prove that it is you, with ${all}`, {
    factors,
  })
}

function refused(factors: Factor[], is: Exclude<CodeIs, 'right'>) {
  const message = whyNot[is]
  return new DomainError('unauthorized', message, { factors, errors: { code: [message] } })
}

const words: Record<Factor, string> = {
  app: 'the code of your authenticator app',
  passkey: 'a passkey',
  'recovery-code': 'a recovery code',
}

const whyNot: Record<Exclude<CodeIs, 'right'>, string> = {
  wrong: 'This code is not right, or it was used. Type the one that your app shows now',
  used: 'This code was used. Wait until your app shows the next one',
  closed: 'Codes of apps cannot be checked at the moment. Use a recovery code or a passkey',
}
