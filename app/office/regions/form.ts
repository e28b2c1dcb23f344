import type { Region, RegionInput } from '#contract/regions.ts'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'

/** The fields of a region. `RegionInput` says which values are valid. */
export const regionFields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'text', name: 'description', label: 'Description', rows: 8 },
]

/** Returns what reads the page of a region as it is typed; without an id, of a new one. */
export function livePageOf(id?: string) {
  return (draft: RegionInput, signal: AbortSignal) =>
    tryApi(at('/api/regions/previews/page/'), { method: 'POST', body: { id, draft }, signal })
}

/** Returns the region as text for the form, or why it cannot be edited. */
export async function readRegion(id: string) {
  const result = await readApi(at('/api/regions/{id}/', { id }))
  if ('failure' in result) return result
  return { text: toRegionValue(result.body), version: result.body.version }
}

/** Returns the fields of a region that staff edit. */
export function toRegionValue({ name, description }: Region) {
  return { name, description }
}
