import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeAmount } from './money.ts'
import { OWNER_REFUND_ABOVE } from './refunds.ts'
import {
  CARD_FEE_BASIS_POINTS,
  daysInWords,
  DEPOSIT_PERCENT,
  HOLD_MINUTES,
  NOTICE_DAYS,
  QUOTE_HOLD_DAYS,
  REVIEW_AFTER_DAYS,
} from './terms.ts'

const sources = globSync('{app,contract,db,domain,integrations,server}/**/*.{ts,tsx}')
  .filter((path) => !/\.(?:test|d)\.ts$/.test(path))
  .map((path) => ({ path, code: withoutComments(readFileSync(path, 'utf8')) }))

const days = [...new Set([NOTICE_DAYS, QUOTE_HOLD_DAYS, REVIEW_AFTER_DAYS])]
const figures = [
  `${DEPOSIT_PERCENT} %`,
  `${CARD_FEE_BASIS_POINTS / 100} %`,
  `${HOLD_MINUTES} minutes`,
  'thirty minutes',
  `${OWNER_REFUND_ABOVE.currency} ${writeAmount(OWNER_REFUND_ABOVE.amount)}`,
  ...days.flatMap((count) => [daysInWords(count), `${count} days`]),
]

test.each(figures)('no page, mail or paper types “%s”: contract/terms.ts says it', (figure) => {
  const typed = new RegExp(String.raw`(?<![\d.,–-])${figure.replaceAll('.', String.raw`\.`)}`)
  expect(naming(typed)).toEqual([])
})

test('which bookings are live, confirmed or travelled is said in contract/booking-statuses.ts alone', () => {
  expect(naming(/'deposit_paid',\s*'paid'/)).toEqual(['contract/booking-statuses.ts'])
})

test('which bookings were given up and which refunds must still be sent is said once', () => {
  const both =
    /'cancelled'(?: \|\| | && |, )[^\n]{0,30}'expired'|'expired'(?: \|\| | && |, )[^\n]{0,30}'cancelled'/
  // The sessions of the test bank have statuses of their own.
  expect(naming(both)).toEqual(['contract/booking-statuses.ts', 'integrations/payments/sandbox-wire.ts'])
  expect(naming(/\['(?:owed|failed)', '(?:owed|failed)'\]/)).toEqual(['contract/refunds.ts'])
})

test('how long a day lasts in milliseconds stands in contract/days.ts alone', () => {
  expect(naming(/86_?400|24 \* (?:60|3600|3_600)|3_600_000/)).toEqual(['contract/days.ts'])
})

test('how long a minute and an hour last, and how high the highest mountain is, is said once', () => {
  expect(naming(/\b(?:MINUTE|HOUR)_MS = /)).toEqual(['contract/days.ts'])
  expect(naming(/\b8_?849\b/)).toEqual(['contract/numbers.ts', 'contract/peaks.ts'])
})

test('a day begins where contract/days.ts says', () => {
  expect(naming(/T00:00:00\+05:45/)).toEqual(['contract/days.ts'])
})

test('the figures of a trip are read from its texts in contract/trip-facts.ts alone', () => {
  expect(naming(/\bparse(?:Days|Grade|Metres|Months)\(/)).toEqual(['contract/trip-facts.ts'])
  // A group price of the demo is a price by itself: no figure stands beside its text.
  // A price that the office types without VAT gets it in its text.
  expect(naming(/\bparsePrice\(/)).toEqual([
    'app/office/kit/form/price-text.ts',
    // A price on a page, for what stands beside it.
    'app/site/money/show.ts',
    'contract/money.ts',
    'contract/trip-facts.ts',
    'domain/demo/contingency-file.ts',
    'domain/demo/cost-file.ts',
    'domain/demo/files.ts',
    'domain/demo/permit-file.ts',
    'domain/demo/proposal-file.ts',
  ])
})

test('what a choice costs, which departure it is and until which day it lasts is planned once', () => {
  expect(naming(/\brequestReasons\(/)).toEqual(['contract/requests.ts'])
  expect(naming(/seats_left\s*>=/)).toEqual(['contract/departures.ts'])
  expect(naming(/=== 'few' \|\| [\w.]*status === 'guaranteed'/)).toEqual(['contract/departures.ts'])
  expect(naming(/daysBetween\([^()]*\) \+ 1/)).toEqual(['contract/days.ts'])
})

test('what of a price is open is worked out in contract/standing.ts alone', () => {
  expect(naming(/\b(?:paid|net|credited)\s*-\s*(?:\w+\.)?refunded\b/)).toEqual(['domain/bookings/sums.ts'])
  expect(naming(/total(?:_amount|\.amount)?!?\s*-\s*\(?(?:\w+\.)?paid\b/)).toEqual(['contract/standing.ts'])
})

test('numbers and days are written by formatters that are made once', () => {
  expect(naming(/\.toLocale(?:Date|Time)?String\(/)).toEqual([])
  expect(naming(/Intl\.NumberFormat/)).toEqual(['contract/numbers.ts'])
  // Inside a function a formatter would be made anew for each row.
  expect(naming(/^[ \t]+.*new Intl\./m)).toEqual([])
})

function naming(pattern: RegExp) {
  const named = sources.filter(({ code }) => pattern.test(code))
  return named.map(({ path }) => path.replaceAll('\\', '/')).toSorted()
}

function withoutComments(code: string) {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
