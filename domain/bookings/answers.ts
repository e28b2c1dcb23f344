import type { GivenAnswers, TripQuestion } from '#contract/questions.ts'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { answerErrors, answersAfter, answersOf } from '../questions/answers.ts'
import { questionsIn } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import type { BookingRow } from './rows.ts'
import { noteEdit } from './traveller-edits.ts'
import { refuseWhenOver } from './travellers.ts'

/** Returns what the trip asks now, in order. */
export async function questionsOfTrip(tx: Tx | typeof db, tripId: string | null): Promise<TripQuestion[]> {
  if (tripId === null) return []
  const trip = await tx.selectFrom('trips').select('questions').where('id', '=', tripId).executeTakeFirst()
  return trip ? questionsIn(trip.questions) : []
}

/** As `questionsOfTrip`, of many trips with one query, by the id of their trip. */
export async function questionsOfTrips(
  tx: Tx | typeof db,
  tripIds: (string | null)[],
): Promise<Map<string | null, TripQuestion[]>> {
  const ids = new Set(tripIds.filter((id) => id !== null))
  if (ids.size === 0) return new Map()
  const rows = await tx
    .selectFrom('trips')
    .select(['id', 'questions'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, questions }) => [id, questionsIn(questions)]))
}

/**
 * Stores what a booking answers to all questions of its trip; a blank answer takes the former one back. Whoever travels
 * may do so until the trip begins, and answers at least what the booking form requires. The event says that it was done,
 * not what. Throws `not-found`, `invalid`, naming the field, and `conflict` when the booking is over.
 */
export async function answerQuestions(bookingId: string, given: GivenAnswers, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const known = await tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
    if (known) {
      refuseClosed(known, actor)
      if ((await answersWith(tx, known, given, actor)) === known.answers) return
    }
    const booking = await claim(tx, 'bookings', bookingId)
    refuseClosed(booking, actor)
    const answers = await answersWith(tx, booking, given, actor)
    await tx.updateTable('bookings').set({ answers }).where('id', '=', bookingId).execute()
    await noteEdit(tx, actor, bookingId, { change: 'answers' })
  })
}

function refuseClosed(booking: BookingRow, actor: Actor) {
  refuseWhenOver(booking)
  if (actor === actors.visitor && booking.start_date <= today())
    throw new DomainError(
      'conflict',
      'The trip has begun, so answers can no longer be changed here. Please call us',
    )
}

async function answersWith(tx: Tx, booking: BookingRow, given: GivenAnswers, actor: Actor) {
  const answers = answersAfter({
    questions: await questionsOfTrip(tx, booking.trip_id),
    given,
    travellers: booking.travellers,
    before: answersOf(booking),
    requires: ({ is_required, asked }) => is_required && asked === 'booking' && actor === actors.visitor,
  })
  return JSON.stringify(answers)
}

/** Returns what is wrong with the answers of a booking form, by field, so that it is shown with its other faults. */
export async function answerFaultsOf(
  tripId: string,
  travellers: number,
  given: GivenAnswers,
): Promise<Record<string, string[]>> {
  const questions = (await questionsOfTrip(db, tripId)).filter(({ asked }) => asked === 'booking')
  return answerErrors({ questions, given, travellers, before: [], requires: isRequired })
}

function isRequired({ is_required }: TripQuestion) {
  return is_required
}
