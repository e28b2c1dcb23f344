type Issue = { path: readonly PropertyKey[]; message: string }

/**
 * The messages of what a schema found wrong, by the path of the field: "itinerary.3.title". A path may be any name that was
 * sent, also one that every object has ("constructor").
 */
export function faultsByField(issues: readonly Issue[]): Record<string, string[]> {
  const faults = new Map<string, string[]>()
  for (const { path, message } of issues) {
    const at = path.join('.')
    faults.set(at, [...(faults.get(at) ?? []), message])
  }
  return Object.fromEntries(faults)
}
