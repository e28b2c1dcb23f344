import type { DepartureLog } from '#contract/departure-log.ts'
import { useDataOf } from '../shell/route-data.ts'

/** Returns the log of the departure that is open; undefined when it could not be read. */
export function useLog(): DepartureLog | undefined {
  const loaded = useDataOf('departure-log')
  return loaded && 'body' in loaded ? loaded.body : undefined
}
