import { signedOf } from '#contract/rich-plain.ts'
import { RichText } from '#contract/rich-text.ts'

/**
 * A field that differs between two versions of a record. `path`: "sections › 2 › title". A side that lacks the field is
 * undefined.
 */
export type Difference = { path: string; before: string | undefined; after: string | undefined }

/** Fields that change with every edit or are only ids, and so tell a reader nothing. */
export const NOISE = new Set(['version', 'updated_at', 'created_at', '_id', 'section_id'])

/**
 * Returns the fields that differ between two JSON documents, in the order of the documents. Null counts as a document
 * without fields.
 */
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

/** Returns the tree of a text, which forms hold as JSON; undefined for none. */
function treeOf(value: unknown): RichText | undefined {
  const tree = typeof value === 'string' && value !== '' ? (JSON.parse(value) as unknown) : value
  return RichText.safeParse(tree).data
}

function collect(value: unknown, path: string, leaves: Map<string, string>) {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    leaves.set(path, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
    return
  }
  for (const [key, child] of Object.entries(value)) {
    if (NOISE.has(key)) continue
    // A tree is told as its text with signs for what is bold or a link, not part by part.
    const tree = key === 'rich' ? treeOf(child) : undefined
    const name = Array.isArray(value) ? String(Number(key) + 1) : key.replaceAll('_', ' ')
    collect(tree ? signedOf(tree) : child, path === '' ? name : `${path} › ${name}`, leaves)
  }
}
