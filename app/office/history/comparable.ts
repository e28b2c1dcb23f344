import { signedOf } from '#contract/rich-plain.ts'
import type { RichText } from '#contract/rich-text.ts'
import { NOISE } from '../kit/differences.ts'
import { listDiff } from '../kit/word-diff.ts'

/** The fields beside which a formatted text may stand, as `rich`. */
const texts = ['content', 'description', 'answer']

type Pair = [unknown, unknown]

/**
 * Returns two documents so that comparing them field by field tells what somebody did: a formatted text is one text with
 * its formatting in signs, and an entry that was inserted into a list or removed does not change the others.
 */
export function comparable(before: unknown, after: unknown): Pair {
  return aligned(readable(before), readable(after))
}

function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable)
  if (!isObject(value)) return value
  const { rich, ...rest } = value
  const told = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, readable(part)]))
  const name = texts.find((one) => typeof told[one] === 'string')
  return rich && name ? { ...told, [name]: signedOf(rich as RichText) } : told
}

function aligned(before: unknown, after: unknown): Pair {
  if (Array.isArray(before) && Array.isArray(after)) return alignedLists(before, after)
  if (!isObject(before) || !isObject(after)) return [before, after]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = names.map((name) => [name, aligned(before[name], after[name])] as const)
  return [
    Object.fromEntries(pairs.map(([name, [old]]) => [name, old])),
    Object.fromEntries(pairs.map(([name, [, now]]) => [name, now])),
  ]
}

/** Lists of one length are compared entry by entry; else a gap stands where the other has one more. */
function alignedLists(before: unknown[], after: unknown[]): Pair {
  if (before.length === after.length) return unzipped(before.map((old, index) => aligned(old, after[index])))
  const pairs: Pair[] = []
  const gone: unknown[] = []
  const added: unknown[] = []
  const [olds, nows] = [before.values(), after.values()]
  const pairUp = () => {
    while (gone.length > 0 || added.length > 0) pairs.push(aligned(gone.shift(), added.shift()))
  }
  for (const { kind } of listDiff(before.map(written), after.map(written))) {
    if (kind === 'same') {
      pairUp()
      olds.next()
      const { value } = nows.next()
      pairs.push([value, value])
    } else if (kind === 'gone') gone.push(olds.next().value)
    else added.push(nows.next().value)
  }
  pairUp()
  return unzipped(pairs)
}

function unzipped(pairs: Pair[]): Pair {
  return [pairs.map(([old]) => old), pairs.map(([, now]) => now)]
}

/** An entry without its number: the days behind an inserted one are called by the next number. */
function written(entry: unknown): string {
  return JSON.stringify(entry, (name, part: unknown) =>
    NOISE.has(name) || (name === 'day' && /^day \d+$/i.test(String(part))) ? undefined : part,
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
