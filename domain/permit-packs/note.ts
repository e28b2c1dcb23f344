import { goingStatuses } from '#contract/booking-statuses.ts'
import { numbersIn, packKey, type PermitNote, type PermitNotes } from '#contract/permit-packs.ts'
import { transaction, type Tx } from '#db/client.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { noSuchTraveller } from '../bookings/party.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { goesOn } from '../goes-on.ts'
import { claim } from '../versions.ts'

/**
 * Notes how far a traveller's permit is; `open` forgets what was noted. The event says the state alone: numbers are the
 * traveller's. Throws `not-found` for a booking, a traveller or a permit that there is not.
 */
export async function noteTravellerPermit(
  reference: string,
  position: number,
  permitId: string,
  note: PermitNote,
  actor: Actor,
): Promise<void> {
  await transaction(async (tx) => {
    const booking = await claimBooking(tx, reference)
    const permit = await readPermitName(tx, permitId)
    await writeNote(tx, booking, { position, permit, note }, actor)
  })
}

/**
 * Notes how far the permit of several travellers of a departure is, of all of them or of none. Throws `not-found` for a
 * departure or a permit that there is not, and `conflict`, naming who it is, for a traveller who does not go with the
 * departure any more.
 */
export async function noteTravellerPermits(
  departureId: string,
  permitId: string,
  { travellers, numbers, ...note }: PermitNotes,
  actor: Actor,
): Promise<void> {
  await transaction(async (tx) => {
    const permit = await readPermitName(tx, permitId)
    const departure = await tx
      .selectFrom('departures')
      .select('id')
      .where('id', '=', departureId)
      .executeTakeFirst()
    if (!departure) throw new DomainError('not-found', 'No departure has that id')
    const going = await tx
      .selectFrom('bookings')
      .select(['id', 'reference', 'travellers'])
      .where(goesOn(departureId))
      .where('status', 'in', goingStatuses)
      .orderBy('id')
      .execute()
    // In the order of the pack, which is also the order in which bookings are claimed.
    const chosen = going.flatMap(({ id, reference, travellers: count }) =>
      Array.from({ length: count }, (_, index) => ({ id, reference, position: index + 1 })).filter((one) =>
        travellers.includes(packKey(one)),
      ),
    )
    refuseOthers(travellers.filter((key) => !chosen.some((one) => packKey(one) === key)))
    const typed = numbersIn(numbers)
    const claimed = new Map<string, BookingRow>()
    for (const [index, { id, position }] of chosen.entries()) {
      const booking = claimed.get(id) ?? (await claim(tx, 'bookings', id))
      claimed.set(id, booking)
      // Somebody may have given it up since it was read above.
      if (!isGoing(booking)) refuseOthers([packKey({ reference: booking.reference, position })])
      const number = (typed.length > 1 ? typed[index] : typed[0]) ?? ''
      await writeNote(tx, booking, { position, permit, note: { ...note, number } }, actor)
    }
  })
}

function refuseOthers(keys: string[]) {
  if (keys.length > 0)
    throw new DomainError(
      'conflict',
      `${keys.join(', ')}: not a traveller of this departure any more. Load the list anew`,
    )
}

function isGoing({ status }: BookingRow) {
  return (goingStatuses as readonly string[]).includes(status)
}

type Permit = { id: string; name: string }

async function readPermitName(tx: Tx, id: string): Promise<Permit> {
  const permit = await tx.selectFrom('permits').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (!permit) throw new DomainError('not-found', 'No permit has that id')
  return permit
}

type Noting = { position: number; permit: Permit; note: PermitNote }

async function writeNote(
  tx: Tx,
  booking: BookingRow,
  { position, permit, note: typed }: Noting,
  actor: Actor,
) {
  if (position < 1 || position > booking.travellers) throw noSuchTraveller(position)
  const { state, on, number, receipt, paid, note } = typed
  if (state === 'open')
    await tx
      .deleteFrom('traveller_permits')
      .where('booking_id', '=', booking.id)
      .where('position', '=', position)
      .where('permit_id', '=', permit.id)
      .execute()
  else {
    const columns = {
      state,
      noted_on: on,
      number,
      receipt,
      paid: paid?.amount ?? null,
      currency: paid?.currency ?? null,
      note,
      updated_at: new Date().toISOString(),
    }
    await tx
      .insertInto('traveller_permits')
      .values({ booking_id: booking.id, position, permit_id: permit.id, ...columns })
      .onConflict((conflict) =>
        conflict.columns(['booking_id', 'position', 'permit_id']).doUpdateSet(columns),
      )
      .execute()
  }
  const after = { change: 'permit', position, permit: permit.name, state }
  await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: booking.id, after })
}
