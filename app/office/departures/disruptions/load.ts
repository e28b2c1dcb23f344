import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'

/** Returns a disruption, or why it cannot be read. */
export async function loadDisruption(id: string) {
  const result = await readApi(at('/api/disruptions/{id}/', { id }))
  return 'failure' in result ? { problem: result.failure.reason } : { disruption: result.body }
}
