import { formatDay } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { hasSeats, isBookable, type Departure } from '#contract/departures.ts'
import { liveWaitStates, type WaitForm } from '#contract/waiting.ts'
import { isStorable } from '#contract/text.ts'
import { db, takeTurn, transaction } from '#db/client.ts'
import { listDepartures, readPublishedDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'
import { takeMailTurn } from '../mails/budget.ts'
import { mailboxOf } from '../mails/mailboxes.ts'
import { tellOfJoining } from './letters.ts'
import { recordWait, type WaitRow } from './rows.ts'

/**
 * Puts a party on the waiting list of a departure and mails it a link. Nothing is offered until somebody has opened that
 * link. Whoever is on the list already keeps the place and gets the link again: nobody learns from the answer who waits.
 * A mailbox that is not proven may still correct what it asked for.
 *
 * Throws `not-found`, and `conflict` for a departure that cannot be waited for: with seats for all, closed or cancelled.
 */
export async function joinWaitingList(form: WaitForm): Promise<void> {
  const departure = await readPublishedDeparture(form.departure_id)
  const fault = whyNotToWait(departure, form.travellers) ?? (await whyNoList(departure))
  if (fault !== undefined) throw new DomainError('conflict', fault)
  await transaction(async (tx) => {
    await takeMailTurn(tx, form.email)
    await takeTurn(tx, form.departure_id)
    const rows = await tx
      .selectFrom('waits')
      .selectAll()
      .where('departure_id', '=', form.departure_id)
      .where('state', 'in', liveWaitStates)
      .execute()
    const known = rows.find(({ email }) => mailboxOf(email) === mailboxOf(form.email))
    if (known?.proven_at) return tellOfJoining(tx, known)
    if (known) {
      const corrected = await tx
        .updateTable('waits')
        .set(form)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      return tellOfJoining(tx, corrected)
    }
    const row: WaitRow = {
      ...form,
      id: newId(),
      state: 'waiting',
      asked_at: new Date().toISOString(),
      proven_at: null,
      booking_id: null,
      offers: 0,
      skipped: '',
      ended_at: null,
    }
    await tx.insertInto('waits').values(row).execute()
    await recordWait(tx, row, actors.visitor, { state: 'waiting' })
    await tellOfJoining(tx, row)
  })
}

/** An offer is paid at once, so none is made for a trip of which staff approve each booking. */
async function whyNoList({ trip_id }: Departure): Promise<string | undefined> {
  const { on_application } = await db
    .selectFrom('trips')
    .select('on_application')
    .where('id', '=', trip_id)
    .executeTakeFirstOrThrow()
  return on_application === 1
    ? 'This trip is on application and has no waiting list. Please apply for another date'
    : undefined
}

/** Returns the departure with this id as visitors see it; undefined when there is none. */
export async function readJoinable(departureId: string): Promise<Departure | undefined> {
  if (!isStorable(departureId)) return undefined
  const departures = await listDepartures()
  return departures.find(({ _id }) => _id === departureId)
}

/** Returns why a party of this size cannot wait for a departure as visitors see it; undefined when it can. */
export function whyNotToWait(
  { status, seats_left, start_date, capacity }: Departure,
  travellers: number,
): string | undefined {
  const day = formatDay(start_date)
  if (status === 'cancelled') return `The departure on ${day} does not run. Please choose another date`
  if (status !== 'full' && !isBookable(status))
    return `The departure on ${day} can no longer be booked. Please choose another date`
  if (travellers > capacity)
    return `The departure on ${day} takes ${capacity} travellers at most. Ask us for a private date for all of you`
  if (hasSeats({ status, seats_left }, travellers))
    return `There are places for all of you on ${day}: you can book them now`
  return undefined
}
