import { addDays, type Day } from '#contract/days.ts'
import { heldInShort } from '#contract/standing.ts'
import { clashFaults, seatFaults } from '#contract/transfer-rides.ts'
import type { TransferRules } from '#contract/transfer-rules.ts'
import { transferDirections, type Transfer, type TransferDirection } from '#contract/transfers.ts'
import { db, type Tx } from '#db/client.ts'
import { isLeavingOf, isOfJourney } from '../bookings/journey.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { readSettings } from '../settings.ts'

/** Returns both transfers of each of these bookings, arranged or not, with what is wrong with each. */
export async function transfersOf(tx: Tx | typeof db, bookings: BookingRow[]): Promise<Transfer[]> {
  if (bookings.length === 0) return []
  const rows = await transferRows(
    tx,
    bookings.map(({ id }) => id),
  )
  const byKey = new Map(rows.map((row) => [`${row.booking_id} ${row.direction}`, row]))
  const { transfers: rules } = await readSettings(tx)
  const transfers = bookings.flatMap((booking) =>
    transferDirections.map((direction) =>
      toTransfer(booking, direction, byKey.get(`${booking.id} ${direction}`), rules),
    ),
  )
  const full = seatFaults(transfers, rules)
  const clashes = clashFaults(transfers, rules)
  return transfers.map((transfer) => {
    const tooFew = full.get(transfer)
    const faults = [...(clashes.get(transfer) ?? []), ...faultsOf(transfer), ...(tooFew ? [tooFew] : [])]
    return { ...transfer, faults }
  })
}

/**
 * Returns what a transfer of a booking is to be arranged for now: the landing or the first day, or the flight out or the last
 * day.
 */
export function dueOf(booking: BookingRow, direction: TransferDirection, rules: TransferRules): string {
  return direction === 'arrival'
    ? (landingOf(booking).at ?? booking.start_date)
    : (leavingOf(booking, rules).at ?? booking.end_date)
}

/** When and on which flight a party lands: what was told for another journey, before the booking moved, says nothing. */
function landingOf({ arrival_at: at, arrival_flight: flight, start_date }: BookingRow) {
  return at === null || isOfJourney(at, start_date) ? { at, flight } : { at: null, flight: '' }
}

/** When and on which flight a party leaves, by its own words. */
export function leavingOf(
  { leaving_at: at, leaving_flight: flight, end_date }: BookingRow,
  { late_days }: TransferRules,
) {
  return at === null || isLeavingOf(at, end_date, late_days) ? { at, flight } : { at: null, flight: '' }
}

function transferRows(tx: Tx | typeof db, bookingIds: string[]) {
  return tx
    .selectFrom('transfers')
    .leftJoin('suppliers', 'suppliers.id', 'transfers.supplier_id')
    .leftJoin('crew', 'crew.id', 'transfers.crew_id')
    .selectAll('transfers')
    .select(['suppliers.name as supplier_name', 'suppliers.kind as supplier_kind', 'suppliers.plate'])
    .select('suppliers.seats')
    .select(['crew.name as crew_name', 'crew.phone as crew_phone'])
    .where('booking_id', 'in', bookingIds)
    .execute()
}

type Row = Awaited<ReturnType<typeof transferRows>>[number]

function toTransfer(
  booking: BookingRow,
  direction: TransferDirection,
  row: Row | undefined,
  rules: TransferRules,
): Transfer {
  const due = dueOf(booking, direction, rules)
  const vehicle_name = row?.supplier_name ?? row?.vehicle ?? ''
  const driver_name = row?.crew_name ?? row?.driver ?? ''
  const told = direction === 'arrival' ? landingOf(booking) : leavingOf(booking, rules)
  const isAgreed = row !== undefined && isAgreedFor(row, due)
  const flies =
    direction === 'arrival'
      ? told
      : // What was typed for other days says nothing of these, except for a flight that nobody has told since.
        {
          at: isAgreed ? row.at : null,
          flight: (isAgreed && row.flight) || told.flight || (row?.flight ?? ''),
        }
  const leaves_at = direction === 'arrival' ? null : told.at
  const isPlanned = vehicle_name !== '' || driver_name !== '' || (row !== undefined && row.at !== null)
  return {
    reference: booking.reference,
    fullname: booking.fullname,
    mobile: booking.mobile,
    trip_name: booking.trip_name,
    held: heldInShort(booking),
    travellers: booking.travellers,
    direction,
    day: dayOf(flies.at ?? due),
    due,
    ...flies,
    leaves_at,
    own_flight: row?.flight ?? '',
    from_place: row?.from_place ?? '',
    to_place: row?.to_place ?? '',
    sign: row?.sign || booking.fullname,
    own_sign: row?.sign ?? '',
    supplier_id: row?.supplier_id ?? null,
    vehicle: row?.vehicle ?? '',
    crew_id: row?.crew_id ?? null,
    driver: row?.driver ?? '',
    driver_phone: row?.driver_phone ?? '',
    note: row?.note ?? '',
    overruled: row?.overruled ?? '',
    is_one_vehicle: row?.supplier_kind === 'vehicle',
    vehicle_name,
    plate: row?.plate ?? '',
    seats: row?.seats ?? null,
    driver_name,
    driver_call: row?.crew_phone ?? row?.driver_phone ?? '',
    is_outdated: isPlanned && !isAgreed,
    faults: [],
    version: row?.version ?? 0,
  }
}

/**
 * Whether a transfer is arranged for what is due. One of a departure that was arranged for the last day, before a flight was
 * told, stays so for a flight of that day, or for one that leaves within a day after its time.
 */
function isAgreedFor({ agreed_for, at, direction }: Row, due: string): boolean {
  if (agreed_for === due) return true
  if (direction === 'arrival' || agreed_for !== dayOf(agreed_for)) return false
  return at === null ? agreed_for === dayOf(due) : at <= due && at >= addDays(dayOf(due), -1)
}

function faultsOf({ flight, at, leaves_at, vehicle_name, is_outdated, direction }: Transfer): string[] {
  const what =
    direction === 'arrival' ? 'The landing' : leaves_at === null ? 'The last day' : 'The flight out'
  const noTime =
    leaves_at === null
      ? 'No time is known'
      : `They leave at ${leaves_at.slice(11)}, and when they are fetched is not set`
  return [
    ...(is_outdated ? [`${what} has changed since it was arranged`] : []),
    ...(flight === '' ? ['No flight is known'] : []),
    ...(at === null ? [noTime] : []),
    ...(vehicle_name === '' ? ['No vehicle is set'] : []),
  ]
}

/** The day of a time by the clocks of Kathmandu, or of a day. */
function dayOf(time: string): Day {
  return time.slice(0, 10)
}
