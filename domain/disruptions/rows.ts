import type { Selectable } from 'kysely'
import { goingStatuses } from '#contract/booking-statuses.ts'
import { takeTurn, type db, type Tx } from '#db/client.ts'
import type { DisruptionChoiceRow, DisruptionOptionRow, DisruptionRow } from '#db/rows/disruptions.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { DomainError } from '../errors.ts'
import { goesOn } from '../goes-on.ts'
import { newId } from '../ids.ts'
import { claim } from '../versions.ts'

export type Disrupted = Selectable<DisruptionRow>
export type OptionRow = Selectable<DisruptionOptionRow>
export type ChoiceRow = Selectable<DisruptionChoiceRow>

/**
 * Claims a disruption and waits until nobody else chooses in it. Throws `not-found`, `stale`, and `conflict` when it is in
 * none of these states.
 */
export async function claimDisruption(
  tx: Tx,
  id: string,
  states: Disrupted['state'][],
  version?: number,
): Promise<Disrupted> {
  await takeTurn(tx, `disruption ${id}`)
  const row = await claim(tx, 'disruptions', id, version)
  if (!states.includes(row.state)) throw new DomainError('conflict', overWords[row.state])
  return row
}

const overWords: Record<Disrupted['state'], string> = {
  open: 'Nobody has been asked yet. Ask the travellers first',
  asked: 'The travellers have been asked, so the choices cannot be changed any more',
  closed: 'This disruption is closed',
  dropped: 'This disruption was called off',
}

/** Throws `not-found`. */
export async function readRow(tx: Tx | typeof db, id: string): Promise<Disrupted> {
  const row = await tx.selectFrom('disruptions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No disruption has that id')
  return row
}

export async function optionsOf(tx: Tx | typeof db, id: string): Promise<OptionRow[]> {
  return tx
    .selectFrom('disruption_options')
    .selectAll()
    .where('disruption_id', '=', id)
    .orderBy('position')
    .execute()
}

/** The bookings that go on a departure, by id. */
export async function goingOn(tx: Tx | typeof db, departureId: string): Promise<BookingRow[]> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where(goesOn(departureId))
    .where('status', 'in', goingStatuses)
    .where('total_amount', 'is not', null)
    .orderBy('id')
    .execute()
}

export async function choicesOf(tx: Tx | typeof db, id: string): Promise<ChoiceRow[]> {
  return tx.selectFrom('disruption_choices').selectAll().where('disruption_id', '=', id).execute()
}

/** A traveller who goes, and their row; undefined while they were not asked. */
export type Going = { booking: BookingRow; position: number; choice: ChoiceRow | undefined }

/** Everybody who goes now, with what they have chosen: who was cancelled since is not among them. */
export async function goingOf(tx: Tx | typeof db, disruption: Disrupted): Promise<Going[]> {
  const bookings = await goingOn(tx, disruption.departure_id)
  const choices = await choicesOf(tx, disruption.id)
  const known = new Map(choices.map((choice) => [`${choice.booking_id} ${choice.position}`, choice]))
  return bookings.flatMap((booking) =>
    Array.from({ length: booking.travellers }, (_, index) => ({
      booking,
      position: index + 1,
      choice: known.get(`${booking.id} ${index + 1}`),
    })),
  )
}

/** Gives everybody who goes a row to choose in, and returns them with it. */
export async function withChoices(tx: Tx, disruption: Disrupted): Promise<(Going & { choice: ChoiceRow })[]> {
  const going = await goingOf(tx, disruption)
  const missing = going.filter(({ choice }) => choice === undefined)
  if (missing.length > 0)
    await tx
      .insertInto('disruption_choices')
      .values(
        missing.map(({ booking, position }) => ({
          id: newId(),
          disruption_id: disruption.id,
          booking_id: booking.id,
          position,
          option_id: null,
          chosen_by: null,
          note: '',
          chosen_at: null,
        })),
      )
      .execute()
  const all = missing.length > 0 ? await goingOf(tx, disruption) : going
  return all.flatMap((one) => (one.choice ? [{ ...one, choice: one.choice }] : []))
}

/** Whether a moment has passed; never, where there is none. */
export function isOver(moment: string | null, now = Date.now()): boolean {
  return moment !== null && Date.parse(moment) <= now
}
