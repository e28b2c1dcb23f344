import type { Me } from '#contract/staff.ts'
import { useDataOf } from './route-data.ts'

/** Returns the person who is logged in; undefined when the server could not be asked. */
export function usePerson(): Me | undefined {
  return useDataOf('office')?.person
}

/**
 * Returns whether the person may change settings and people. The server decides; this only hides what it would refuse.
 */
export function useIsOwner(): boolean {
  return usePerson()?.role === 'owner'
}
