import { MINUTE_MS, today } from '#contract/days.ts'
import type { NetworkHolds, Release, UnpaidHolds } from '#contract/unpaid-holds.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { issueDocuments } from '../documents/issue.ts'
import { recordEvent, type Actor } from '../events.ts'
import { takeMailTurn } from '../mails/budget.ts'
import { isShared } from '../security/networks.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'
import { HOLDS_PER_NETWORK, SEATS_PER_NETWORK } from './hold-budgets.ts'
import { releaseHold } from './holds.ts'
import { tellOfBooking } from './letters.ts'
import { withSums } from './read.ts'
import { recompute } from './state.ts'
import { sumsOf } from './sums.ts'

/** The share of a network's budget from which the network is shown; a person who books for friends stays below it. */
const UNUSUAL_PART_OF_BUDGET = 0.5

/**
 * The percentage of unsold seats of coming departures that is unusual when it is held unpaid at once. A hold lasts
 * thirty minutes, so a tenth at once would be a fifth of the season in an hour. Below twelve seats it may be one party
 * on a small site.
 */
const UNUSUAL_SHARE_PERCENT = 10
const UNUSUAL_SEATS_MIN = SEATS_PER_NETWORK * UNUSUAL_PART_OF_BUDGET

/** Lists unpaid seats held through the site, by network, the most seats first. */
export async function listUnpaidHolds(now = new Date()): Promise<UnpaidHolds> {
  const [rows, open, free] = await Promise.all([holds(db), openlyPaying(db, now), freeSeats(now)])
  const seats = seatsOf(rows)
  const shareOf = (held: number) => Math.round((1000 * held) / Math.max(1, free + seats)) / 10
  const networks = [...Map.groupBy(rows, ({ network }) => network)].map(([network, of]): NetworkHolds => {
    const held = seatsOf(of)
    const isMuch =
      of.length >= HOLDS_PER_NETWORK * UNUSUAL_PART_OF_BUDGET ||
      held >= SEATS_PER_NETWORK * UNUSUAL_PART_OF_BUDGET
    return {
      network,
      is_shared: isShared(network),
      bookings: of.length,
      seats: held,
      departures: new Set(of.map(({ departure_id }) => departure_id)).size,
      releasable: of.filter((row) => row.needs_review === 0 && !open.has(row.id)).length,
      oldest: of.map(({ created_at }) => created_at).toSorted()[0]!,
      share_percent: shareOf(held),
      is_unusual: isMuch && !isShared(network),
    }
  })
  const share_percent = shareOf(seats)
  return {
    seats,
    share_percent,
    is_unusual: share_percent >= UNUSUAL_SHARE_PERCENT && seats >= UNUSUAL_SEATS_MIN,
    networks: networks.toSorted((a, b) => b.seats - a.seats || a.network.localeCompare(b.network)),
  }
}

/**
 * Releases the unpaid seats of one network, each booking in a transaction of its own, and mails each traveller that the
 * places are free again. Keeps bookings with an open payment or a slip, and those that only staff can decide about.
 * Returns how many bookings and seats it released.
 */
export async function releaseHoldsOf(network: string, actor: Actor): Promise<Release> {
  const [rows, open] = await Promise.all([holds(db), openlyPaying(db, new Date())])
  const released = { bookings: 0, seats: 0 }
  for (const { id, needs_review, ...row } of rows) {
    if (row.network !== network || needs_review === 1 || open.has(id)) continue
    const seats = await transaction((tx) => release(tx, { id, network }, actor))
    if (seats === 0) continue
    released.bookings++
    released.seats += seats
  }
  return released
}

/**
 * Checks the booking again once it is claimed, because it may have been paid meanwhile. Returns how many seats were
 * released.
 */
async function release(tx: Tx, { id, network }: { id: string; network: string }, actor: Actor) {
  const row = await claim(tx, 'bookings', id)
  const isHeld = row.status === 'awaiting_payment' && row.network === network && row.needs_review === 0
  if (!isHeld || row.seats_held === 0 || (await sumsOf(tx, id)).paid > 0) return 0
  if ((await openlyPaying(tx, new Date(), id)).has(id)) return 0
  await takeMailTurn(tx, row.email)
  await releaseHold(tx, row)
  await tx
    .updateTable('bookings')
    .set({ expired_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  const standing = await recompute(tx, id)
  await issueDocuments(tx, standing.row)
  const booking = await withSums(tx, standing.row, standing.sums)
  await tellOfBooking(tx, 'expired', booking)
  const change = { verb: 'expire', noun: 'booking', noun_id: id } as const
  await recordEvent(tx, actor, { ...change, after: { change: 'released' } })
  return row.seats_held
}

function holds(on: typeof db) {
  return on
    .selectFrom('bookings')
    .select(['id', 'network', 'departure_id', 'seats_held', 'created_at', 'needs_review'])
    .where('status', '=', 'awaiting_payment')
    .where('network', 'is not', null)
    .where('seats_held', '>', 0)
    .orderBy('id')
    .$narrowType<{ network: string }>()
    .execute()
}

/**
 * Returns which unpaid bookings have a payment under review, or one that was opened within the time of a hold. Older
 * payment pages do not count, so that opening one does not keep a hold.
 */
async function openlyPaying(on: Tx | typeof db, now: Date, id?: string): Promise<Set<string>> {
  const { booking_rules } = await readSettings(on)
  const since = new Date(now.getTime() - booking_rules.hold_minutes * MINUTE_MS).toISOString()
  const open = on
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select('bookings.id')
    .where('bookings.status', '=', 'awaiting_payment')
    .where((row) =>
      row.or([
        row('payments.status', '=', 'needs_review'),
        row.and([
          row('payments.status', 'in', ['created', 'pending']),
          row('payments.created_at', '>', since),
        ]),
      ]),
    )
  const rows = await (id === undefined ? open : open.where('bookings.id', '=', id)).execute()
  return new Set(rows.map((row) => row.id))
}

/** Returns how many seats of all coming departures can be booked now. */
async function freeSeats(now: Date) {
  const { free } = await db
    .selectFrom('departures')
    .select((row) => row.fn.sum<number | null>(row('capacity', '-', row.ref('seats_taken'))).as('free'))
    .where('start_date', '>=', today(now))
    .where('cancelled_at', 'is', null)
    .where('is_draft', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(free ?? 0)
}

function seatsOf(rows: { seats_held: number }[]) {
  return rows.reduce((sum, { seats_held }) => sum + seats_held, 0)
}
