import { useRouteLoaderData } from 'react-router'
import type { Me } from '#contract/staff.ts'
import type { clientLoader } from './layout.tsx'

/** Who is logged in; undefined when the server could not say. */
export function usePerson(): Me | undefined {
  return useRouteLoaderData<typeof clientLoader>('office/shell/layout')?.person
}

/** Whether they may change settings and people. The server decides; this only spares them a refusal. */
export function useIsOwner(): boolean {
  return usePerson()?.role === 'owner'
}
