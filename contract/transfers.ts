import { z } from 'zod'
import { Day, MINUTE_MS } from './days.ts'
import { optionalPhone } from './person.ts'
import { Id, optionalText } from './text.ts'
import { ArrivalInput } from './travellers.ts'

/** A vehicle that fetches several parties within so many minutes takes them in one ride. */
export const RIDE_MINUTES = 60

/** A party is brought away so many days after the last day of its trip at most. */
export const LEAVES_LATE_DAYS = 60

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
    /** Of a departure, as `at`. */
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
    /** The day of `at`; while that is not known, the first day of the trip, or the last. */
    day: z.string(),
    /** What it is to be arranged for: the landing or the first day, or the last day of the trip. */
    due: z.string(),
    at: z.string().nullable(),
    flight: z.string(),
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

/** Without a day it is today's. */
export const TransferQuery = z.object({
  day: Day.optional(),
  format: z.enum(['json', 'csv']).default('json'),
})

type Ride = Pick<
  Transfer,
  'direction' | 'at' | 'travellers' | 'supplier_id' | 'vehicle_name' | 'plate' | 'seats'
>

/**
 * Returns for each transfer whose vehicle has too few seats a sentence about it. All that one vehicle fetches, or brings,
 * within `RIDE_MINUTES` from the first of them sit in it together. Without a time or known seats nothing is said.
 */
export function seatFaults<Of extends Ride>(transfers: Of[]): Map<Of, string> {
  const faults = new Map<Of, string>()
  const known = transfers.filter(({ at, supplier_id, seats }) => at !== null && supplier_id && seats !== null)
  const byVehicle = Map.groupBy(known, ({ direction, supplier_id }) => `${direction} ${supplier_id}`)
  for (const rides of byVehicle.values())
    for (const first of rides) {
      const since = minutesOf(first)
      const together = rides.filter((ride) => {
        const after = minutesOf(ride) - since
        return after >= 0 && after < RIDE_MINUTES
      })
      const people = together.reduce((sum, { travellers }) => sum + travellers, 0)
      const { seats, vehicle_name } = first
      if (people > seats!)
        for (const ride of together)
          faults.set(ride, `${vehicle_name} has ${seats} seats, and ${people} people within the hour`)
    }
  return faults
}

/** Whether somebody is there to fetch the party, so that it may be told. */
export function isArranged(
  transfer: Pick<Transfer, 'vehicle_name' | 'driver_name' | 'is_outdated'>,
): boolean {
  return !transfer.is_outdated && (transfer.vehicle_name !== '' || transfer.driver_name !== '')
}

/** "Hiace, BA 2 CHA 4711": a vehicle with its number plate. */
export function vehicleInWords({ vehicle_name, plate }: Pick<Transfer, 'vehicle_name' | 'plate'>): string {
  return [vehicle_name, plate].filter(Boolean).join(', ')
}

function minutesOf({ at }: Ride): number {
  return Date.parse(`${at}Z`) / MINUTE_MS
}
