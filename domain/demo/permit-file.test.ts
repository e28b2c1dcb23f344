import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatMoney } from '#contract/money.ts'
import { permitFees } from '#contract/permit-fees.ts'
import { quotedPermit } from '#contract/permit-words.ts'
import { daysInArea } from '#contract/permit-stays.ts'
import type { PermitInput } from '#contract/permits.ts'
import { demoWorld } from '#test/demo-world.ts'
import { demoId } from './world.ts'

const { permits, trips } = demoWorld
const { permits: permitFacts } = JSON.parse(readFileSync('test/nepal-facts.json', 'utf8')) as {
  permits: Record<string, PermitFact>
}

test('all permits of the facts are there, with their names, sources, confidence and fees', () => {
  expect(permits.map(({ code }) => code)).toEqual(
    Object.keys(permitFacts).map((name) => name.replaceAll('_', '-')),
  )
  for (const permit of permits) {
    const fact = permitFacts[permit.code.replaceAll('-', '_')]!
    const { name, confidence, sources } = permit
    expect([name, confidence, sources]).toEqual([fact.name, fact.confidence, fact.sources])
    expect(rulesOf(permit).toSorted(), permit.code).toEqual(
      [...rulesIn(fact), ...earlier(permit.code)].toSorted(),
    )
    const isFree = fact.children_under_10 === 'free' || fact.note?.includes('Under-10s exempt') === true
    expect(permit.free_under, permit.code).toBe(isFree ? 10 : null)
    expect(
      permit.fee_rules.map(({ most_days }) => most_days ?? null),
      permit.code,
    ).toEqual(permit.fee_rules.map(() => (fact.per === 'entry, up to 4 weeks' ? 28 : null)))
  }
})

test('the tables of the post about permits say what the permits cost', () => {
  const post = demoWorld.posts.find(({ id }) => id === 'permits-and-their-prices')!
  const [entries, areas] = post.sections
    .filter(({ type }) => type === 'table')
    .map(({ content }) => content.split('\n').map((row) => row.split(' | ')))
  for (const [entry, foreign, saarc] of entries!.slice(1)) {
    const [start] = entry!.match(/^\w+ \w+/)!
    const { fee_rules } = permits.find(({ name }) => name.startsWith(start))!
    const said = fee_rules.filter((rule) => rule.class !== 'nepali').map(({ amount }) => inUnits(amount))
    expect([foreign, saarc], entry).toEqual(said)
  }
  expect(entries!.length).toBe(14)

  const basis = { week: 'a week', ten_days: 'for 10 days', day: 'a day', entry: 'an entry' }
  const told = areas!.slice(1).map(([area, season, ...fees]) => {
    const { fee_rules } = permits.find(({ code, name }) => code.startsWith('rap') && name.startsWith(area!))!
    const months = { Sep: 3, Dec: 9 }[season!.slice(0, 3)] ?? 12
    const { amount, later, ...rule } = fee_rules.findLast((one) => one.months.length === months)!
    const first = `${inUnits(amount)} ${basis[rule.basis]}`
    const weeks = later && later.after > 1 ? `, ${later.after} weeks` : ''
    expect(fees, area).toEqual([
      first + weeks,
      later ? `${inUnits(later.amount)} ${basis[later.basis]}` : first,
    ])
    return area
  })
  expect(new Set(told).size).toBe(permits.filter(({ code }) => code.startsWith('rap')).length)
})

test('a permit of low confidence is worded with care, and its trips say so', () => {
  const unsure = permits.filter(({ confidence }) => confidence === 'low')
  expect(unsure.length).toBeGreaterThanOrEqual(4)
  for (const permit of unsure) {
    const words = quotedPermit(
      { permit: asStored(permit), first_day: 1, last_day: 2, note: '' },
      '2026-11-23',
    )
    expect(words.note, permit.code).toContain('Sources differ on this fee, or we could not confirm it')
    expect(permit.note.length, permit.code).toBeGreaterThan(20)
  }
})

test('a fee that citizens of SAARC countries pay otherwise is told for both', () => {
  for (const { slug, input } of trips)
    for (const { permit_id, ...days } of input.area_permits ?? []) {
      const permit = permits.find(({ code }) => demoId('permit', code) === permit_id)!
      const words = quotedPermit({ permit: asStored(permit), ...days }, '2026-11-23')
      if (words.fee !== 'To be confirmed') expect(words.note, `${slug}: ${permit.code}`).toMatch(/SAARC/)
      expect(days.last_day, slug).toBeLessThanOrEqual(input.itinerary.length)
    }
})

test('every trip that needs permits has them in its price, as its own lists of the price say', () => {
  const needing = trips.filter(({ input }) => input.area_permits?.length)
  expect(needing.length).toBeGreaterThanOrEqual(24)
  for (const { slug, input } of needing) {
    expect(input.permit_charge ?? 'included', slug).toBe('included')
    expect(input.included.join(' '), slug).toMatch(/permit|TIMS|National Park (entry|ticket)/i)
    const apart = input.excluded.filter((entry) => /permit|park/i.test(entry))
    expect(
      apart.every((entry) => /beyond|extra days|second park day/i.test(entry)),
      slug,
    ).toBe(true)
  }
})

test.each<[string, string, string]>([
  ['manaslu-circuit', 'rap-manaslu', 'US$115'],
  ['upper-mustang', 'rap-mustang', 'US$500'],
  ['upper-mustang-jeep', 'rap-mustang', 'US$200'],
  ['nar-phu', 'rap-narphu', 'US$100'],
  ['kanchenjunga-north-south', 'rap-kanchenjunga', 'US$60'],
  ['lower-dolpo-phoksundo', 'rap-lower-dolpo', 'US$25'],
  ['annapurna-base-camp', 'tims', 'NPR 2,000'],
])('in October %s needs %s for %s', (slug, code, each) => {
  const trip = trips.find((one) => one.slug === slug)!
  const days = trip.input.area_permits!.find(({ permit_id }) => permit_id === demoId('permit', code))!
  const permit = permits.find((one) => one.code === code)!
  const fees = permitFees(permit, { class: 'foreign', ...daysInArea(days, '2027-10-01') })
  expect(fees.is_known && formatMoney(fees.each)).toBe(each)
})

/** "2,000" for 200000. */
function inUnits(amount: number) {
  return (amount / 100).toLocaleString('en')
}

type Fees = Record<string, number | null>

type PermitFact = {
  name: string
  confidence: string
  sources: string[]
  note?: string
  per?: string
  children_under_10?: string
  fee_npr?: Fees
  fee_usd?: Record<string, number | Fees>
}

/** "foreign, months 9 10 11: USD 10000 a week, after 1 USD 1500 a day", each rule of a permit in one line. */
function rulesOf({ fee_rules }: PermitInput) {
  return fee_rules.map((rule) => lineOf(rule.class, rule.months, rule.currency, rule, rule.later))
}

type Part = { amount: number; basis: string }

function lineOf(
  who: string,
  months: number[],
  currency: string,
  { amount, basis }: Part,
  later: (Part & { after: number }) | null,
) {
  const after = later ? `, after ${later.after} ${currency} ${later.amount} a ${later.basis}` : ''
  const when = months.toSorted((a, b) => a - b).join(' ')
  return `${who}, months ${when}: ${currency} ${amount} a ${basis}${after}`
}

const year = Array.from({ length: 12 }, (_, index) => index + 1)
const without = (...months: number[]) => year.filter((month) => !months.includes(month))
/** The seasons of the facts: those of restricted areas, and those of climbing permits. */
const seasons: Record<string, number[]> = {
  sep_nov: [9, 10, 11],
  dec_aug: without(9, 10, 11),
  spring: [3, 4, 5],
  autumn: [9, 10, 11],
  winter_summer: without(3, 4, 5, 9, 10, 11),
}

/** The fees of a fact in the same lines. Fees in dollars are the same for everybody from abroad. */
function rulesIn({ fee_npr, fee_usd, per }: PermitFact): string[] {
  if (fee_npr) {
    const basis = per?.startsWith('day') ? 'day' : 'entry'
    return Object.entries(fee_npr).flatMap(([who, fee]) =>
      fee === null ? [] : [lineOf(who, year, 'NPR', { amount: fee * 100, basis }, null)],
    )
  }
  const flat = Object.values(fee_usd!).every((fee) => typeof fee === 'number')
  const isSeasonal = Object.keys(fee_usd!).every((name) => name in seasons)
  const stays: [number[], Fees][] =
    flat && !isSeasonal
      ? [[year, fee_usd as Fees]]
      : Object.entries(fee_usd!).map(([season, fees]) => [
          seasons[season]!,
          typeof fees === 'number' ? { per_entry: fees } : fees,
        ])
  return stays.flatMap(([months, fees]) =>
    ['foreign', 'saarc'].map((who) => lineOf(who, months, 'USD', ...stayIn(fees))),
  )
}

/** What the first days of a stay cost, and those after them. */
function stayIn(fees: Fees): [Part, (Part & { after: number }) | null] {
  const [[first, amount], extra] = Object.entries(fees) as [[string, number], [string, number]?]
  const basis = { per_day: 'day', per_entry: 'entry', first_10_days: 'ten_days' }[first] ?? 'week'
  const part = { amount: amount * 100, basis }
  if (!extra) return [part, null]
  const isWeekly = extra[0] === 'per_week_after'
  return [part, { after: isWeekly ? 4 : 1, amount: extra[1] * 100, basis: isWeekly ? 'week' : 'day' }]
}

/** Fees of before that the facts tell in words: Upper Mustang was USD 500 for ten days, then USD 50 a day. */
function earlier(code: string): string[] {
  if (code !== 'rap-mustang') return []
  const fees = { first_10_days: 500, per_extra_day: 50 }
  return ['foreign', 'saarc'].map((who) => lineOf(who, year, 'USD', ...stayIn(fees)))
}

function asStored(permit: PermitInput) {
  return { ...permit, _id: demoId('permit', permit.code), version: 1 }
}
