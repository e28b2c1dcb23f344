import type { Booking } from '#contract/bookings.ts'
import { isLive } from '#contract/booking-statuses.ts'
import { addDays, formatDay, today, type Day } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { extraPriceInWords } from '#contract/extra-lines.ts'
import type { ChosenExtra, OfferedExtra } from '#contract/extras.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { payersOf } from '../bookings/party.ts'
import { readOwnBooking } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { netOf, sumsOf } from '../bookings/sums.ts'
import { DomainError } from '../errors.ts'
import { offeredExtras } from '../extras/offer.ts'
import { linesOf, type LineRow } from '../lines/read.ts'
import { countHit, ownExtraChanges } from '../security/rate-limits.ts'
import { readSettings } from '../settings.ts'
import { addExtrasTo, takeOut } from './extras.ts'

/**
 * An extra that a traveller can still add to a booking. `costs`: what one costs, in words. `until`: the last day on which it can be added. `left`: how many
 * are left on the departure; null where there is no limit.
 */
export type OwnExtra = Omit<OfferedExtra, 'prices' | 'class_prices' | 'left'> & {
  costs: string
  until: Day
  left: number | null
}

/** What a traveller can add to a booking, and the ids of the lines that she can take back. */
export type OwnExtras = { offered: OwnExtra[]; removable: string[] }

/** Returns what the traveller may still add to a booking and take back; nothing for one that is over or has no price. */
export async function ownExtras(booking: Booking): Promise<OwnExtras> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', booking._id).executeTakeFirst()
  if (!row || !isLive(row) || row.trip_id === null || booking.total === null)
    return { offered: [], removable: [] }
  const departureId = row.seats_held > 0 ? row.departure_id : null
  const { currency } = booking.total
  const [extras, { exchange_rate }] = await Promise.all([
    offeredExtras(row.trip_id, departureId === null ? [] : [departureId]),
    readSettings(),
  ])
  const rate = row.paisa_per_dollar ?? exchange_rate.paisa_per_dollar
  const payers = payersOf(row)
  const offered = extras.flatMap(({ prices, class_prices = [], left, ...extra }): OwnExtra[] => {
    const costs = extraPriceInWords({ ...extra, prices, class_prices }, currency, rate, payers)
    const until = addDays(row.start_date, -extra.cutoff_days)
    if (costs === undefined || today() > until) return []
    return [{ ...extra, costs, until, left: departureId === null ? null : (left?.[departureId] ?? null) }]
  })
  const removable: string[] = []
  for (const line of await linesOf(db, row.id))
    if (line.extra_id !== null && (await whyKept(db, row, line)) === undefined) removable.push(line.id)
  return { offered, removable }
}

/**
 * Adds extras to a booking as its traveller wants, at what they cost today. `version`: that of the booking whose price
 * she saw, so that a form that is sent twice adds them once. Throws `not-found` for a wrong token, `too-many` after
 * many changes in a day, and as `addExtrasTo`.
 */
export async function addOwnExtras(
  reference: string,
  token: string,
  chosen: ChosenExtra[],
  version: number,
): Promise<Booking> {
  const { _id } = await readOwnBooking(reference, token)
  await countHit(ownExtraChanges(_id))
  return addExtrasTo(reference, chosen, actors.visitor, { token, version })
}

/**
 * Takes an extra out of a booking that its traveller has added herself: until the day on which it could last be added,
 * and as long as it is not paid, so that no money has to go back. Throws `not-found` for a wrong token or line,
 * `conflict` with the reason when it stays, and `too-many` after many changes in a day.
 */
export async function removeOwnExtra(reference: string, token: string, lineId: string): Promise<Booking> {
  const { _id } = await readOwnBooking(reference, token)
  await countHit(ownExtraChanges(_id))
  return transaction(async (tx) => {
    const row = await claimBooking(tx, reference)
    await readOwnBooking(reference, token, tx)
    const line = (await linesOf(tx, row.id)).find(({ id }) => id === lineId)
    const reason = line && line.extra_id !== null ? await whyKept(tx, row, line) : undefined
    if (reason !== undefined) throw new DomainError('conflict', reason)
    return takeOut(tx, row, line, { actor: actors.visitor, role: null })
  })
}

/** Returns why the traveller cannot take a line with an extra back; undefined when she can. */
async function whyKept(tx: Tx | typeof db, row: BookingRow, line: LineRow): Promise<string | undefined> {
  const { label, amount } = line
  const found = await tx
    .selectFrom('booking_lines')
    .leftJoin('extras', 'extras.id', 'booking_lines.extra_id')
    .select(['actor', 'cutoff_days'])
    .where('booking_lines.id', '=', line.id)
    .executeTakeFirst()
  if (found?.actor !== actors.visitor) return `“${label}” was added by us. Ask us to take it out`
  const last = addDays(row.start_date, -(found.cutoff_days ?? 0))
  if (today() > last) return `“${label}” could be taken out until ${formatDay(last)}. Ask us`
  if (netOf(await sumsOf(tx, row.id)) > row.total_amount! - amount)
    return `“${label}” is paid already. Ask us to take it out`
  return undefined
}
