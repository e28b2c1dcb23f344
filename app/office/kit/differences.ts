/** One field that two versions of a thing do not agree on. `path`: "sections › 2 › title"; absent sides are undefined. */
export type Difference = { path: string; before: string | undefined; after: string | undefined }

/** What changes by itself with every edit and tells nobody anything. */
const NOISE = new Set(['version', 'updated_at', 'created_at', '_id', 'section_id'])

/** The fields that differ between two JSON documents, in the order in which they stand there. Null has no fields. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((field) => field.before !== field.after)
}

function leavesOf(document: unknown) {
  const leaves = new Map<string, string>()
  collect(document, '', leaves)
  return leaves
}

function collect(value: unknown, path: string, leaves: Map<string, string>) {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    leaves.set(path, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
    return
  }
  for (const [key, child] of Object.entries(value)) {
    if (NOISE.has(key)) continue
    const name = Array.isArray(value) ? String(Number(key) + 1) : key.replaceAll('_', ' ')
    collect(child, path === '' ? name : `${path} › ${name}`, leaves)
  }
}
