import type { Disruption, DisruptionEntry, DisruptionOption } from '#contract/disruptions.ts'
import { whatsappUrl } from '#contract/whatsapp.ts'
import { db } from '#db/client.ts'
import { haveLinksEnded } from '../bookings/links.ts'
import { isErased } from '../bookings/rows.ts'
import { readDeparture } from '../departures/departures.ts'
import { namesOf } from './ask.ts'
import { keptFollowUps } from './follow-ups.ts'
import { choiceUrl, isChoiceToken, wordsToCopy } from './links.ts'
import { goingOf, isOver, optionsOf, readRow, type Disrupted, type Going, type OptionRow } from './rows.ts'

/** Returns the disruptions of a departure, the newest first. Throws `not-found` for a departure that is not there. */
export async function listDisruptions(departureId: string): Promise<DisruptionEntry[]> {
  const { trip_name, start_date } = await readDeparture(departureId)
  const rows = await db
    .selectFrom('disruptions')
    .selectAll()
    .where('departure_id', '=', departureId)
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(rows.map(async (row) => entryOf(row, await goingOf(db, row), { trip_name, start_date })))
}

/** Returns a disruption with its options and its travellers. Throws `not-found`. */
export async function readDisruption(id: string): Promise<Disruption> {
  const row = await readRow(db, id)
  const { trip_name, start_date } = await readDeparture(row.departure_id)
  const [options, going, follow_ups] = await Promise.all([
    optionsOf(db, id),
    goingOf(db, row),
    keptFollowUps(db, id),
  ])
  const nameOf = await namesOf(
    db,
    going.map(({ booking }) => booking),
  )
  return {
    ...entryOf(row, going, { trip_name, start_date }),
    cause: row.cause,
    currency: row.currency,
    options: options.map((option) => toOption(option, going)),
    travellers: going.map((one) => {
      const { booking, position, choice } = one
      const isOpen = row.state === 'asked' && choice !== undefined && !haveLinksEnded(booking)
      const url = isOpen && !isErased(booking) ? choiceUrl(choice.id) : null
      const text = url === null ? null : wordsToCopy(row, trip_name, url)
      return {
        reference: booking.reference,
        position,
        name: nameOf(one),
        option_id: choice?.option_id ?? null,
        chosen_by: choice?.chosen_by ?? null,
        chosen_at: choice?.chosen_at ?? null,
        note: choice?.note ?? '',
        url,
        text,
        whatsapp_url: text === null ? null : (whatsappUrl(booking.mobile, text) ?? null),
      }
    }),
    follow_ups,
    version: row.version,
  }
}

/** What one traveller sees by their link. `others`: of the same booking, for whoever booked. */
export type OwnDisruption = Pick<Disrupted, 'title' | 'cause' | 'currency' | 'decide_by' | 'state'> & {
  trip_name: string
  start_date: string
  reference: string
  options: (DisruptionOption & { isGone: boolean })[]
  /** `fixed_at`: until when what is chosen can be changed; null while nothing is. */
  travellers: {
    id: string
    name: string
    option_id: string | null
    fixed_at: string | null
    isFixed: boolean
  }[]
  /** Whether anything can still be chosen. */
  isOpen: boolean
}

/**
 * Returns what the holder of a link may choose; undefined for a wrong token, and for a traveller who does not go any
 * more. Once it is over, nothing of the choices is in it.
 */
export async function findOwnDisruption(id: string, token: string): Promise<OwnDisruption | undefined> {
  if (!isChoiceToken(id, token)) return undefined
  const own = await db.selectFrom('disruption_choices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!own) return undefined
  const row = await readRow(db, own.disruption_id)
  const { trip_name, start_date, status } = await readDeparture(row.departure_id)
  const going = await goingOf(db, row)
  const mine = going.find(({ choice }) => choice?.id === id)
  const isDone = row.state !== 'asked' || status === 'cancelled'
  const about = { title: row.title, cause: row.cause, currency: row.currency, trip_name, start_date }
  const closed = { ...about, state: row.state, decide_by: row.decide_by, reference: '' }
  if (isDone) return { ...closed, options: [], travellers: [], isOpen: false }
  if (!mine || haveLinksEnded(mine.booking) || isErased(mine.booking)) return undefined
  const nameOf = await namesOf(db, [mine.booking])
  const options = await optionsOf(db, row.id)
  const party = going.filter(
    ({ booking, choice }) =>
      booking.id === mine.booking.id && (choice?.id === id || (own.position === 1 && choice)),
  )
  return {
    ...closed,
    reference: mine.booking.reference,
    options: options.map((option) => {
      const shown = toOption(option, going)
      const isFull = shown.places !== null && shown.taken >= shown.places
      return { ...shown, isGone: isFull || isOver(shown.decide_by) }
    }),
    travellers: party.map((one) => {
      const chosen = options.find(({ id: known }) => known === one.choice!.option_id)
      const fixed_at = chosen ? (chosen.decide_by ?? row.decide_by) : null
      return {
        id: one.choice!.id,
        name: nameOf(one),
        option_id: one.choice!.option_id,
        fixed_at,
        isFixed: isOver(fixed_at),
      }
    }),
    isOpen: !isOver(row.decide_by),
  }
}

function entryOf(
  row: Disrupted,
  going: Going[],
  departure: { trip_name: string; start_date: string },
): DisruptionEntry {
  const { id, departure_id, kind, title, day, state, decide_by } = row
  return { _id: id, departure_id, ...departure, kind, title, day, state, decide_by, ...countsOf(going) }
}

function toOption(row: OptionRow, going: Going[]): DisruptionOption {
  const { id, disruption_id: _of, position: _at, is_default, ...option } = row
  const taken = going.filter(({ choice }) => choice?.option_id === id).length
  return { ...option, _id: id, is_default: is_default === 1, taken }
}

/** Returns how many travellers go, and how many of them have not chosen. */
export function countsOf(going: Going[]): Pick<DisruptionEntry, 'travellers_count' | 'undecided'> {
  const undecided = going.filter(({ choice }) => (choice?.option_id ?? null) === null).length
  return { travellers_count: going.length, undecided }
}
