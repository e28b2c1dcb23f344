import type { Booking } from '#contract/bookings.ts'
import { waitingChoicesOf } from '#domain/disruptions/waiting.ts'
import { tasksOfParty } from '#domain/tasks/read.ts'
import type { partyWithPapers } from '#domain/traveller-papers/parties.ts'

/** Returns what waits for the travellers of a booking: their tasks, and the choices where a way is closed. */
export async function toDoOf(
  booking: Booking,
  party: Awaited<ReturnType<typeof partyWithPapers>> | undefined,
) {
  if (!party) return { tasks: [], choices: [] }
  const [tasks, choices] = await Promise.all([tasksOfParty(booking, party), waitingChoicesOf(booking._id)])
  return { tasks, choices }
}
