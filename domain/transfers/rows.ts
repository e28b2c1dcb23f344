import type { Day } from '#contract/days.ts'
import { heldInShort } from '#contract/standing.ts'
import { clashFaults, seatFaults } from '#contract/transfer-rides.ts'
import { transferDirections, type Transfer, type TransferDirection } from '#contract/transfers.ts'
import { db, type Tx } from '#db/client.ts'
import { isOfJourney } from '../bookings/journey.ts'
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
  const transfers = bookings.flatMap((booking) =>
    transferDirections.map((direction) =>
      toTransfer(booking, direction, byKey.get(`${booking.id} ${direction}`)),
    ),
  )
  const { transfers: rules } = await readSettings(tx)
  const full = seatFaults(transfers, rules)
  const clashes = clashFaults(transfers, rules)
  return transfers.map((transfer) => {
    const tooFew = full.get(transfer)
    const faults = [...(clashes.get(transfer) ?? []), ...faultsOf(transfer), ...(tooFew ? [tooFew] : [])]
    return { ...transfer, faults }
  })
}

/** Returns what a transfer of a booking is to be arranged for now: the landing or the first day, or the last day. */
export function dueOf(booking: BookingRow, direction: TransferDirection): string {
  return direction === 'arrival' ? (landingOf(booking).at ?? booking.start_date) : booking.end_date
}

/** When and on which flight a party lands: what was told for another journey, before the booking moved, says nothing. */
function landingOf({ arrival_at: at, arrival_flight: flight, start_date }: BookingRow) {
  return at === null || isOfJourney(at, start_date) ? { at, flight } : { at: null, flight: '' }
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

function toTransfer(booking: BookingRow, direction: TransferDirection, row: Row | undefined): Transfer {
  const due = dueOf(booking, direction)
  const vehicle_name = row?.supplier_name ?? row?.vehicle ?? ''
  const driver_name = row?.crew_name ?? row?.driver ?? ''
  const flies =
    direction === 'arrival'
      ? landingOf(booking)
      : // A time that was typed for other days says nothing of these.
        { at: row?.agreed_for === due ? row.at : null, flight: row?.flight ?? '' }
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
    is_outdated: row !== undefined && isPlanned && row.agreed_for !== due,
    faults: [],
    version: row?.version ?? 0,
  }
}

function faultsOf({ flight, at, vehicle_name, is_outdated, direction }: Transfer): string[] {
  return [
    ...(is_outdated
      ? [`${direction === 'arrival' ? 'The landing' : 'The last day'} has changed since it was arranged`]
      : []),
    ...(flight === '' ? ['No flight is known'] : []),
    ...(at === null ? ['No time is known'] : []),
    ...(vehicle_name === '' ? ['No vehicle is set'] : []),
  ]
}

/** The day of a time by the clocks of Kathmandu, or of a day. */
function dayOf(time: string): Day {
  return time.slice(0, 10)
}
