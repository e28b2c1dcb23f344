import { randomBytes } from 'node:crypto'
import { db, type Tx } from '#db/client.ts'
import { report } from '#integrations/log.ts'
import { PapersKeyMissing } from '#integrations/papers-key.ts'
import { SealBroken, sealText, unsealText } from '#integrations/sealed.ts'
import { DomainError } from '../errors.ts'
import { stepOfCode } from './totp.ts'

/** As RFC 4226, 4 (R6) asks for. */
const SECRET_BYTES = 20

/** Keeps a new secret for a person who sets up an app, sealed, and returns it. Throws `unavailable` without a key. */
export async function beginApp(tx: Tx, staffId: string): Promise<Buffer> {
  const bytes = randomBytes(SECRET_BYTES)
  const secret = sealed(bytes, staffId)
  const begun = await tx
    .insertInto('second_factor_apps')
    .values({ staff_id: staffId, secret, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factor_apps.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst()
  if (!begun)
    throw new DomainError('conflict', 'You have an app already. Remove it before you set up another')
  return bytes
}

/** What a typed code is: `used` for one that has been used before, `closed` where it cannot be checked. */
export type CodeIs = 'right' | 'wrong' | 'used' | 'closed'

/**
 * Uses a code of a person's app up, in one guarded statement: each works once. `isFirst`: it ends the setting up; else
 * only an app that is set up counts.
 */
export async function spendAppCode(
  tx: Tx,
  { staffId, code, isFirst = false }: { staffId: string; code: string; isFirst?: boolean },
): Promise<CodeIs> {
  const app = await tx
    .selectFrom('second_factor_apps')
    .select(['secret', 'confirmed_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!app || (app.confirmed_at === null) !== isFirst) return 'wrong'
  const secret = opened(app.secret, staffId)
  if (!secret) return 'closed'
  const step = stepOfCode(secret, code)
  if (step === undefined) return 'wrong'
  const used = await tx
    .updateTable('second_factor_apps')
    .set({ last_step: step, ...(isFirst && { confirmed_at: new Date().toISOString() }) })
    .where('staff_id', '=', staffId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .returning('staff_id')
    .executeTakeFirst()
  return used ? 'right' : 'used'
}

/** Removes a person's app. Returns whether there was one that was set up. */
export async function dropApp(tx: Tx, staffId: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('second_factor_apps')
    .where('staff_id', '=', staffId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return dropped?.confirmed_at != null
}

/** Returns when a person's app was set up; null without one. */
export async function appSince(staffId: string, tx: Tx | typeof db = db): Promise<string | null> {
  const app = await tx
    .selectFrom('second_factor_apps')
    .select('confirmed_at')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return app?.confirmed_at ?? null
}

/** Names a secret, so that nobody's opens as somebody else's. */
export function nameOfSecret(staffId: string): string {
  return `second factor of ${staffId}`
}

function sealed(bytes: Buffer, staffId: string) {
  try {
    return sealText(bytes.toString('base64url'), nameOfSecret(staffId))
  } catch (error) {
    if (!(error instanceof PapersKeyMissing)) throw error
    report(error)
    throw new DomainError('unavailable', error.message)
  }
}

function opened(secret: string, staffId: string) {
  try {
    return Buffer.from(unsealText(secret, nameOfSecret(staffId)), 'base64url')
  } catch (error) {
    if (!(error instanceof SealBroken || error instanceof PapersKeyMissing)) throw error
    report(error, 'the secret of a second factor')
    return undefined
  }
}
