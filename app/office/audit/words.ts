import { Day } from '#contract/day.ts'
import { formatDay } from '#contract/days.ts'
import { Currency, formatMoney } from '#contract/money.ts'
import { formatMoment } from '../kit/event-line.tsx'

/** A field that differs, in words. A side that lacks it is undefined. `isText`: both sides are prose, to be compared. */
export type ChangedField = {
  label: string
  before: string | undefined
  after: string | undefined
  isText: boolean
}

/** Fields that change with every edit, or that are told otherwise. */
const NOISE = new Set([
  'version',
  'updated_at',
  'created_at',
  '_id',
  'id',
  'section_id',
  'sha',
  'change',
  'changed',
])

/** What fields are called whose stored name is no word of the trade. */
const labels: Record<string, string> = {
  price_amount: 'Price',
  total_amount: 'Total',
  deposit_amount: 'Deposit',
  balance_amount: 'Balance',
  usd_amount: 'Price in dollars',
  npr_amount: 'Price in rupees',
  price_tiers: 'Group prices',
  class_prices: 'Prices by nationality',
  min_to_run: 'Runs with',
  capacity: 'Seats',
  seats_taken: 'Seats taken',
  start_date: 'First day',
  end_date: 'Last day',
  decision_date: 'Decide by',
  guaranteed_at: 'Guaranteed on',
  cancelled_at: 'Cancelled on',
  responsible_id: 'Responsible',
  is_draft: 'Draft',
  is_active: 'Active',
  max_altitude_m: 'Highest point, in metres',
  start_altitude_m: 'Start, in metres',
  altitude_m: 'Altitude, in metres',
  duration_days: 'Days',
  highlights: 'Highlights',
  for_you: 'For you if',
  not_for_you: 'Not for you if',
  a_day: 'What a day is like',
  meeting_point: 'Meeting point',
  faq: 'Questions',
  alt: 'Words for who cannot see it',
  credit: 'Credit',
  position: 'Place',
  departure_id: 'Departure',
  booking_id: 'Booking',
  travellers: 'Travellers',
  credited_amount: 'Counts as',
  refunded_amount: 'Gone back',
  card_fee_percent: 'Card fee, in percent',
  deposit_percent: 'Deposit, in percent',
  paisa_per_dollar: 'Paisa for a dollar',
  checked_on: 'Read on',
  role: 'Role',
  roles: 'Roles',
  slug: 'Address',
  path: 'Address',
  mobile: 'Mobile',
  email: 'E-mail',
  fullname: 'Name',
  buyer_pan: 'PAN of the buyer',
}

/** Prose is longer than what is shown whole on one line. */
const PROSE_FROM = 80
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** Returns the name of a field: "Runs with" for `min_to_run`. */
export function fieldWords(name: string): string {
  const words = Object.hasOwn(labels, name)
    ? labels[name]!
    : name.replace(/_(id|at|on)$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the fields in which two versions differ, in the order of the documents, named and written as people do. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label), after: now.get(label) }))
    .filter((field) => field.before !== field.after)
    .map((field) => ({ ...field, isText: isProse(field.before) && isProse(field.after) }))
}

function isProse(value: string | undefined) {
  return value !== undefined && value.length >= PROSE_FROM
}

function leavesOf(document: unknown) {
  const leaves = new Map<string, string>()
  collect(document, [], undefined, leaves)
  return leaves
}

type Parent = Record<string, unknown>

function collect(value: unknown, path: string[], parent: Parent | undefined, leaves: Map<string, string>) {
  if (value === null || value === undefined || value === '') return
  if (typeof value !== 'object') {
    leaves.set(path.join(' › ') || 'Value', inWords(path.at(-1) ?? '', value, parent))
    return
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length < PROSE_FROM)) {
    if (value.length > 0)
      leaves.set(path.join(' › '), value.map((one) => inWords('', one, undefined)).join(', '))
    return
  }
  for (const [key, child] of Object.entries(value)) {
    if (NOISE.has(key)) continue
    const isOfAmount = key === 'currency' || key.endsWith('_currency')
    if (isOfAmount && amountBeside(value as Parent)) continue
    const name = Array.isArray(value) ? String(Number(key) + 1) : fieldWords(key)
    const raw = Array.isArray(value) ? undefined : key
    collectNamed(child, [...path, name], raw, value as Parent, leaves)
  }
}

function collectNamed(
  child: unknown,
  path: string[],
  key: string | undefined,
  parent: Parent,
  leaves: Map<string, string>,
) {
  if (child === null || child === undefined || child === '') return
  if (typeof child === 'object') return collect(child, path, parent, leaves)
  leaves.set(path.join(' › '), inWords(key ?? '', child, parent))
}

function amountBeside(parent: Parent) {
  return Object.entries(parent).some(([key, value]) => isAmount(key) && typeof value === 'number')
}

function isAmount(key: string) {
  return key === 'amount' || key.endsWith('_amount')
}

function inWords(key: string, value: unknown, parent: Parent | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (isAmount(key)) return moneyInWords(key, value, parent)
    if (key.startsWith('is_') || key.startsWith('has_')) return value ? 'yes' : 'no'
    return key.endsWith('percent') ? `${value} %` : String(value)
  }
  const text = String(value)
  if (Day.safeParse(text).success) return formatDay(text)
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return formatMoment(text)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text
}

function moneyInWords(key: string, amount: number, parent: Parent = {}) {
  const own = key.match(/(?:^|_)(usd|npr)_amount$/)?.[1]?.toUpperCase()
  const currency = Currency.safeParse(
    own ?? parent[key.replace(/amount$/, 'currency')] ?? parent.currency,
  ).data
  return currency === undefined ? String(amount / 100) : formatMoney({ amount, currency })
}
