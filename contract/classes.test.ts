import { assert, constantFrom, integer, property, record, option } from 'fast-check'
import { expect, test } from 'vitest'
import { ClassPrices, Party } from './class-prices.ts'
import { claims, claimsOf, partyOfClaims, type PartyRules, type Who } from './classes.ts'
import { lineInWords, shownLines } from './lines.ts'
import { formatMoney } from './money.ts'
import { classOf } from './nationalities.ts'
import { partyFault } from './party-fault.ts'
import { priceOfWanted, totalOf } from './price.ts'

const classes: ClassPrices = [
  { class: 'saarc', from: 1, amount: 110_000, currency: 'USD' },
  { class: 'saarc', from: 4, amount: 100_000, currency: 'USD' },
  { class: 'nepali', from: 1, amount: 6_500_000, currency: 'NPR' },
]
const unit = { amount: 149_000, currency: 'USD' as const, tiers: [{ from: 3, amount: 139_000 }], classes }
const rules: PartyRules = { child: { below: 12, percent: 50, alone: false }, paisa_per_dollar: 14_000 }

function linesOf(
  who: Who,
  more: Partial<PartyRules> = {},
  asked: typeof unit | Omit<typeof unit, 'classes'> = unit,
) {
  const price = priceOfWanted({ trip: 'Everest', unit: asked, rules: { ...rules, ...more } }, who)
  return shownLines(price).map((line) => `${lineInWords(line)} = ${formatMoney(line.amount)}`)
}

test('who books pays by the list of the own nationality, and the others likewise unless they are counted apart', () => {
  expect(linesOf({ travellers: 2, lead: classOf('Sweden') })).toEqual([
    'Everest, 2 travellers × US$1,490 = US$2,980',
  ])
  expect(linesOf({ travellers: 2, lead: classOf('Indian') })).toEqual([
    'Adult, SAARC, 2 travellers × US$1,100 = US$2,200',
  ])
  expect(linesOf({ travellers: 1, lead: classOf('Nepali') })).toEqual([
    'Adult, Nepali, 1 traveller × NPR 65,000 = NPR 65,000',
  ])
})

test('each class and the children of each have a line, with the tier of the whole party', () => {
  const party = { saarc: 1, foreign_child: 1, saarc_child: 1 }
  expect(linesOf({ travellers: 5, lead: classOf('Sweden'), party })).toEqual([
    'Adult, foreign, 2 travellers × US$1,390 = US$2,780',
    'Adult, SAARC, 1 traveller × US$1,000 = US$1,000',
    'Child under 12, foreign, 1 traveller × US$695 = US$695',
    'Child under 12, SAARC, 1 traveller × US$500 = US$500',
  ])
})

test('a booking has the currency of whoever books, and other prices are converted', () => {
  expect(linesOf({ travellers: 2, lead: classOf('Nepal'), party: { foreign: 1 } })).toEqual([
    'Adult, Nepali, 1 traveller × NPR 65,000 = NPR 65,000',
    'Adult, foreign, 1 traveller × NPR 208,600 = NPR 208,600',
  ])
  expect(linesOf({ travellers: 2, lead: classOf('Sweden'), party: { nepali: 1 } })).toEqual([
    'Adult, foreign, 1 traveller × US$1,490 = US$1,490',
    'Adult, Nepali, 1 traveller × US$464.29 = US$464.29',
  ])
})

test('without a rate only a party of two currencies is refused', () => {
  const without = { ...rules, paisa_per_dollar: null }
  const mixed = { travellers: 2, lead: classOf('Sweden'), party: { nepali: 1 } }
  expect(partyFault(mixed, unit, without)).toMatchObject({
    field: 'party.nepali',
    message: expect.stringContaining('two currencies'),
  })
  expect(partyFault({ travellers: 2, lead: classOf('Nepal') }, unit, without)).toBeUndefined()
  expect(partyFault(mixed, unit, rules)).toBeUndefined()
})

test('a class without a price of its own pays the foreign price; without any, nothing changes', () => {
  const nepaliOnly = { ...unit, classes: classes.filter((row) => row.class === 'nepali') }
  expect(linesOf({ travellers: 2, lead: classOf('India') }, {}, nepaliOnly)).toEqual([
    'Everest, 2 travellers × US$1,490 = US$2,980',
  ])
  const { classes: _, ...plain } = unit
  const party = { nepali: 1, foreign: 1 }
  expect(linesOf({ travellers: 3, lead: classOf('Nepali'), party }, { child: null }, plain)).toEqual([
    'Everest, 3 travellers × US$1,390 = US$4,170',
  ])
  expect(linesOf({ travellers: 2, party: { foreign_child: 1 } }, {}, plain)).toEqual([
    'Adult, 1 traveller × US$1,490 = US$1,490',
    'Child under 12, 1 traveller × US$745 = US$745',
  ])
})

test.each<[string, Who, string, string, Partial<PartyRules>?]>([
  [
    'more than there are',
    { travellers: 2, party: { saarc: 3 } },
    'party.saarc',
    'These are 3, but the booking is for 2',
  ],
  [
    'whoever books left out',
    { travellers: 2, lead: classOf('Sweden'), party: { saarc: 2 } },
    'party.saarc',
    'You come along and are an adult, by your nationality foreign',
  ],
  [
    'only children',
    { travellers: 2, lead: classOf('Nepal'), party: { nepali_child: 2 } },
    'party.nepali_child',
    'You come along and are an adult, by your nationality Nepali',
  ],
  [
    'more children than adults',
    { travellers: 3, lead: classOf('Sweden'), party: { foreign_child: 2 } },
    'party.foreign_child',
    'each child needs an adult, and you count 2 children with one adult',
  ],
  [
    'children on a trip without a price for them',
    { travellers: 2, party: { foreign_child: 1 } },
    'party.foreign_child',
    'no price for children',
    { child: null },
  ],
])('a party with %s is refused at its field', (_, who, field, says, more = {}) => {
  expect(partyFault(who, unit, { ...rules, ...more })).toEqual({
    field,
    message: expect.stringContaining(says),
  })
})

test('children may come without adults of their own where the trip allows it', () => {
  const alone = { ...rules, child: { below: 16, percent: 70, alone: true } }
  expect(partyFault({ travellers: 3, party: { foreign_child: 2 } }, unit, alone)).toBeUndefined()
})

test('every sound party is priced to the cent, and claimed so that its form can be filled in again', () => {
  const count = option(integer({ min: 0, max: 3 }), { nil: undefined })
  const parties = record({
    travellers: integer({ min: 1, max: 12 }),
    lead: constantFrom('foreign' as const, 'saarc', 'nepali'),
    party: record(Object.fromEntries(claims.map((claim) => [claim, count]))),
  })
  let sound = 0
  assert(
    property(parties, (who: Who) => {
      if (partyFault(who, unit, rules)) return
      sound++
      const price = priceOfWanted({ trip: 'Everest', unit, rules }, who)
      expect(price.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(who.travellers)
      for (const line of price.lines) expect(line.amount).toBe(line.quantity * line.unit_amount!)
      const claimed = claimsOf(who)
      expect(claimed).toHaveLength(who.travellers)
      const again = { ...who, party: partyOfClaims(claimed) }
      expect(totalOf(priceOfWanted({ trip: 'Everest', unit, rules }, again))).toEqual(totalOf(price))
    }),
    { numRuns: 500 },
  )
  expect(sound).toBeGreaterThan(50)
})

test('a class that no list has, and counts that are no numbers, are refused with a sentence', () => {
  const faults = [{ martian: 1 }, { saarc: '-1' }, { saarc: 'two' }, { nepali: 51 }, { foreign: 1.5 }].map(
    (party) => Party.safeParse(party).error?.issues[0]?.message,
  )
  expect(faults[0]).toContain('Count adults as foreign, saarc or nepali')
  for (const fault of faults.slice(1))
    expect(fault).toBe('The number of travellers must be a whole number from 0 to 50')
})

test.each<[string, object[]]>([
  ['counts from 1 traveller on', [{ class: 'nepali', from: 2, amount: 1, currency: 'NPR' }]],
  [
    'must begin with more travellers',
    [
      { from: 1, amount: 2 },
      { from: 1, amount: 2 },
    ],
  ],
  [
    'nobody may pay more',
    [
      { from: 1, amount: 2 },
      { from: 3, amount: 3 },
    ],
  ],
  [
    'must be in one currency',
    [
      { from: 1, amount: 2 },
      { from: 3, amount: 2, currency: 'USD' },
    ],
  ],
  ['Choose SAARC or Nepali', [{ class: 'foreign', from: 1, amount: 2 }]],
  ['must be an amount above 0', [{ from: 1, amount: 0 }]],
])('prices by nationality are refused where each %s', (says, rows) => {
  const { error } = ClassPrices.safeParse(rows.map((row) => ({ class: 'nepali', currency: 'NPR', ...row })))
  expect(error?.issues.map(({ message }) => message).join()).toContain(says)
})
