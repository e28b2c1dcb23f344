import { createContext, use } from 'react'
import type { Right } from '#contract/roles.ts'
import type { Me } from '#contract/staff.ts'

/** The person whom the frame is drawn for. */
export const PersonContext = createContext<Me | undefined>(undefined)

/** Returns the person who is logged in; undefined when the server could not be asked. */
export function usePerson(): Me | undefined {
  return use(PersonContext)
}

/** Returns what the person may do. The server decides; this only hides what it would refuse. */
export function useMay(): (right: Right) => boolean {
  const held = usePerson()?.may
  return (right) => held?.includes(right) ?? false
}
