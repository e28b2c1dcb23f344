import type { Right } from '#contract/roles.ts'
import type { Me } from '#contract/staff.ts'
import { useDataOf } from './route-data.ts'

/** Returns the person who is logged in; undefined when the server could not be asked. */
export function usePerson(): Me | undefined {
  return useDataOf('office')?.person
}

/** Returns what the person may do. The server decides; this only hides what it would refuse. */
export function useMay(): (right: Right) => boolean {
  const held = usePerson()?.may
  return (right) => held?.includes(right) ?? false
}
