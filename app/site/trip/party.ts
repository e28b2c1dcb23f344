import { useSyncExternalStore } from 'react'

/** How many the price box begins with. */
export const FIRST_TRAVELLERS = 2

let travellers = FIRST_TRAVELLERS
const listeners = new Set<() => void>()

/** How many travel, as the price box has it: one number for all islands of a trip's page. */
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
