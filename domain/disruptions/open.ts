import type { Contingency } from '#contract/contingencies.ts'
import type { DisruptionInput } from '#contract/disruptions.ts'
import { Currency } from '#contract/money.ts'
import { db, takeTurn, transaction, type Tx } from '#db/client.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { takeSeatTurns } from '../locks.ts'
import { contingenciesIn } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import { claimDisruption, type Disrupted } from './rows.ts'

/** More than so many of one departure nobody opens. */
const OF_DEPARTURE_MAX = 20

const waitingStates: Disrupted['state'][] = ['open', 'asked']

/**
 * Opens a disruption of a departure; nobody is asked by it. Returns its id. Throws `not-found`, `invalid` for sums without
 * a currency, and `conflict` for a departure that is cancelled or has too many.
 */
export async function openDisruption(
  departureId: string,
  input: DisruptionInput,
  actor: Actor,
): Promise<string> {
  return transaction(async (tx) => {
    // Whoever cancels it meanwhile waits, and then finds this disruption.
    await takeSeatTurns(tx, [departureId])
    const { status, trip_id } = await readDeparture(departureId, tx)
    if (status === 'cancelled') throw new DomainError('conflict', 'This departure is cancelled')
    const count = await tx
      .selectFrom('disruptions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('departure_id', '=', departureId)
      .executeTakeFirstOrThrow()
    if (Number(count.count) >= OF_DEPARTURE_MAX)
      throw new DomainError('conflict', `A departure has at most ${OF_DEPARTURE_MAX} disruptions`)
    const { kind, title, day, cause } = input
    const now = new Date().toISOString()
    const id = newId()
    const told = { departure_id: departureId, kind, title, day, cause }
    const currency = await currencyOf(tx, trip_id)
    const state = { state: 'open', currency, decide_by: null, settled_at: null } as const
    const row = { id, ...told, ...state, version: 1, created_at: now, updated_at: now }
    await tx.insertInto('disruptions').values(row).execute()
    await writeOptions(tx, id, input, currency)
    await recordEvent(tx, actor, { verb: 'add', noun: 'disruption', noun_id: id, after: told })
    return id
  })
}

/** Changes a disruption before anybody is asked. Throws `not-found`, `stale`, `invalid`, and `conflict` afterwards. */
export async function editDisruption(
  id: string,
  input: DisruptionInput,
  actor: Actor,
  version?: number,
): Promise<void> {
  await transaction(async (tx) => {
    const before = await claimDisruption(tx, id, ['open'], version)
    const { kind, title, day, cause } = input
    const told = { kind, title, day, cause }
    await tx
      .updateTable('disruptions')
      .set({ ...told, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('disruption_options').where('disruption_id', '=', id).execute()
    await writeOptions(tx, id, input, before.currency)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'disruption',
      noun_id: id,
      before: { kind: before.kind, title: before.title, day: before.day, cause: before.cause },
      after: told,
    })
  })
}

/** Ends a disruption of which nothing follows: the plane went after all. Throws `not-found`, `stale` and `conflict`. */
export async function dropDisruption(id: string, actor: Actor, version?: number): Promise<void> {
  await transaction(async (tx) => {
    await drop(tx, await claimDisruption(tx, id, waitingStates, version), actor)
  })
}

/**
 * Ends all disruptions of a departure that are not closed, because it is cancelled. Its turns come before those of bookings,
 * as `locks.ts` says.
 */
export async function dropDisruptionsOf(tx: Tx, departureId: string, actor: Actor): Promise<void> {
  for (const { id } of await waitingOn(tx, departureId)) await takeTurn(tx, `disruption ${id}`)
  // One may have been closed while this transaction waited for it.
  for (const { id } of await waitingOn(tx, departureId))
    await drop(tx, await claim(tx, 'disruptions', id), actor)
}

/** Returns the disruptions of a departure that are neither closed nor called off, by id. */
export function waitingOn(tx: Tx, departureId: string): Promise<Pick<Disrupted, 'id'>[]> {
  return tx
    .selectFrom('disruptions')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('state', 'in', waitingStates)
    .orderBy('id')
    .execute()
}

async function drop(tx: Tx, { id, state }: Disrupted, actor: Actor) {
  await tx
    .updateTable('disruptions')
    .set({ state: 'dropped', updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, actor, {
    verb: 'cancel',
    noun: 'disruption',
    noun_id: id,
    before: { state },
    after: { state: 'dropped' },
  })
}

/** Returns what the trip of a departure has published for the case that its way is closed. Throws `not-found`. */
export async function publishedFor(departureId: string): Promise<Contingency[]> {
  const { trip_id } = await readDeparture(departureId)
  const trip = await db
    .selectFrom('trips')
    .select('contingencies')
    .where('id', '=', trip_id)
    .executeTakeFirstOrThrow()
  return contingenciesIn(trip.contingencies)
}

async function currencyOf(tx: Tx, tripId: string) {
  const trip = await tx
    .selectFrom('trips')
    .select('price_currency')
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow()
  return Currency.safeParse(trip.price_currency).data ?? null
}

async function writeOptions(
  tx: Tx,
  disruption_id: string,
  { options, default_option }: DisruptionInput,
  currency: Currency | null,
) {
  if (currency === null && options.some(({ price, refund }) => price > 0 || refund > 0)) {
    const message = 'Sums need the price of the trip, for its currency'
    throw new DomainError('invalid', 'Some fields are not valid', { errors: { options: [message] } })
  }
  const rows = options.map((option, index) => ({
    ...option,
    id: newId(),
    disruption_id,
    position: index + 1,
    decide_by: null,
    is_default: index + 1 === default_option ? 1 : 0,
  }))
  await tx.insertInto('disruption_options').values(rows).execute()
}
