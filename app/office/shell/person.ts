import type { Me } from '#contract/staff.ts'
import { useDataOf } from './route-data.ts'

/** Who is logged in; undefined when the server could not say. */
export function usePerson(): Me | undefined {
  return useDataOf('office')?.person
}

/** Whether they may change settings and people. The server decides; this only spares them a refusal. */
export function useIsOwner(): boolean {
  return usePerson()?.role === 'owner'
}
