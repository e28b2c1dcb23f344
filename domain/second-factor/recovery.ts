import { createHash, randomInt } from 'node:crypto'
import { db, type Tx } from '#db/client.ts'

const CODES = 10
/** Sixteen signs of 32: nobody guesses one, so a fast hash is enough. */
const SIGNS = 16
/** Without letters that look like digits (Crockford's base32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Makes ten codes that let a person in once each, in place of all former ones. They are returned now and never again. */
export async function makeRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  await dropRecoveryCodes(tx, staffId)
  const codes = Array.from({ length: CODES }, newCode)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(code), used_at: null })))
    .execute()
  return codes
}

/** Uses a code up, in one guarded statement. Returns whether it was one. */
export async function spendRecoveryCode(tx: Tx, staffId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: new Date().toISOString() })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns how many codes of a person are unused. */
export async function recoveryCodesLeft(staffId: string, tx: Tx | typeof db = db): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function dropRecoveryCodes(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
}

/** "k3d9-0wtz-…": in fours, as people read it out. */
function newCode() {
  const signs = Array.from({ length: SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return signs.match(/.{4}/g)!.join('-')
}

/** However it is typed: spaces and hyphens do not count, nor capitals, and o is 0, i and l are 1. */
function hashOf(code: string) {
  const plain = code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(`recovery code ${plain}`).digest('base64url')
}
