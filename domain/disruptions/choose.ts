import { goingStatuses, isGoing } from '#contract/booking-statuses.ts'
import { optionKindWords } from '#contract/contingencies.ts'
import { formatInstant } from '#contract/days.ts'
import type { ChosenBy, OwnChoice, ToldChoice } from '#contract/disruptions.ts'
import { actors } from '#contract/events.ts'
import { db, takeTurn, transaction, type Tx } from '#db/client.ts'
import { idOf } from '../bookings/claiming.ts'
import { haveLinksEnded } from '../bookings/links.ts'
import { isErased } from '../bookings/rows.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { departureIdOf, goesOn } from '../goes-on.ts'
import { isChoiceToken } from './links.ts'
import {
  isOver,
  optionsOf,
  readRow,
  withChoices,
  type ChoiceRow,
  type Disrupted,
  type OptionRow,
} from './rows.ts'

type By = { chosen_by: ChosenBy; note: string; actor: Actor }

const OVER = 'The time to choose is over. Write to us, and we will see what can still be done'

/**
 * Chooses for a traveller by their link, or for another of the same booking by the link of whoever booked. The same
 * choice twice is one, and one whose own time is over stays. Returns false when the link opens nothing. Throws `invalid` for an option that is not there, and
 * `conflict` when its places or its time are gone, or the disruption is over.
 */
export async function chooseByLink(id: string, token: string, sent: OwnChoice): Promise<boolean> {
  if (!isChoiceToken(id, token)) return false
  return transaction(async (tx) => {
    const own = await findChoice(tx, id)
    if (!own || !(await isOpenTo(tx, own))) return false
    const disruption = await takeDisruption(tx, own.disruption_id)
    if (isOver(disruption.decide_by)) throw new DomainError('conflict', OVER)
    const wanted = sent.traveller === id ? own : await findChoice(tx, sent.traveller)
    const isLead = own.position === 1 && wanted?.booking_id === own.booking_id
    if (!wanted || wanted.disruption_id !== own.disruption_id || (wanted.id !== id && !isLead))
      refuse('traveller', 'Choose for whom')
    const chosen_by = wanted.id === id ? 'traveller' : 'lead'
    const options = await optionsOf(tx, disruption.id)
    const [option, before] = [sent.option_id, wanted.option_id].map((one) =>
      options.find(({ id: known }) => known === one),
    )
    if (option && option.id !== before?.id) {
      if (before?.decide_by != null && isOver(before.decide_by))
        throw new DomainError('conflict', fixedInWords(before.kind, before.decide_by))
      if (isOver(option.decide_by))
        throw new DomainError('conflict', 'The time for this choice is over. Choose another')
    }
    await take(tx, disruption, wanted, option, { chosen_by, note: '', actor: actors.visitor })
    return true
  })
}

/**
 * Notes what a traveller has told staff. Throws `not-found`, `invalid` and `conflict` as `chooseByLink`, but also after the
 * time to choose.
 */
export async function chooseForTraveller(
  disruptionId: string,
  reference: string,
  position: number,
  { option_id, note }: ToldChoice,
  actor: Actor,
): Promise<void> {
  await transaction(async (tx) => {
    const disruption = await takeDisruption(tx, disruptionId)
    const bookingId = await idOf(tx, reference)
    const going = await withChoices(tx, disruption)
    const one = going.find(({ booking, position: at }) => booking.id === bookingId && at === position)
    if (!one) throw new DomainError('not-found', 'This traveller does not go on the departure')
    const option = (await optionsOf(tx, disruptionId)).find(({ id }) => id === option_id)
    await take(tx, disruption, one.choice, option, { chosen_by: 'staff', note, actor })
  })
}

/**
 * Gives those who were silent until the end what counts for them, once for each disruption. Returns for how many. For the
 * clock, on every server.
 */
export async function settleSilent(now = new Date()): Promise<number> {
  const due = await db
    .selectFrom('disruptions')
    .select('id')
    .where('state', '=', 'asked')
    .where('decide_by', '<=', now.toISOString())
    .where('settled_at', 'is', null)
    .orderBy('decide_by')
    .limit(20)
    .execute()
  let count = 0
  for (const { id } of due) count += await transaction((tx) => settle(tx, id, now))
  return count
}

async function settle(tx: Tx, id: string, now: Date) {
  await takeTurn(tx, `disruption ${id}`)
  // A guarded update: of several servers one settles, and none after somebody has given more time.
  const disruption = await tx
    .updateTable('disruptions')
    .set((row) => ({ settled_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('settled_at', 'is', null)
    .where('decide_by', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst()
  if (!disruption) return 0
  const usual = (await optionsOf(tx, id)).find(({ is_default }) => is_default === 1)
  const silent = (await withChoices(tx, disruption)).filter(({ choice }) => choice.option_id === null)
  for (const { choice } of silent)
    await take(tx, disruption, choice, usual, { chosen_by: 'silence', note: '', actor: actors.clock })
  return silent.length
}

/** Waits until nobody else chooses, and returns the disruption. Throws `not-found`, and `conflict` when it is not asked. */
async function takeDisruption(tx: Tx, id: string): Promise<Disrupted> {
  await takeTurn(tx, `disruption ${id}`)
  const disruption = await readRow(tx, id)
  if (disruption.state !== 'asked')
    throw new DomainError(
      'conflict',
      disruption.state === 'open'
        ? 'Nobody has been asked yet. Ask the travellers first'
        : 'This is decided, and nothing can be chosen any more',
    )
  return disruption
}

function findChoice(tx: Tx, id: string) {
  return tx.selectFrom('disruption_choices').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Stores a choice in one statement that looks for a free place, in the turn of its disruption. Throws `conflict` without
 * one, and for a traveller who does not go any more.
 */
async function take(
  tx: Tx,
  { departure_id }: Disrupted,
  choice: ChoiceRow,
  option: OptionRow | undefined,
  { actor, ...by }: By,
) {
  if (!option) return refuse('option_id', 'Choose one of them')
  if (choice.option_id === option.id && by.chosen_by !== 'staff') return undefined
  const taken = await tx
    .updateTable('disruption_choices')
    .set({ ...by, option_id: option.id, chosen_at: new Date().toISOString() })
    .where('id', '=', choice.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.id', '=', 'disruption_choices.booking_id')
          .whereRef('bookings.travellers', '>=', 'disruption_choices.position')
          .where(goesOn(departure_id))
          .where('bookings.status', 'in', goingStatuses),
      ),
    )
    .where((row) =>
      option.places === null
        ? row.lit(true)
        : row(
            row
              .selectFrom('disruption_choices as other')
              .innerJoin('bookings', 'bookings.id', 'other.booking_id')
              .select(({ fn }) => fn.countAll<number>().as('count'))
              .where('other.option_id', '=', option.id)
              .where('other.id', '!=', choice.id)
              .where(goesOn(departure_id))
              .whereRef('bookings.travellers', '>=', 'other.position')
              .where('bookings.status', 'in', goingStatuses),
            '<',
            option.places,
          ),
    )
    .returning('booking_id')
    .executeTakeFirst()
  if (!taken) throw await refusalOf(tx, choice, departure_id)
  return recordEvent(tx, actor, {
    verb: 'edit',
    noun: 'disruption',
    noun_id: choice.disruption_id,
    before: { option: choice.option_id },
    after: { booking_id: choice.booking_id, position: choice.position, option: option.id, by: by.chosen_by },
  })
}

async function refusalOf(tx: Tx, { booking_id, position }: ChoiceRow, departureId: string) {
  const { status, departure_id, travellers } = await tx
    .selectFrom('bookings')
    .select(['status', 'departure_id', 'travellers'])
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  const goes = isGoing({ status })
  const stays = departureIdOf({ id: booking_id, departure_id }) === departureId && travellers >= position
  return new DomainError(
    'conflict',
    !goes
      ? `This booking is ${status}, so there is nothing to choose`
      : stays
        ? 'The last place was taken just now by somebody else. Choose another way'
        : 'This traveller does not go on the departure any more, so there is nothing to choose',
  )
}

/** "Helicopter is fixed since 12 March 2026 at 18:00, Kathmandu time. Write to us, …" */
function fixedInWords(kind: OptionRow['kind'], since: string) {
  return `${optionKindWords[kind]} is fixed since ${formatInstant(since)}. Write to us, and we will see what can still be done`
}

/** Whether the link of a choice still opens it: the trip did not end long ago, and the person was not erased. */
async function isOpenTo(tx: Tx, { booking_id }: ChoiceRow) {
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  return !haveLinksEnded(booking) && !isErased(booking)
}

function refuse(field: string, message: string): never {
  throw new DomainError('invalid', 'Some fields are not valid', { errors: { [field]: [message] } })
}
