import { z } from 'zod'
import type { StoredFault } from '#contract/stored.ts'
import { cut } from '#contract/text.ts'
import { report } from '#integrations/log.ts'

/** How many characters of a stored text staff are shown. */
const SHOWN_MAX = 20_000
/** At most so many unreadable rows are remembered; more have one cause. */
const NOTED_MAX = 500

/**
 * The document in `text`, read by `shape`. When it cannot be read a fault of `field` is added to `faults`, and the
 * answer is what can be: of a list the entries, of an object the fields, that fit; else `instead`.
 */
export function readStored<Value>(
  field: string,
  text: string,
  shape: z.ZodType<Value>,
  instead: Value,
  faults: StoredFault[],
): Value {
  const value = parsedJson(text)
  const read = shape.safeParse(value)
  if (read.success) return read.data
  const why = value === undefined ? 'not JSON' : faultOf(read.error)
  faults.push({ field, why, stored: cut(text, SHOWN_MAX) })
  const rest = shape.safeParse(readableParts(value, shape, instead))
  return rest.success ? rest.data : instead
}

/** Returns `read` with a memory of its last text: whoever lists rows reads the same document in each. */
export function rememberingLast<Value>(read: (text: string) => Value): (text: string) => Value {
  let last: { text: string; value: Value } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) }
    return last.value
  }
}

export type StoredNoun =
  | 'trip'
  | 'blog'
  | 'setting'
  | 'departure'
  | 'document'
  | 'enquiry'
  | 'permit'
  | 'packing list'
  | 'cost'
  | 'cost-plan'

/** A row that cannot be read: how people call it, and which of its fields are at fault. */
export type Unreadable = { noun: StoredNoun; id: string; name: string; why: string }

/** The unreadable rows that this process has met, by noun and id. */
const met = new Map<string, Unreadable>()

/** Notes whether a row could be read; one that could not is named in the log once, not on every reading. */
export function noteReading(
  row: { noun: StoredNoun; id: string; name: string },
  faults: StoredFault[],
): void {
  const { noun, id, name } = row
  const key = `${noun} ${id}`
  if (faults.length === 0) {
    if (met.size > 0) met.delete(key)
    return
  }
  const why = faults.map((fault) => `${fault.field}: ${fault.why}`).join('; ')
  const isKnown = met.get(key)?.why === why
  if (isKnown || (met.size >= NOTED_MAX && !met.has(key))) return
  met.set(key, { noun, id, name, why })
  report(`${noun} ${id} cannot be read: ${why}`)
}

/** Returns the unreadable rows that this process has met. */
export function listMet(): Unreadable[] {
  return [...met.values()]
}

/** Whether the row was met and could not be read: what is kept of it from before is not to be shown. */
export function isMet(noun: StoredNoun, id: string): boolean {
  return met.has(`${noun} ${id}`)
}

/** Forgets rows of a noun that are there no more. */
export function forgetMet(noun: StoredNoun, ids: string[]): void {
  for (const id of ids) met.delete(`${noun} ${id}`)
}

/** What the text says as JSON; undefined when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first fault and where it is, in the words of the schema, which never repeat what is stored. */
function faultOf({ issues }: z.ZodError) {
  const [{ path, message } = { path: [], message: 'Invalid' }] = issues
  return path.length === 0 ? message : `${path.join('.')}: ${message}`
}

function readableParts(value: unknown, shape: z.ZodType, instead: unknown): unknown {
  if (shape instanceof z.ZodArray && Array.isArray(value)) {
    const element = shape.element as z.ZodType
    return value.filter((entry) => element.safeParse(entry).success)
  }
  if (shape instanceof z.ZodObject && isObject(value) && isObject(instead)) {
    const fits = ([name, field]: [string, z.core.$ZodType]) =>
      (field as z.ZodType).safeParse(value[name]).success
    const names = new Set(Object.entries(shape.shape).flatMap((entry) => (fits(entry) ? entry[0] : [])))
    return { ...instead, ...Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name))) }
  }
  return instead
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
