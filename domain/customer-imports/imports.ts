import { IMPORTS_SHOWN, type CustomerImport } from '#contract/customer-imports.ts'
import { db, overwriteErased, takeTurn, transaction, type Tx } from '#db/client.ts'
import { CUSTOMERS_TURN } from '../customers/addresses.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'

/** Lists the files that were taken over, the newest first. */
export async function listImports(): Promise<CustomerImport[]> {
  const rows = await db
    .selectFrom('customer_imports')
    .leftJoin('staff', 'staff.id', 'customer_imports.actor')
    .select(['customer_imports.id as _id', 'file_name', 'people', 'trips', 'actor', 'staff.name'])
    .select(['customer_imports.created_at'])
    .select(({ selectFrom }) =>
      selectFrom('past_records')
        .whereRef('import_id', '=', 'customer_imports.id')
        .select(({ fn }) => fn.countAll<number>().as('records'))
        .as('records'),
    )
    .orderBy('customer_imports.id', 'desc')
    .limit(IMPORTS_SHOWN)
    .execute()
  return rows.map(({ actor, name, records, ...row }) => ({
    ...row,
    records: Number(records),
    actor_name: name ?? actor,
  }))
}

/**
 * Takes back all that a file has added. Throws `not-found`, and `conflict` once somebody whom it names has booked, asked or
 * been merged since: what was said to them rests on it.
 */
export async function undoImport(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await takeTurn(tx, CUSTOMERS_TURN)
    const known = await tx
      .selectFrom('customer_imports')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) throw new DomainError('not-found', 'Nothing was taken over under this id')
    await refuseBuiltOn(tx, id, known.created_at)
    const { numDeletedRows } = await tx
      .deleteFrom('past_records')
      .where('import_id', '=', id)
      .executeTakeFirst()
    await tx.deleteFrom('customer_imports').where('id', '=', id).execute()
    const after = { records: Number(numDeletedRows) }
    await recordEvent(tx, actor, { verb: 'remove', noun: 'customer-import', noun_id: id, after })
  })
  await overwriteErased()
}

async function refuseBuiltOn(tx: Tx, id: string, since: string) {
  const named = tx.selectFrom('past_records').select('email').where('import_id', '=', id)
  const booking = await tx
    .selectFrom('bookings')
    .select('reference')
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', named))
    .where('created_at', '>', since)
    .executeTakeFirst()
  if (booking) refuse(`Somebody of this list has booked since: ${booking.reference}`)
  const enquiry = await tx
    .selectFrom('enquiries')
    .select('name')
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', named))
    .where('created_at', '>', since)
    .executeTakeFirst()
  if (enquiry) refuse(`${enquiry.name} of this list has asked something since`)
  const merge = await tx
    .selectFrom('customer_addresses')
    .select('main')
    .where((row) => row.or([row('address', 'in', named), row('main', 'in', named)]))
    .where('merged_at', '>', since)
    .executeTakeFirst()
  if (merge) refuse(`${merge.main} of this list was made one with another address since. Separate them first`)
}

function refuse(why: string): never {
  throw new DomainError('conflict', `${why}. So the list stays; single people are erased on their page`)
}
