import { goingStatuses } from '#contract/booking-statuses.ts'
import { addDays, today, type Day } from '#contract/days.ts'
import type { TransferDirection } from '#contract/transfers.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '../ids.ts'
import { demoId } from './world.ts'

/** So many days ahead the office of the demo has arranged who is fetched and brought. */
const ARRANGED_DAYS = 14
/** Every third party comes so many days early and sees the valley first, so that a new demo has arrivals at once. */
const EARLY_DAYS = 9
const EARLY_EVERY = 3
/** The minibus sets out at this minute of the day, and then in turns, of which none overlaps another. */
const FIRST_MINUTE = 6 * 60 + 10
const TURN_MINUTES = 75
const TURNS = 13
/** They are at the airport so long before they leave. */
const AHEAD_MINUTES = 150
/** Every second party has told its flight out; that of the others was typed by the office. */
const LEAVING_TOLD_EVERY = 2
/** Rows of one statement. */
const AT_ONCE = 100
const AIRPORT = 'Tribhuvan International Airport'
const HOTEL = 'Hotel of the demo, Thamel'
const flights = ['QR 652', 'TK 726', 'EK 2158', 'SQ 442', 'AI 213', 'FZ 573']

/**
 * Arranges for travellers of the demo who land or leave in the next days when they come and who drives them: the minibus in
 * turns, and a taxi when it has none left on a day.
 */
export async function arrangeDemoTransfers(tx: Tx): Promise<void> {
  const wanted = [...(await withoutTransfer(tx, 'arrival')), ...(await withoutTransfer(tx, 'departure'))]
  if (wanted.length === 0) return
  const turns = await turnsTaken(tx)
  const drive = await driveOf(tx)
  const at = new Date().toISOString()
  const rows = wanted.map(({ id, direction, day }) => {
    const turn = turns.get(day) ?? 0
    turns.set(day, turn + 1)
    return {
      id: newId(),
      booking_id: id,
      ...fliesAt(direction, day, turn),
      ...(direction === 'arrival'
        ? { from_place: AIRPORT, to_place: HOTEL }
        : { from_place: HOTEL, to_place: AIRPORT }),
      ...(turn < TURNS && drive ? drive : taxi),
      direction,
      sign: '',
      driver: '',
      driver_phone: '',
      note: '',
      version: 1,
      created_at: at,
      updated_at: at,
    }
  })
  for (const { booking_id, direction, agreed_for, told } of rows)
    if (told !== '')
      await tx
        .updateTable('bookings')
        .set(
          direction === 'arrival'
            ? { arrival_flight: told, arrival_at: agreed_for }
            : { leaving_flight: told, leaving_at: agreed_for },
        )
        .where('id', '=', booking_id)
        .execute()
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('transfers')
      .values(rows.slice(from, from + AT_ONCE).map(({ told: _told, ...row }) => row))
      .execute()
}

const taxi = { supplier_id: null, vehicle: 'Taxi of the demo', crew_id: null }

/** `told`: the flight that stands at the booking, there with `agreed_for` as its time; empty where the office has typed it. */
function fliesAt(direction: TransferDirection, day: Day, turn: number) {
  const minute = FIRST_MINUTE + (turn % TURNS) * TURN_MINUTES
  const at = timeOf(day, minute)
  const flight = flights[turn % flights.length]!
  if (direction === 'arrival') return { agreed_for: at, at: null, flight: '', told: flight }
  return turn % LEAVING_TOLD_EVERY === 0
    ? { agreed_for: timeOf(day, minute + AHEAD_MINUTES), at, flight: '', told: flight }
    : { agreed_for: day, at, flight, told: '' }
}

function timeOf(day: Day, minute: number): string {
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return `${day}T${clock.join(':')}`
}

/** Returns the bookings of the demo that land or leave in the next days, and nothing is arranged or told of it. */
async function withoutTransfer(tx: Tx, direction: TransferDirection) {
  const isArrival = direction === 'arrival'
  const day = isArrival ? 'start_date' : 'end_date'
  const rows = await tx
    .selectFrom('bookings')
    .select(['id', `${day} as day`])
    .where('is_demo', '=', 1)
    .where('status', 'in', goingStatuses)
    .where(day, '>=', today())
    .where(day, '<=', addDays(today(), ARRANGED_DAYS))
    .where(isArrival ? 'arrival_at' : 'leaving_at', 'is', null)
    .where(isArrival ? 'arrival_flight' : 'leaving_flight', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfers')
            .select('transfers.id')
            .whereRef('booking_id', '=', 'bookings.id')
            .where('direction', '=', direction),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, day: on }, index) => ({ id, direction, day: isArrival ? landsOn(on, index) : on }))
}

function landsOn(start: Day, index: number): Day {
  const early = addDays(start, index % EARLY_EVERY === 0 ? -EARLY_DAYS : 0)
  return early < today() ? start : early
}

/** Returns how many transfers of the demo there are on each of the next days. */
async function turnsTaken(tx: Tx): Promise<Map<Day, number>> {
  const rows = await tx
    .selectFrom('transfers')
    .innerJoin('bookings', 'bookings.id', 'transfers.booking_id')
    .select('agreed_for')
    .where('is_demo', '=', 1)
    .where('agreed_for', '>=', today())
    .execute()
  const days = Map.groupBy(rows, ({ agreed_for }) => agreed_for.slice(0, 10))
  return new Map([...days].map(([day, own]) => [day, own.length]))
}

/** Returns the minibus of the demo with its driver; undefined once staff have deleted one of them. */
async function driveOf(tx: Tx) {
  const [supplier, driver] = [demoId('supplier', 'minibus'), demoId('crew', 'raju-shrestha')]
  const vehicle = await tx.selectFrom('suppliers').select('id').where('id', '=', supplier).executeTakeFirst()
  const person = await tx.selectFrom('crew').select('id').where('id', '=', driver).executeTakeFirst()
  return vehicle && person ? { supplier_id: supplier, vehicle: '', crew_id: driver } : undefined
}
