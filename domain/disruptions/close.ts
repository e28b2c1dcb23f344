import { cut } from '#contract/text.ts'
import { COST_LABEL_MAX } from '#contract/cost-templates.ts'
import { DepartureCostInput } from '#contract/departure-costs.ts'
import type { Departure } from '#contract/departures.ts'
import { StartOver, type Tx } from '#db/client.ts'
import { followDeparture } from '../assignments/follow.ts'
import { claimWithPayments } from '../bookings/claiming.ts'
import { tellOfChange } from '../bookings/letters.ts'
import { addNote } from '../bookings/notes.ts'
import { withSums } from '../bookings/read.ts'
import { backToBooker } from '../changes/alter-settle.ts'
import { carryOut } from '../changes/alter.ts'
import { changeContent } from '../content.ts'
import { insertCost } from '../costs/actual.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { recordEvent } from '../events.ts'
import { lockPaymentsOf, takeSeatTurns } from '../locks.ts'
import { tellOfPartsBack } from '../refunds/by-part.ts'
import { refuseAboveLimits, type Giver } from '../refunds/limits.ts'
import { claim } from '../versions.ts'
import { followUpsOf, keepFollowUps } from './follow-ups.ts'
import { daysUntil, lastDayOf, outcomeOf, problemOf, type Consequence, type Outcome } from './outcome.ts'
import { claimDisruption, goingOf, goingOn, type Disrupted, type Going } from './rows.ts'

/**
 * Closes a disruption: what each traveller has chosen becomes lines of their booking, what is paid beyond the new price is
 * owed back, what the operator pays becomes costs of the departure, invoices, the last days and the crew follow, what is left
 * to do by hand is kept as follow-ups, and whoever booked is mailed of each booking that changes. All of it or nothing. The
 * links end.
 *
 * Throws `not-found`, `stale`, `conflict` while somebody has not chosen, `forbidden` when only an owner may give so much
 * back, and `invalid` for a booking that would cost less than nothing.
 */
export async function closeDisruption(id: string, giver: Giver, version?: number): Promise<void> {
  await changeContent(async (tx) => {
    const disruption = await claimDisruption(tx, id, ['asked'], version)
    await claimBookings(tx, disruption)
    const going = await goingOf(tx, disruption)
    const outcome = await outcomeOf(tx, disruption, going)
    const { consequences, costs, undecided } = outcome
    const problem = problemOf(disruption, undecided)
    if (problem !== null) throw new DomainError('conflict', problem)
    // Read before anything moves: it says what differs from what was arranged.
    const departure = await readDeparture(disruption.departure_id, tx)
    await keepFollowUps(tx, id, await followUpsOf(tx, disruption, departure, outcome))
    for (const consequence of consequences) await follow(tx, disruption, consequence, giver)
    await moveDeparture(tx, departure, going, consequences, giver)
    for (const cost of costs) await addOwnCost(tx, disruption, cost, giver)
    await tx
      .updateTable('disruptions')
      .set({ state: 'closed', updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, giver.actor, {
      verb: 'edit',
      noun: 'disruption',
      noun_id: id,
      before: { state: 'asked' },
      after: { state: 'closed', bookings: consequences.map(({ row }) => row.reference) },
    })
  })
}

/** Payments first, then bookings, each by its id, then the departure, as `locks.ts` says. */
async function claimBookings(tx: Tx, { departure_id }: Disrupted) {
  const before = await goingOn(tx, departure_id)
  for (const { id } of before) await lockPaymentsOf(tx, id)
  for (const { id } of before) await claimWithPayments(tx, id)
  await takeSeatTurns(tx, [departure_id])
  // A booking was made meanwhile; later ones wait for the seats locked above.
  if ((await goingOn(tx, departure_id)).some(({ id }) => !before.some((row) => row.id === id)))
    throw new StartOver()
}

async function follow(
  tx: Tx,
  { id, title }: Disrupted,
  { row, wish, plan, lines, end }: Consequence,
  giver: Giver,
) {
  const given = lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  if (given > 0) await refuseAboveLimits(tx, row, given, giver)
  await addNote(tx, row.id, 'change', title, giver.actor)
  const { place } = plan
  const moved = { ...plan, place: { ...place, end, days: daysUntil(row, end) } }
  const { standing, money, backs } = await carryOut(tx, row, moved, giver.actor, wish)
  const booking = await withSums(tx, standing.row, standing.sums)
  const goesBack = backToBooker(row, money, backs)
  await recordEvent(tx, giver.actor, {
    verb: 'edit',
    noun: 'booking',
    noun_id: row.id,
    before: { total_amount: row.total_amount, end_date: row.end_date },
    after: {
      change: 'disruption',
      disruption: id,
      total_amount: standing.row.total_amount,
      end_date: end,
      owed: money.back,
    },
  })
  for (const { parts, ...why } of backs) await tellOfPartsBack(tx, row, parts, why)
  if (booking.email !== '') await tellOfChange(tx, booking, { goesBack, isMoved: false, hasNewStart: false })
}

async function addOwnCost(
  tx: Tx,
  { departure_id, currency }: Disrupted,
  cost: Outcome['costs'][number],
  { actor }: Giver,
) {
  const label = cut(cost.label, COST_LABEL_MAX)
  await insertCost(tx, { departure_id }, DepartureCostInput.parse({ ...cost, label, currency }), actor)
}

/** Gives the departure the last day of whoever comes home last, and its crew with it. */
async function moveDeparture(
  tx: Tx,
  before: Departure,
  going: Going[],
  consequences: Consequence[],
  { actor }: Giver,
) {
  // That of a private trip has followed its booking.
  if (before.private_booking != null) return
  const departure_id = before._id
  const end_date = lastDayOf(going, consequences, before.end_date)
  if (end_date === before.end_date) return
  await claim(tx, 'departures', departure_id)
  await tx
    .updateTable('departures')
    .set({ end_date, updated_at: new Date().toISOString() })
    .where('id', '=', departure_id)
    .execute()
  await followDeparture(tx, departure_id, before, { ...before, end_date }, actor)
  const after = await readDeparture(departure_id, tx)
  await recordEvent(tx, actor, { verb: 'edit', noun: 'departure', noun_id: departure_id, before, after })
}
