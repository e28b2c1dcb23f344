import { expect, test } from 'vitest'
import { departure, usual } from '#test/season.ts'
import { ChangeForm, changeText, editsOf } from './change-form.ts'
import { copiesOf, CopyForm, copyText } from './copy-form.ts'
import { chosenOf, countFault, factsOf } from './plan.ts'
import { changesOfRule, RuleForm, ruleText } from './rule-form.ts'

const unpriced = { ...departure, _id: 'asked', price_amount: null, price_currency: null, price_tiers: [] }

const faultsIn = ({
  error,
}: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}) => (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a rule that begins as the trip usually has it needs only its days', () => {
  const saturdays = { weekdays: [6], from: '2027-03-06', to: '2027-05-29', except: '10 April' }

  const changes = changesOfRule('ebc', RuleForm.parse({ ...ruleText(usual), ...saturdays }))

  expect(changes).toHaveLength(12)
  expect(changes[0]).toEqual({
    do: 'add',
    trip_id: 'ebc',
    start_date: '2027-03-06',
    end_date: '2027-03-19',
    capacity: 10,
    min_to_run: 4,
    decision_date: '2027-02-04',
    price_amount: null,
    price_currency: null,
    price_tiers: [],
    early_bird: null,
    is_draft: false,
  })
})

test('single days can be named without any weekday', () => {
  const typed = RuleForm.parse({ ...ruleText(usual), also: '6 March 2027, 2027-04-10' })
  expect(changesOfRule('ebc', typed).map((one) => 'start_date' in one && one.start_date)).toEqual([
    '2027-03-06',
    '2027-04-10',
  ])
})

test.each([
  [{}, ['also: Tick a weekday, or name single days here']],
  [{ weekdays: [6] }, ['from: Say from when on the weekdays count']],
  [{ weekdays: [6], from: '2027-03-06' }, ['to: Say until when the weekdays count']],
  [{ weekdays: [6], from: '2027-03-06', to: '2027-03-05' }, ['to: The end must not be before the start']],
  [{ weekdays: [6], from: '2027-03-06', to: '2037-03-06' }, ['to: A rule reaches at most 730 days']],
  [
    { also: '2027-03-06', except: 'soon' },
    ['except: “soon” is not a day. Write it like 2027-04-10 or 10 April 2027'],
  ],
  [{ also: '2027-03-06', days: '' }, ['days: Days must be a whole number from 1 to 365']],
  [{ also: '2027-03-06', capacity: 2 }, ['min_to_run: It cannot need more travellers than it has seats']],
])('a rule of %j is told what it lacks', (typed, expected) => {
  expect(faultsIn(RuleForm.safeParse({ ...ruleText(usual), ...typed }))).toEqual(expected)
})

test('a season is copied to the same weekdays of the next year, and its price rises to whole dollars', () => {
  const typed = CopyForm.parse({ ...copyText, price: 'up', percent: 450 })

  expect(copiesOf([departure], typed)).toEqual({
    changes: [
      {
        do: 'add',
        trip_id: 'ebc',
        start_date: '2028-03-04',
        end_date: '2028-03-17',
        capacity: 10,
        min_to_run: 2,
        decision_date: '2028-02-03',
        is_draft: false,
        price_amount: 155_700,
        price_currency: 'USD',
        price_tiers: [{ from: 4, amount: 145_300 }],
        class_prices: [{ class: 'saarc', from: 1, amount: 115_000, currency: 'USD' }],
        early_bird: null,
      },
    ],
  })
  expect(copiesOf([unpriced], typed)).toEqual({
    faults: ['Everest Base Camp Trek, Sat 6 March 2027 has no price that could be changed by percent'],
  })
})

test('a copy without a rise follows the trip where its original does, 53 weeks later if wanted', () => {
  const typed = CopyForm.parse({ ...copyText, weeks: '53', is_draft: true })
  const own = { ...departure, has_own_price: true, has_own_tiers: true, has_own_class_prices: true }

  expect(copiesOf([departure, own, unpriced], typed)).toMatchObject({
    changes: [
      {
        start_date: '2028-03-11',
        is_draft: true,
        price_amount: null,
        price_currency: null,
        price_tiers: [],
        class_prices: [],
      },
      {
        class_prices: departure.class_prices,
        price_amount: 149_000,
        price_currency: 'USD',
        price_tiers: departure.price_tiers,
      },
      { price_amount: null },
    ],
  })
})

const edited = (typed: object) => editsOf([departure], ChangeForm.parse({ ...changeText, ...typed }))

test('of many departures only what is typed changes, each as it was seen', () => {
  const seen = { do: 'edit', id: 'spring', version: 3 }

  expect(edited({})).toEqual({ changes: [seen] })
  expect(edited({ capacity: 8, decision: 'before', decision_days: 45, status: 'cancelled' })).toEqual({
    changes: [{ ...seen, capacity: 8, decision_date: '2027-01-20', cancelled: true }],
  })
  expect(edited({ decision: 'none', price: 'trip', status: 'open' })).toEqual({
    changes: [
      {
        ...seen,
        decision_date: null,
        cancelled: false,
        is_draft: false,
        price_amount: null,
        price_currency: null,
        price_tiers: [],
        class_prices: [],
      },
    ],
  })
  expect(edited({ status: 'draft' })).toEqual({ changes: [{ ...seen, cancelled: false, is_draft: true }] })
  expect(edited({ price: 'own', price_amount: 160_000 })).toMatchObject({
    changes: [{ price_amount: 160_000, price_currency: 'USD', price_tiers: [] }],
  })
  expect(edited({ price: 'down', percent: 1000, round_to: '1000' })).toMatchObject({
    changes: [{ price_amount: 134_000, price_tiers: [{ from: 4, amount: 125_000 }] }],
  })
})

test.each([
  [{ price: 'up' }, ['percent: Write a percentage above 0, such as 5 or 4.5']],
  [{ price: 'down', percent: 9100 }, ['percent: A price falls by at most 90 %']],
  [{ price: 'own' }, ['price_amount: Write the price']],
  [{ decision: 'before' }, ['decision_days: Write how many days before']],
  [{ capacity: 0 }, ['capacity: Seats must be a whole number from 1 to 200']],
])('a change of %j is told what it lacks', (typed, expected) => {
  const found = faultsIn(ChangeForm.safeParse({ ...changeText, ...typed }))
  expect(found.filter((fault) => expected.includes(fault))).toEqual(expected)
})

test('a plan counts what is ticked and can be done, and says of an edit what is new', () => {
  const after = {
    ...usual,
    start_date: '2027-03-06',
    end_date: '2027-03-19',
    decision_date: null,
    has_own_price: false,
    early_bird: null,
    has_own_early_bird: false,
    is_cancelled: false,
    is_draft: false,
  }
  const before = { ...after, capacity: 12 }
  const one = { id: null, reason: null, notes: [], before, after }
  const results = [
    { ...one, outcome: 'edited' as const },
    { ...one, outcome: 'refused' as const },
    { ...one, outcome: 'edited' as const },
  ]

  expect(chosenOf({ changes: [], results, out: new Set([2]) })).toEqual([0])
  expect(factsOf(results[0]!)).toEqual(['12 seats → 10 seats'])
  expect(factsOf({ ...one, before: null, outcome: 'added' })).toContain('US$1,490 as the trip')
  expect(countFault(0)).toContain('nothing to do')
  expect(countFault(200)).toBeUndefined()
  expect(countFault(201)).toContain('At most 200')
})
