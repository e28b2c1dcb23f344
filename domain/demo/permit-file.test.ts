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
    const amounts = permit.fee_rules.flatMap(({ amount, later }) => [
      amount,
      ...(later ? [later.amount] : []),
    ])
    const said = numbersIn(fact.fee_npr ?? fact.fee_usd).map((fee) => fee * 100)
    expect(new Set(amounts), permit.code).toEqual(new Set([...said, ...earlier(permit.code)]))
    for (const who of ['foreign', 'saarc', 'nepali'] as const) {
      const fee = fact.fee_npr?.[who]
      const own = permit.fee_rules.filter((rule) => rule.class === who)
      if (fact.fee_npr)
        expect(
          own.map(({ amount }) => amount),
          permit.code,
        ).toEqual(fee ? [fee * 100] : [])
    }
  }
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
  ['upper-mustang-jeep', 'rap-mustang', 'US$250'],
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

type PermitFact = {
  name: string
  confidence: string
  sources: string[]
  fee_npr?: Partial<Record<'foreign' | 'saarc' | 'nepali', number | null>>
  fee_usd?: object
}

/** All numbers in what the facts say of a fee. */
function numbersIn(said: unknown): number[] {
  if (typeof said === 'number') return [said]
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(numbersIn) : []
}

/** Fees of before that the facts tell in words: Upper Mustang was USD 500 for ten days, then USD 50 a day. */
function earlier(code: string) {
  return code === 'rap-mustang' ? [50_000, 5_000] : []
}

function asStored(permit: PermitInput) {
  return { ...permit, _id: demoId('permit', permit.code), version: 1 }
}
