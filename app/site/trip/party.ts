import { useSyncExternalStore } from 'react'

/** The number of travellers that the price box starts with. */
export const FIRST_TRAVELLERS = 2

let travellers = FIRST_TRAVELLERS
const listeners = new Set<() => void>()

/** Returns the number of travellers of the price box, which all islands of a trip's page share. */
export function useTravellers(): number {
  return useSyncExternalStore(
    listen,
    () => travellers,
    () => FIRST_TRAVELLERS,
  )
}

export function setTravellers(count: number): void {
  travellers = count
  for (const tell of listeners) tell()
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
