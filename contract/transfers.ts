import { z } from 'zod'
import { Day } from './day.ts'
import { optionalPhone } from './person.ts'
import { Id, optionalText } from './text.ts'
import { ArrivalInput } from './travellers.ts'

export const transferDirections = ['arrival', 'departure'] as const
export const TransferDirection = z.enum(transferDirections)
export type TransferDirection = z.infer<typeof TransferDirection>

export const transferWords: Record<TransferDirection, string> = { arrival: 'Arrival', departure: 'Departure' }

const chosen = z
  .union([z.literal('').transform(() => null), Id])
  .nullish()
  .transform((id) => id ?? null)

/** How a party is fetched or brought, as staff type it. Empty texts stand for what is not known yet. */
export const TransferInput = z
  .object({
    /** Of a departure: when the party is fetched, by the clocks of Kathmandu. That of an arrival stands at its booking. */
    at: ArrivalInput.shape.arrival_at,
    /** Of a departure; empty for the one that its travellers told. */
    flight: ArrivalInput.shape.arrival_flight,
    from_place: optionalText('From', 200),
    to_place: optionalText('To', 200),
    /** What the driver holds up; empty for the name of whoever booked. */
    sign: optionalText('Sign', 200),
    /** A supplier that is a vehicle or a transport firm. */
    supplier_id: chosen,
    vehicle: optionalText('Other vehicle', 200),
    /** Somebody of the crew who drives. */
    crew_id: chosen,
    driver: optionalText('Other driver', 200),
    driver_phone: optionalPhone('Telephone of the other driver'),
    note: optionalText('Note', 2_000),
    /** Why a clash of its vehicle or driver is set aside; empty where none is. It is kept. */
    overrule: optionalText('Reason', 500),
    /** The `due` it was read with: with it, refused when the booking has another one by now. */
    due: z.string().max(50).optional(),
  })
  .meta({ id: 'TransferInput' })
export type TransferInput = z.infer<typeof TransferInput>

/** One party that is fetched when it lands, or brought when it leaves, as it stands now. */
export const Transfer = z
  .object({
    reference: z.string(),
    fullname: z.string(),
    mobile: z.string(),
    trip_name: z.string(),
    /** How the seats are held while the deposit is not paid; empty once it is. */
    held: z.string(),
    travellers: z.int(),
    direction: TransferDirection,
    /** The day of `at`; while that is not known, that of the flight out, else the first day of the trip, or the last. */
    day: z.string(),
    /** What it is to be arranged for: the landing or the first day, or the flight out or the last day of the trip. */
    due: z.string(),
    /** When the party lands, or is fetched to leave. */
    at: z.string().nullable(),
    flight: z.string(),
    /** Of a departure: when the party leaves, as its travellers told; null where they did not. */
    leaves_at: z.string().nullable(),
    /** Of a departure: the flight as staff typed it. */
    own_flight: z.string(),
    from_place: z.string(),
    to_place: z.string(),
    /** What the driver holds up. */
    sign: z.string(),
    /** As it was typed. */
    own_sign: z.string(),
    supplier_id: z.string().nullable(),
    vehicle: z.string(),
    crew_id: z.string().nullable(),
    driver: z.string(),
    driver_phone: z.string(),
    note: z.string(),
    /** Why a clash was set aside; empty where none was. */
    overruled: z.string(),
    /** Whether the supplier is one vehicle, which cannot be at two places, and no firm with several. */
    is_one_vehicle: z.boolean(),
    /** The vehicle, its number plate and its seats; empty and null where nothing is known. */
    vehicle_name: z.string(),
    plate: z.string(),
    seats: z.int().nullable(),
    /** Who drives, and their telephone. */
    driver_name: z.string(),
    driver_call: z.string(),
    /** Whether the booking has another flight or other days than it was arranged for. */
    is_outdated: z.boolean(),
    /** What is wrong or missing, in sentences. */
    faults: z.string().array(),
    /** 0 until it is arranged. */
    version: z.int(),
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.infer<typeof Transfer>

/** Who lands and leaves on a day: what is wrong first, then by time. `read_at`: when the list was read. */
export const TransferDay = z
  .object({ day: z.string(), read_at: z.string(), transfers: Transfer.array() })
  .meta({ id: 'TransferDay' })
export type TransferDay = z.infer<typeof TransferDay>

/** How the parties of a departure are fetched and brought: what is wrong first, then by time. */
export const DepartureTransfers = z
  .object({
    departure_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    read_at: z.string(),
    transfers: Transfer.array(),
  })
  .meta({ id: 'DepartureTransfers' })
export type DepartureTransfers = z.infer<typeof DepartureTransfers>

/** Without a day it is today's. */
export const TransferQuery = z.object({
  day: Day.optional(),
  format: z.enum(['json', 'csv']).default('json'),
})

/** Whether somebody is there to fetch the party, so that it may be told. */
export function isArranged(
  transfer: Pick<Transfer, 'vehicle_name' | 'driver_name' | 'is_outdated'>,
): boolean {
  return !transfer.is_outdated && (transfer.vehicle_name !== '' || transfer.driver_name !== '')
}

/**
 * Whether somebody should be set to drive the party by now and is not: its day is one of `from` to `until`, and its deposit is
 * paid. `until` is undefined where nobody wants to be told.
 */
export function isUnarranged(
  transfer: Pick<Transfer, 'day' | 'held' | 'vehicle_name' | 'driver_name' | 'is_outdated'>,
  from: Day,
  until: Day | undefined,
): boolean {
  const { day, held } = transfer
  return until !== undefined && day >= from && day <= until && held === '' && !isArranged(transfer)
}

/** "Hiace, BA 2 CHA 4711": a vehicle with its number plate. */
export function vehicleInWords({ vehicle_name, plate }: Pick<Transfer, 'vehicle_name' | 'plate'>): string {
  return [vehicle_name, plate].filter(Boolean).join(', ')
}
