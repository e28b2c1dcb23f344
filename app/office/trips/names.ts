import type { TripName } from '#contract/trips.ts'
import { tryApi } from '../shell/api.ts'

/** Of so many trips a list is offered to choose from. */
const CHOICES_MAX = 200

/** The first trips of a kind by name, of those that hold these words; `api` is where its calls begin. */
export async function readTripNames(api: string, q = ''): Promise<{ trips: TripName[]; isWhole: boolean }> {
  const query = new URLSearchParams({ fields: 'name', limit: String(CHOICES_MAX), ...(q && { q }) })
  const result = await tryApi(`${api}?${query}`)
  if ('failure' in result) return { trips: [], isWhole: true }
  const { response } = result
  return { trips: (await response.json()) as TripName[], isWhole: !response.headers.has('link') }
}
