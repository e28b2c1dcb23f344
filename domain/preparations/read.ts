import { addDays, today, type Day } from '#contract/days.ts'
import { toldUntil, type Preparation } from '#contract/preparations.ts'
import { readSettings } from '../settings.ts'
import { crewNotConfirmed } from './crew.ts'
import { departuresLeaving } from './leaving.ts'
import { permitsNotApplied } from './permits.ts'
import { roomsToSend } from './rooms.ts'
import { vehiclesNotArranged } from './vehicles.ts'

/** Longer than an office takes with a permit: for slow ones it has to be asked before the day of the settings. */
const SLOWEST_PERMIT_DAYS = 60

/**
 * Returns what departures and private trips lack although the day of the settings has come, what is needed first before
 * the rest. What is done is gone with the next call, and so is what is cancelled or over.
 */
export async function openPreparations(day: Day = today()): Promise<Preparation[]> {
  const { preparations: rules } = await readSettings()
  const crewUntil = toldUntil(rules.crew, day)
  const roomsUntil = toldUntil(rules.rooms, day)
  const permitsUntil = toldUntil(rules.permits, day)
  const vehiclesUntil = toldUntil(rules.vehicles, day)
  const last = [crewUntil, roomsUntil, permitsUntil && addDays(day, SLOWEST_PERMIT_DAYS), permitsUntil]
    .filter((until) => until !== undefined)
    .toSorted()
    .at(-1)
  const leaving = last === undefined ? [] : await departuresLeaving(day, last)
  const open = await Promise.all([
    crewUntil === undefined ? [] : crewNotConfirmed(leaving.filter((one) => one.start_date <= crewUntil)),
    roomsUntil === undefined ? [] : roomsToSend(leaving.filter((one) => one.start_date <= roomsUntil)),
    permitsUntil === undefined ? [] : permitsNotApplied(leaving, permitsUntil, day),
    vehiclesUntil === undefined ? [] : vehiclesNotArranged(day, vehiclesUntil),
  ])
  return open.flat().toSorted(bySoonest)
}

function bySoonest(one: Preparation, other: Preparation) {
  return one.needed_on.localeCompare(other.needed_on) || one.cause.localeCompare(other.cause)
}
