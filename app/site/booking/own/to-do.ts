import type { Booking } from '#contract/bookings.ts'
import { waitingChoicesOf } from '#domain/disruptions/waiting.ts'
import { unwrittenReview } from '#domain/reviews/invitations.ts'
import { tasksOfParty } from '#domain/tasks/read.ts'
import type { partyWithPapers } from '#domain/traveller-papers/parties.ts'

/**
 * Returns what waits for the travellers of a booking: their tasks, the choices where a way is closed, and after the trip the
 * review of whoever booked, which only who `isMine` may write.
 */
export async function toDoOf(
  booking: Booking,
  party: Awaited<ReturnType<typeof partyWithPapers>> | undefined,
  isMine: boolean,
) {
  const review = isMine ? await unwrittenReview(booking) : undefined
  if (!party) return { tasks: [], choices: [], review }
  const [tasks, choices] = await Promise.all([tasksOfParty(booking, party), waitingChoicesOf(booking._id)])
  return { tasks, choices, review }
}
