import { sql, type Selectable } from 'kysely'
import { isMasked } from '#contract/travellers.ts'
import { db, overwriteErased } from '#db/client.ts'
import type { TravellerRow } from '#db/rows/travellers.ts'
import { report } from '#integrations/log.ts'
import { PapersKeyMissing } from '#integrations/papers-key.ts'
import { keyIdOfText, SealBroken, sealText, unsealText } from '#integrations/sealed.ts'
import { DomainError } from '../errors.ts'

// Numbers of passports and policies are sealed with the key for papers, so that a stolen disk shows none.

export const sealedColumns = ['passport_number', 'policy_number'] as const

type Sealed = Pick<Selectable<TravellerRow>, (typeof sealedColumns)[number]>
type Owned = { booking_id: string }

const PART = 200
/** Shown in place of a number whose key is not here. It counts as masked, so saving it changes nothing. */
const UNREADABLE = '••••••'

/** Returns a row of `travellers` with the numbers that can be read; dots where their key is not here. */
export function openTraveller<Row extends Owned & Partial<Sealed>>(row: Row): Row {
  const opened = { ...row }
  for (const column of sealedColumns)
    if (row[column] !== undefined) opened[column] = open(row[column], nameOf(column, row.booking_id))
  return opened
}

/**
 * Returns the numbers as the database stores them. One that is masked stays as `stored` has it. Throws `unavailable`
 * where there is no key.
 */
export function sealTraveller(typed: Sealed, bookingId: string, stored: Sealed | undefined): Sealed {
  const sealed = (name: keyof Sealed) =>
    stored && isMasked(typed[name]) ? stored[name] : seal(typed[name], nameOf(name, bookingId))
  return { passport_number: sealed('passport_number'), policy_number: sealed('policy_number') }
}

/** Seals the numbers that earlier versions stored as they were typed. Returns how many rows there were. */
export async function sealFormerTravellers(): Promise<number> {
  let count = 0
  for (let rows = await plainRows(); rows.length > 0; rows = await plainRows()) {
    for (const row of rows) if (!(await sealFormer(row))) return count
    count += rows.length
  }
  // What was typed still stands in the log of the database.
  if (count > 0) await overwriteErased()
  return count
}

function plainRows() {
  return db
    .selectFrom('travellers')
    .select(['booking_id', 'position', 'passport_number', 'policy_number'])
    .where(({ or }) => or([isPlain('passport_number'), isPlain('policy_number')]))
    .limit(PART)
    .execute()
}

function isPlain(column: keyof Sealed) {
  return sql<boolean>`${sql.ref(column)} <> '' and ${sql.ref(column)} not like 'sealed.%'`
}

/** Returns false where there is no key: the site starts nevertheless, and says so. */
async function sealFormer({ booking_id, position, ...plain }: Owned & Sealed & { position: number }) {
  const sealed = (column: keyof Sealed) =>
    keyIdOfText(plain[column]) ? plain[column] : sealText(plain[column], nameOf(column, booking_id))
  try {
    await db
      .updateTable('travellers')
      .set({
        passport_number: sealed('passport_number'),
        policy_number: sealed('policy_number'),
      })
      .where('booking_id', '=', booking_id)
      .where('position', '=', position)
      .where('passport_number', '=', plain.passport_number)
      .where('policy_number', '=', plain.policy_number)
      .execute()
    return true
  } catch (error) {
    if (error instanceof PapersKeyMissing) return false
    throw error
  }
}

/** With what a number is sealed: it opens in no other column and no other booking. */
export function nameOf(column: keyof Sealed, bookingId: string): string {
  return `${column} of ${bookingId}`
}

function open(text: string, name: string) {
  try {
    return unsealText(text, name)
  } catch (error) {
    if (error instanceof SealBroken || error instanceof PapersKeyMissing) return UNREADABLE
    throw error
  }
}

function seal(text: string, name: string) {
  try {
    return sealText(text, name)
  } catch (error) {
    if (!(error instanceof PapersKeyMissing)) throw error
    report(error)
    throw new DomainError(
      'unavailable',
      'We cannot keep numbers of passports and policies just now. Please leave them out, and send them later',
    )
  }
}
