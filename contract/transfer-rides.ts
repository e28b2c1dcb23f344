import { MINUTE_MS } from './days.ts'
import type { TransferRules } from './transfer-rules.ts'
import type { Transfer } from './transfers.ts'

// Which transfers one vehicle and driver do in one ride, and which they cannot do.

type Ride = Pick<
  Transfer,
  | 'reference'
  | 'direction'
  | 'at'
  | 'sign'
  | 'from_place'
  | 'to_place'
  | 'travellers'
  | 'supplier_id'
  | 'is_one_vehicle'
  | 'vehicle_name'
  | 'seats'
  | 'crew_id'
  | 'driver_name'
>
type Rules = Pick<TransferRules, 'ride_minutes'>

/**
 * Returns for each transfer whose vehicle has too few seats a sentence about it. All that one vehicle fetches, or brings,
 * in one ride from the first of them on sit in it together. Without a time or known seats nothing is said.
 */
export function seatFaults<Of extends Ride>(transfers: Of[], rules: Rules): Map<Of, string> {
  const faults = new Map<Of, string>()
  const known = transfers.filter(({ at, supplier_id, seats }) => at !== null && supplier_id && seats !== null)
  for (const rides of Map.groupBy(known, ({ supplier_id }) => supplier_id).values())
    for (const first of rides) {
      const together = rides.filter(
        (ride) => minutesBetween(first, ride) >= 0 && isShared(first, ride, rules),
      )
      const people = together.reduce((sum, { travellers }) => sum + travellers, 0)
      const { seats, vehicle_name } = first
      if (people > seats!)
        for (const ride of together)
          faults.set(
            ride,
            `${vehicle_name} has ${seats} seats, and ${people} people within ${minutesInWords(rules)}`,
          )
    }
  return faults
}

/**
 * Returns for each transfer whose vehicle or driver is to be at two places at once a sentence for each other one. A
 * transport firm has several vehicles, so only its drivers clash.
 */
export function clashFaults<Of extends Ride>(transfers: Of[], rules: Rules): Map<Of, string[]> {
  const timed = transfers.filter(({ at }) => at !== null).toSorted((a, b) => (a.at! < b.at! ? -1 : 1))
  const faults = new Map<Of, string[]>()
  const note = (ride: Of, who: string, other: Of) =>
    faults.set(ride, [...(faults.get(ride) ?? []), clashInWords(who, other)])
  for (const [index, ride] of timed.entries())
    // Of a year of rides each is compared with those of the same hour alone.
    for (let next = index + 1; next < timed.length && isAtOnce(ride, timed[next]!, rules); next++) {
      const other = timed[next]!
      const who = isFeasible(ride, other, rules) ? undefined : sharedOf(ride, other)
      if (who === undefined) continue
      note(ride, who, other)
      note(other, who, ride)
    }
  return faults
}

/** "Clash: Hiace also fetches Maya Lindqvist (CH-1) at 10:30, from Pokhara". */
function clashInWords(who: string, { direction, sign, reference, at, from_place, to_place }: Ride) {
  const place = direction === 'arrival' ? from_place : to_place
  const where = place === '' ? '' : direction === 'arrival' ? `, from ${place}` : `, to ${place}`
  return `Clash: ${who} also ${direction === 'arrival' ? 'fetches' : 'brings'} ${sign} (${reference}) at ${at!.slice(11)}${where}`
}

/** Returns the name of the vehicle or the driver that both have; undefined for none. */
function sharedOf(one: Ride, other: Ride): string | undefined {
  if (one.is_one_vehicle && one.supplier_id !== null && one.supplier_id === other.supplier_id)
    return one.vehicle_name
  return one.crew_id !== null && one.crew_id === other.crew_id ? one.driver_name : undefined
}

function isAtOnce(one: Ride, other: Ride, { ride_minutes }: Rules) {
  return Math.abs(minutesBetween(one, other)) < ride_minutes
}

/** One ride for both, or the way out to the airport and from it with the next party. */
function isFeasible(one: Ride, other: Ride, rules: Rules) {
  if (isShared(one, other, rules)) return true
  if (one.direction === other.direction || !isSameStation(one, other)) return false
  const [bringing, fetching] = one.direction === 'departure' ? [one, other] : [other, one]
  return minutesBetween(bringing, fetching) >= 0
}

/** Whether two are fetched at the same place, or brought to it, in one ride. */
function isShared(one: Ride, other: Ride, rules: Rules) {
  return one.direction === other.direction && isAtOnce(one, other, rules) && isSameStation(one, other)
}

/** Whether both land at, or leave from, the same airport as far as is known. */
function isSameStation(one: Ride, other: Ride) {
  const [here, there] = [stationOf(one), stationOf(other)]
  return here === '' || there === '' || here === there
}

function stationOf({ direction, from_place, to_place }: Ride) {
  return (direction === 'arrival' ? from_place : to_place).trim().toLocaleLowerCase('en')
}

function minutesBetween({ at: earlier }: Ride, { at: later }: Ride): number {
  return (Date.parse(`${later}Z`) - Date.parse(`${earlier}Z`)) / MINUTE_MS
}

function minutesInWords({ ride_minutes }: Rules) {
  return ride_minutes === 60 ? 'the hour' : `${ride_minutes} minutes`
}
