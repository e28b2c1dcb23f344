import { permitCosts } from '#contract/cost-permits.ts'
import type { TripCosts, TripCostsInput } from '#contract/cost-templates.ts'
import { sheetFault, type SheetPart } from '#contract/cost-sheets.ts'
import { today } from '#contract/days.ts'
import { priceOf } from '#contract/money.ts'
import { tieredPriceOf } from '#contract/price-tiers.ts'
import { limitsOf } from '#contract/requests.ts'
import { holdsVat } from '#contract/tax.ts'
import type { Trip } from '#contract/trips.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { namesOfChanged, recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { permitsOf } from '../permits/of-trips.ts'
import { readSettings } from '../settings.ts'
import { toTrip } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import { nothingStored, templateIn } from './rows.ts'
import { namedLines, supplierNames } from './supplier-names.ts'

/** Returns what a trip costs, with all that its margins are worked out from. Throws `not-found`. */
export async function readTripCosts(tripId: string, tx: Tx | typeof db = db): Promise<TripCosts> {
  const row = await tx.selectFrom('trips').selectAll().where('id', '=', tripId).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No trip has that id')
  const trip = toTrip(row)
  const [stored, settings, needed, start] = await Promise.all([
    tx.selectFrom('cost_templates').selectAll().where('id', '=', tripId).executeTakeFirst(),
    readSettings(tx),
    permitsOf(trip, tx),
    nextStart(tx, tripId),
  ])
  const price = tieredPriceOf(trip)
  const permits = permitCosts(needed, start)
  const template = stored ? templateIn(stored) : nothingStored()
  return {
    ...template,
    lines: await namedLines(tx, template.lines),
    trip: { _id: trip._id, name: trip.name, path: trip.path },
    price: price && { amount: price.amount, currency: price.currency, tiers: price.tiers },
    holds_vat: holdsVat({ kind: 'trip', tax: 'none' }, settings.tax),
    paisa_per_dollar: settings.exchange_rate.paisa_per_dollar,
    rate_on: settings.exchange_rate.set_on,
    days: trip.duration_days ?? (trip.itinerary.length > 0 ? trip.itinerary.length : null),
    most: limitsOf(trip, settings.booking_rules).group_max,
    start,
    permits: permits.lines.map((line) => ({ ...line, supplier_id: line.supplier_id ?? null })),
    unknown: permits.unknown,
    version: stored?.version ?? 0,
  }
}

/**
 * Sets what a trip costs and what its page says its price is made of. With `version`, only if nobody else has since; 0:
 * only if nothing was stored. Throws `not-found`, `stale`, and `invalid` for a supplier that there is not. Its event names what changed and no amount, because all
 * staff read events.
 */
export async function setTripCosts(
  tripId: string,
  input: TripCostsInput,
  actor: Actor,
  version?: number,
): Promise<TripCosts> {
  return changeContent(async (tx) => {
    await setTripCostsIn(tx, tripId, input, actor, { version })
    return readTripCosts(tripId, tx)
  })
}

/** As `setTripCosts`, in the caller's transaction. `isDemo`: it comes with the demo operator. */
export async function setTripCostsIn(
  tx: Tx,
  tripId: string,
  input: TripCostsInput,
  actor: Actor,
  { version, isDemo = false }: { version?: number | undefined; isDemo?: boolean } = {},
): Promise<void> {
  const trip = await tx.selectFrom('trips').select('id').where('id', '=', tripId).executeTakeFirst()
  if (!trip) throw new DomainError('not-found', 'No trip has that id')
  const { sheet, lines, ...rest } = input
  await refuseUnknownSuppliers(tx, lines)
  const named = await namedLines(tx, lines)
  const template = { ...rest, lines: named.map((line) => ({ ...line, key: line.key || newId() })) }
  const columns = { template: JSON.stringify(template), sheet: JSON.stringify(sheet) }
  const now = new Date().toISOString()
  const row = {
    id: tripId,
    ...columns,
    is_demo: isDemo ? 1 : 0,
    version: 1,
    created_at: now,
    updated_at: now,
  }
  const wantsNew = version === undefined || version === 0
  const added = wantsNew
    ? await tx
        .insertInto('cost_templates')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
    : undefined
  const about = { noun: 'cost', noun_id: tripId } as const
  if (added) {
    await recordEvent(tx, actor, { verb: 'add', ...about, after: { trip_id: tripId } })
    return
  }
  const before = await claim(tx, 'cost_templates', tripId, version)
  await tx
    .updateTable('cost_templates')
    .set({ ...columns, is_demo: 0, updated_at: now })
    .where('id', '=', tripId)
    .execute()
  const changed = namesOfChanged(
    { template: before.template, sheet: before.sheet },
    { template: columns.template, sheet: columns.sheet },
  )
  await recordEvent(tx, actor, { verb: 'edit', ...about, after: { trip_id: tripId, changed } })
}

/** Throws `invalid` at the field of each supplier that there is not. */
async function refuseUnknownSuppliers(tx: Tx, lines: TripCostsInput['lines']) {
  const names = await supplierNames(
    tx,
    lines.map(({ supplier_id }) => supplier_id),
  )
  const errors = Object.fromEntries(
    lines.flatMap(({ supplier_id }, index) =>
      supplier_id === null || names.has(supplier_id)
        ? []
        : [[`lines.${index}.supplier_id`, ['Choose a supplier from the list']]],
    ),
  )
  if (Object.keys(errors).length > 0)
    throw new DomainError('invalid', 'Some fields are not valid', { errors })
}

/** Returns the parts of a trip's price that its page shows; none where the operator shows none or they do not add up. */
export async function shownSheetOf(trip: Trip): Promise<SheetPart[]> {
  const row = await db
    .selectFrom('cost_templates')
    .select(['id', 'template', 'sheet'])
    .where('id', '=', trip._id)
    .executeTakeFirst()
  if (!row) return []
  const { sheet } = templateIn(row)
  return sheet.is_shown && sheetFault(sheet.parts, priceOf(trip)) === undefined ? sheet.parts : []
}

/** The first day of the next departure, by whose season the permits are worked out; today without one. */
async function nextStart(tx: Tx | typeof db, tripId: string) {
  const next = await tx
    .selectFrom('departures')
    .select('start_date')
    .where('trip_id', '=', tripId)
    .where('start_date', '>=', today())
    .where('cancelled_at', 'is', null)
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst()
  return next?.start_date ?? today()
}
