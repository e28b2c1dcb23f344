import { liveWaitStates, type Wait, type WaitingList } from '#contract/waiting.ts'
import { db } from '#db/client.ts'
import { readDeparture } from '../departures/departures.ts'
import { isLiveWait, type WaitRow } from './rows.ts'
import { whyNoOffer } from './offer.ts'

const ENDED_SHOWN = 100

/**
 * Returns who waits for seats of a departure, in order, with why nothing is offered now; then the last hundred who no
 * longer wait. Throws `not-found`.
 */
export async function readWaitingList(departureId: string): Promise<WaitingList> {
  const departure = await readDeparture(departureId)
  const waits = db
    .selectFrom('waits')
    .leftJoin('bookings', 'bookings.id', 'waits.booking_id')
    .selectAll('waits')
    .select(['bookings.reference as booking_reference', 'bookings.hold_expires_at as offered_until'])
    .where('waits.departure_id', '=', departureId)
  const [live, ended] = await Promise.all([
    waits.where('waits.state', 'in', liveWaitStates).orderBy('asked_at').orderBy('waits.id').execute(),
    waits
      .where('waits.state', 'not in', liveWaitStates)
      .orderBy('waits.ended_at', 'desc')
      .orderBy('waits.id', 'desc')
      .limit(ENDED_SHOWN)
      .execute(),
  ])
  const closed = whyNoOffer(departure)
  const { seats_left: seats_free } = departure
  let position = 0
  const shown = [...live, ...ended].map((row): Wait => {
    const { id, name, email, mobile, travellers, state, asked_at, offers, booking_reference } = row
    const isInLine = state === 'waiting' && row.proven_at !== null
    return {
      _id: id,
      name,
      email,
      mobile,
      travellers,
      state,
      asked_at,
      position: isInLine ? ++position : null,
      is_proven: row.proven_at !== null,
      offers,
      why: isLiveWait(row) ? whyNot(row, closed, seats_free) : '',
      booking_reference,
      offered_until: state === 'offered' ? row.offered_until : null,
    }
  })
  return { departure_id: departureId, seats_free, waits: shown }
}

/** Returns why nothing is offered to a party now. */
function whyNot({ state, proven_at, skipped }: WaitRow, closed: string | undefined, free: number) {
  if (state === 'offered') return ''
  if (closed !== undefined) return closed
  if (proven_at === null) return 'Has not opened our mail yet'
  return skipped || (free === 0 ? 'No seat is free' : '')
}
