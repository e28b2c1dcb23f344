import type { Selectable } from 'kysely'
import type { BookingStatus } from '#contract/booking-statuses.ts'
import {
  CODE_BOOKINGS_SHOWN,
  type DiscountCode,
  type DiscountCodeDetail,
  type DiscountCodeInput,
} from '#contract/discount-codes.ts'
import { Currency } from '#contract/money.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { DiscountCodeRow } from '#db/rows/bookings.ts'
import { DomainError, faultAt } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity, type OfDemo } from '../ids.ts'
import { parsedJson } from '../stored.ts'
import { claim } from '../versions.ts'

/** Returns all codes, the newest first. */
export async function listCodes(): Promise<DiscountCode[]> {
  const rows = await db.selectFrom('discount_codes').selectAll().orderBy('id', 'desc').execute()
  return rows.map(toCode)
}

/** Returns a code with the bookings that were made with it. Throws `not-found`. */
export async function readCode(id: string): Promise<DiscountCodeDetail> {
  const row = await db.selectFrom('discount_codes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No discount code has that id')
  const bookings = await db
    .selectFrom('bookings')
    .select(['reference', 'status', 'fullname', 'trip_name', 'holds_discount_code'])
    .where('discount_code', '=', row.code)
    .orderBy('id', 'desc')
    .limit(CODE_BOOKINGS_SHOWN)
    .execute()
  return {
    ...toCode(row),
    bookings: bookings.map(({ holds_discount_code, status, ...booking }) => ({
      ...booking,
      status: status as BookingStatus,
      is_counted: holds_discount_code === 1,
    })),
  }
}

/** Adds a code. Throws `invalid` when there is one of this name, or for a trip that is not there. */
export async function addCode(input: DiscountCodeInput, actor: Actor): Promise<DiscountCode> {
  return transaction((tx) => addCodeIn(tx, input, actor))
}

/** As `addCode`, in the caller's transaction. */
export async function addCodeIn(
  tx: Tx,
  input: DiscountCodeInput,
  actor: Actor,
  demo?: OfDemo,
): Promise<DiscountCode> {
  await refuseUnknownTrips(tx, input)
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('discount_codes')
    .values({
      ...identity(demo),
      code: input.code,
      ...columnsOf(input),
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw faultAt('code', `There is a code ${input.code} already`)
  const after = toCode(row)
  await recordEvent(tx, actor, { verb: 'add', noun: 'discount-code', noun_id: row.id, after })
  return after
}

/**
 * Changes what a code gives from now on; what is booked keeps its price. The code itself stays, because mails and
 * bookings name it. Throws `not-found`, `stale`, and `invalid` for another code, for fewer uses than there are, or for
 * a trip that is not there.
 */
export async function editCode(
  id: string,
  input: DiscountCodeInput,
  actor: Actor,
  version?: number,
): Promise<DiscountCode> {
  return transaction(async (tx) => {
    const before = await claim(tx, 'discount_codes', id, version)
    if (input.code !== before.code)
      throw faultAt('code', `The code stays ${before.code}. Add another one for another name`)
    if (input.uses_max !== null && input.uses_max < before.uses)
      throw faultAt('uses_max', `It is used ${before.uses} times already`)
    await refuseUnknownTrips(tx, input)
    const row = await tx
      .updateTable('discount_codes')
      .set({ ...columnsOf(input), is_demo: 0, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toCode(row)
    const about = { verb: 'edit', noun: 'discount-code', noun_id: id } as const
    await recordEvent(tx, actor, { ...about, before: toCode(before), after })
    return after
  })
}

/** Throws `not-found`, `stale`, and `conflict` once a booking was made with it. */
export async function removeCode(id: string, actor: Actor, version?: number): Promise<void> {
  await transaction(async (tx) => {
    const before = toCode(await claim(tx, 'discount_codes', id, version))
    const booking = await tx
      .selectFrom('bookings')
      .select('reference')
      .where('discount_code', '=', before.code)
      .executeTakeFirst()
    if (booking)
      throw new DomainError(
        'conflict',
        `${before.code} cannot be deleted, because ${booking.reference} was booked with it. Give it a last day instead`,
      )
    await tx.deleteFrom('discount_codes').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'discount-code', noun_id: id, before })
  })
}

export function toCode(row: Selectable<DiscountCodeRow>): DiscountCode {
  const { id, code, percent, amount, currency, least_travellers, uses_max, uses, version } = row
  return {
    _id: id,
    code,
    percent,
    amount: amount === null ? null : { amount, currency: Currency.parse(currency) },
    from: row.from_day,
    until: row.until_day,
    trip_ids: tripIdsIn(row.trip_ids),
    least_travellers,
    uses_max,
    uses,
    version,
  }
}

/** A list that cannot be read names a trip that there is not, so that the code counts for none and not for all. */
function tripIdsIn(document: string): string[] {
  const list = parsedJson(document)
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : ['']
}

function columnsOf({
  percent,
  amount,
  from,
  until,
  trip_ids,
  least_travellers,
  uses_max,
}: DiscountCodeInput) {
  return {
    percent,
    amount: amount?.amount ?? null,
    currency: amount?.currency ?? null,
    from_day: from,
    until_day: until,
    trip_ids: JSON.stringify([...new Set(trip_ids)]),
    least_travellers,
    uses_max,
  }
}

async function refuseUnknownTrips(tx: Tx, { trip_ids }: DiscountCodeInput) {
  if (trip_ids.length === 0) return
  const known = await tx.selectFrom('trips').select('id').where('id', 'in', trip_ids).execute()
  const ids = new Set(known.map(({ id }) => id))
  if (trip_ids.some((id) => !ids.has(id))) throw faultAt('trip_ids', 'We have no such trip')
}
