import { goingStatuses } from '#contract/booking-statuses.ts'
import { addDays, formatDay, formatTime } from '#contract/days.ts'
import { clashFaults } from '#contract/transfer-rides.ts'
import type { Transfer, TransferDirection, TransferInput } from '#contract/transfers.ts'
import type { Settings } from '#contract/settings.ts'
import { transaction, type Tx } from '#db/client.ts'
import { isErased, type BookingRow } from '../bookings/rows.ts'
import { DomainError, refuseField } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { lockRows } from '../locks.ts'
import { readSettings } from '../settings.ts'
import { withNeighbours } from './neighbours.ts'
import { dueOf, leavingOf, transfersOf } from './rows.ts'

/**
 * Stores how the party of a booking is fetched or brought, in place of what was arranged before. The booking is locked, so
 * of two at once the second is told with `version`. Throws `not-found`, `stale` when somebody has arranged it since or the
 * landing or the days have changed since `due` was read, `conflict` for a booking that does not go, and when its vehicle
 * or driver is elsewhere then and `overrule` is empty, and `invalid` about the fields.
 */
export function arrangeTransfer(
  reference: string,
  direction: TransferDirection,
  { due, overrule, ...input }: TransferInput,
  actor: Actor,
  version?: number,
): Promise<Transfer> {
  return transaction(async (tx) => {
    const booking = await holdBooking(tx, reference)
    const known = await tx
      .selectFrom('transfers')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .where('direction', '=', direction)
      .executeTakeFirst()
    const { transfers: rules } = await readSettings(tx)
    const now = dueOf(booking, direction, rules)
    if (version !== undefined && (known?.version ?? 0) !== version)
      throw new DomainError('stale', 'Someone else has arranged this since you opened it')
    if (due !== undefined && due !== now)
      throw new DomainError(
        'stale',
        'The flight or the days of this booking have changed since you opened it',
      )
    refuseOtherTime(booking, direction, input, rules)
    await holdRide(tx, input)
    if (input.supplier_id !== (known?.supplier_id ?? null)) await refuseNoVehicle(tx, input.supplier_id)
    if (input.crew_id !== (known?.crew_id ?? null)) await refuseNoDriver(tx, input.crew_id)
    const at = new Date().toISOString()
    const isSame =
      known?.supplier_id === input.supplier_id &&
      known.crew_id === input.crew_id &&
      known.at === input.at &&
      known.agreed_for === now
    const overruled = overrule || (isSame ? known.overruled : '')
    const set = { ...input, overruled, agreed_for: now, version: (known?.version ?? 0) + 1, updated_at: at }
    if (known) await tx.updateTable('transfers').set(set).where('id', '=', known.id).execute()
    else
      await tx
        .insertInto('transfers')
        .values({ id: newId(), booking_id: booking.id, direction, ...set, created_at: at })
        .execute()
    // Without names: events are kept for ever.
    const ridden = { supplier: input.supplier_id, crew: input.crew_id, is_overruled: overruled !== '' }
    const after = { change: 'transfer', direction, ...ridden }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: booking.id, after })
    const all = await transfersOf(tx, await withNeighbours(tx, [booking]))
    const arranged = all.find((one) => one.reference === reference && one.direction === direction)!
    const clashes = clashFaults(all, rules).get(arranged) ?? []
    if (clashes.length > 0 && overruled === '')
      throw new DomainError('conflict', `${clashes.join('. ')}. Choose another, or give the reason`, {
        errors: { overrule: clashes },
      })
    return arranged
  })
}

/** Locked by an update, without a new version: who gives the same vehicle or driver to others waits, and then sees this. */
async function holdRide(tx: Tx, { supplier_id, crew_id }: Pick<TransferInput, 'supplier_id' | 'crew_id'>) {
  for (const [table, id] of [
    ['suppliers', supplier_id],
    ['crew', crew_id],
  ] as const)
    if (id !== null)
      await tx
        .updateTable(table as 'suppliers')
        .set((row) => ({ version: row.ref('version') }))
        .where('id', '=', id)
        .execute()
}

async function holdBooking(tx: Tx, reference: string): Promise<BookingRow> {
  const found = await tx
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!found) throw new DomainError('not-found', 'No booking has this reference')
  await lockRows(tx, 'bookings', [found.id])
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow()
  if (isErased(booking))
    throw new DomainError('conflict', 'Whoever booked was erased, so nothing is written down any more')
  if (!(goingStatuses as readonly string[]).includes(booking.status))
    throw new DomainError('conflict', `This booking is ${booking.status}, so nobody is fetched`)
  return booking
}

function refuseOtherTime(
  booking: BookingRow,
  direction: TransferDirection,
  { at, flight }: Pick<TransferInput, 'at' | 'flight'>,
  rules: Settings['transfers'],
) {
  const { end_date } = booking
  const { late_days } = rules
  if (direction === 'arrival') {
    const says = 'When and on which flight they land is kept with the booking: edit its arrival there'
    if (at !== null) refuseField('at', says)
    if (flight !== '') refuseField('flight', says)
    return
  }
  const day = at?.slice(0, 10)
  if (day === undefined) return
  if (day < end_date) refuseField('at', `The last day of the trip is ${formatDay(end_date)}: not before it`)
  if (day > addDays(end_date, late_days))
    refuseField(
      'at',
      `The last day of the trip is ${formatDay(end_date)}, more than ${late_days} days before`,
    )
  const leaves = leavingOf(booking, rules).at
  if (leaves !== null && at! > leaves) refuseField('at', `They leave on ${formatTime(leaves)}: not after it`)
}

async function refuseNoVehicle(tx: Tx, id: string | null) {
  if (id === null) return
  const supplier = await tx
    .selectFrom('suppliers')
    .select(['kind', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!supplier?.is_active || (supplier.kind !== 'vehicle' && supplier.kind !== 'transport'))
    refuseField('supplier_id', 'Choose a vehicle or a transport firm that is in use')
}

async function refuseNoDriver(tx: Tx, id: string | null) {
  if (id === null) return
  const person = await tx
    .selectFrom('crew')
    .select(['roles', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person?.is_active || !person.roles.split(' ').includes('driver'))
    refuseField('crew_id', 'Choose a driver who is active')
}
