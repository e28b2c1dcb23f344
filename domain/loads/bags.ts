import type { Selectable } from 'kysely'
import type { BagInput, DeclaredBags, OwnLuggage } from '#contract/departure-loads.ts'
import { bagFault, loadLimits } from '#contract/loads.ts'
import { transaction, type Tx } from '#db/client.ts'
import type { BagRow as StoredBag } from '#db/rows/gear.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { noteEdit } from '../bookings/traveller-edits.ts'
import { highestPoints } from '../agreed-days/highest-points.ts'
import { refuseWhenOver } from '../bookings/travellers.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { departureIdOf } from '../goes-on.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'

/**
 * Stores what travellers say their bags weigh; null is forgotten again. `own`: who of them carries all of their luggage,
 * so that no limit counts and no porter carries it. What is unchanged leaves no event. Throws `conflict` when the booking
 * is over, and `invalid`, naming `bags.<position>`, for a traveller that there is not and for what is over the limit of a
 * bag on this trip. What staff weighed stays, and counts.
 */
export async function declareBags(
  bookingId: string,
  bags: DeclaredBags,
  actor: Actor,
  own: OwnLuggage = {},
): Promise<void> {
  await transaction(async (tx) => {
    const booking = await claim(tx, 'bookings', bookingId)
    refuseWhenOver(booking)
    const highest = await highestPoints(tx, [booking])
    const limits = loadLimits(highest(booking), (await readSettings(tx)).crew)
    const errors: Record<string, string[]> = {}
    for (const [position, grams] of Object.entries(bags)) {
      const fault = position in own ? '' : bagFault(grams ?? 0, limits)
      if (Number(position) < 1 || Number(position) > booking.travellers)
        errors[`bags.${position}`] = [`This booking has no traveller ${position}`]
      else if (fault !== '')
        errors[`bags.${position}`] = [`${fault}. Please take something out, or write to us`]
    }
    if (Object.keys(errors).length > 0)
      throw new DomainError('invalid', 'Some fields are not valid', { errors })
    for (const [typed, declared_g] of Object.entries(bags)) {
      const position = Number(typed)
      const is_own = typed in own ? 1 : 0
      const before = await findBag(tx, bookingId, position)
      const isSame = (before?.declared_g ?? null) === declared_g && (before?.is_own ?? 0) === is_own
      if (isSame) continue
      const carrier = is_own === 1 ? { assignment_id: null } : {}
      await storeBag(tx, { booking_id: bookingId, position }, { declared_g, is_own, ...carrier })
      await noteEdit(tx, actor, bookingId, { change: 'bag', position })
    }
  })
}

/**
 * Stores what staff weighed and who carries the bag: a porter, the traveller, or nobody yet. A bag over the limit is
 * stored, because it was weighed; the list of the departure says what is wrong. The event says that it was done, not what.
 * Throws `not-found` for a booking or a traveller that there is not, `conflict` when the booking is over, `stale` when
 * somebody has changed the bag since, and `invalid` for somebody who is no porter of the departure.
 */
export async function weighBag(
  reference: string,
  position: number,
  { weighed_g, assignment_id, is_own }: BagInput,
  actor: Actor,
  version?: number,
): Promise<void> {
  await transaction(async (tx) => {
    const booking = await claimBooking(tx, reference)
    refuseWhenOver(booking)
    if (position < 1 || position > booking.travellers)
      throw new DomainError('not-found', `This booking has no traveller ${position}`)
    const before = await findBag(tx, booking.id, position)
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new DomainError('stale', 'Someone else has changed this bag since you opened it')
    if (assignment_id !== null) await refuseOtherPorter(tx, assignment_id, departureIdOf(booking))
    const noted = { weighed_g, assignment_id, is_own: is_own ? 1 : 0 }
    await storeBag(tx, { booking_id: booking.id, position }, noted)
    await recordEvent(tx, actor, {
      verb: 'edit',
      noun: 'booking',
      noun_id: booking.id,
      after: { change: 'bag', position },
    })
  })
}

type BagRow = Selectable<StoredBag>

/** Stores a part of what is known of a bag, in the caller's transaction, which has claimed the booking. */
export async function storeBag(
  tx: Tx,
  { booking_id, position }: { booking_id: string; position: number },
  part: Partial<Omit<BagRow, 'booking_id' | 'position' | 'version' | 'updated_at'>>,
): Promise<void> {
  const nothing = { declared_g: null, weighed_g: null, assignment_id: null, is_own: 0 }
  const updated_at = new Date().toISOString()
  await tx
    .insertInto('bags')
    .values({ ...nothing, ...part, booking_id, position, version: 1, updated_at })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'position'])
        .doUpdateSet((row) => ({ ...part, updated_at, version: row('bags.version', '+', 1) })),
    )
    .execute()
}

function findBag(tx: Tx, bookingId: string, position: number) {
  return tx
    .selectFrom('bags')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('position', '=', position)
    .executeTakeFirst()
}

async function refuseOtherPorter(tx: Tx, assignmentId: string, departureId: string) {
  const porter = await tx
    .selectFrom('assignments')
    .select('departure_id')
    .where('id', '=', assignmentId)
    .where('role', '=', 'porter')
    .where('state', '!=', 'declined')
    .executeTakeFirst()
  if (porter && porter.departure_id === departureId) return
  const message = 'Choose a porter of this departure who has not declined'
  throw new DomainError('invalid', message, { errors: { assignment_id: [message] } })
}
