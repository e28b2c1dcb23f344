import type { Assignment } from '#contract/assignments.ts'
import { useDataOf } from '../shell/route-data.ts'

/** Returns an assignment of the departure that is open; undefined when it has none with this id. */
export function useAssignment(id: string): Assignment | undefined {
  const loaded = useDataOf('departure-crew')
  return loaded && 'body' in loaded ? loaded.body.assignments.find(({ _id }) => _id === id) : undefined
}
