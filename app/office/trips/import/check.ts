import type { TripInput, TripKind } from '#contract/trips.ts'
import { checkTrip, type FieldErrors } from '../form/input.ts'
import { tripLabels } from '../form/section-names.ts'
import { blankEntry, type TripText } from '../form/text.ts'
import { unreadFields } from '../form/unread-facts.ts'
import { isMadeDate, madeDate } from './cells.ts'
import { labelOfColumn, type DayColumn } from './columns.ts'
import type { BuiltTrip } from './build.ts'

/** What somebody has typed into the list in place of what was read, by the path of the field. */
export type Mends = Record<string, string>

/**
 * A trip as it would be added. `errors`: why it cannot be, by the paths of the fields; `unread`: what the site will not
 * understand, though it can be added. `input` is there when it can.
 */
export type CheckedTrip = {
  text: TripText
  input?: TripInput
  errors: FieldErrors
  unread: Record<string, string>
}

const known = new WeakMap<BuiltTrip, { mends: Mends | undefined; checked: CheckedTrip }>()

/** Checks a trip with what was mended of it. The same trip with the same mends is checked once. */
export function checkedTrip(kind: TripKind, built: BuiltTrip, mends: Mends | undefined): CheckedTrip {
  const found = known.get(built)
  if (found && found.mends === mends) return found.checked
  const text = Object.entries(mends ?? {}).reduce(
    (mended, [path, typed]) => withField(mended, path, typed),
    built.text,
  )
  const { input, errors } = checkTrip(kind, text)
  const unread = Object.fromEntries(unreadFields(text).map(({ field, says }) => [field, says]))
  if (isMadeDate(text.group_size)) unread.group_size = madeDate(tripLabels.group_size, text.group_size)
  const checked = { text, input, errors, unread }
  known.set(built, { mends, checked })
  return checked
}

/** Returns the text of a field, a list of entries as lines; undefined where there is none to type. */
export function fieldOf(text: TripText, path: string): string | undefined {
  const value = keysOf(path).reduce<unknown>((part, key) => (part as Part | undefined)?.[key], text)
  return isEntries(value) ? value.map((entry) => entry.text).join('\n') : asText(value)
}

/** What a field is called: "Price", "Day 4: Altitude of the night", "Highlights, 3". */
export function labelAt(text: TripText, path: string): string {
  const [field, index, part] = keysOf(path) as [keyof TripText, string?, DayColumn?]
  const name = tripLabels[field] ?? field
  if (index === undefined || field === 'overview_description') return name
  if (field !== 'itinerary') return /^\d+$/.test(index) ? `${name}, ${Number(index) + 1}` : name
  const day = text.itinerary[Number(index)]?.day || `Day ${Number(index) + 1}`
  return `${day}: ${labelOfColumn(`day.${part}` as DayColumn)}`
}

type Part = Record<string, unknown>

/** The keys in the form for a path of the contract. What is wrong with formatting is mended in its text. */
function keysOf(path: string): string[] {
  return path
    .replace(/^overview\.(title)$/, 'overview_title')
    .replace(/^overview\.(?:description|rich)$/, 'overview_description.text')
    .replace(/^overview\.sections/, 'overview_sections')
    .replace(/^(highlights|included|excluded)\.(\d+)$/, '$1.$2.text')
    .replace(/^(itinerary\.\d+)\.rich$/, '$1.description')
    .replace(/^(faq\.\d+)\.rich$/, '$1.answer')
    .replace(/^(overview_sections\.\d+)\.rich$/, '$1.content')
    .split('.')
}

function withField(text: TripText, path: string, typed: string): TripText {
  return withPart(text, keysOf(path), typed) as TripText
}

/** Formatting stands beside its text, and no longer fits one that was typed anew. */
function withPart(part: unknown, [key, ...rest]: string[], typed: string): unknown {
  if (key === undefined) return isEntries(part) ? typed.split('\n').map((line) => blankEntry(line)) : typed
  if (typeof part !== 'object' || part === null || !(key in part)) return part
  if (Array.isArray(part))
    return part.map((one: unknown, at) => (String(at) === key ? withPart(one, rest, typed) : one))
  const isTextOfRich = rest.length === 0 && 'rich' in part && /^(text|description|answer|content)$/.test(key)
  return {
    ...part,
    [key]: withPart((part as Part)[key], rest, typed),
    ...(isTextOfRich && { rich: '' }),
  }
}

function isEntries(value: unknown): value is { text: string }[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one: unknown) => asText((one as Part).text) !== undefined)
  )
}

function asText(value: unknown) {
  return typeof value === 'string' ? value : undefined
}
