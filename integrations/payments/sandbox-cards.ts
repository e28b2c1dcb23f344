import type { Chaos } from './sandbox-wire.ts'

/** `confirm`: paid after a second step. `silence`: the bank never reports a result. */
type Answer = 'pay' | 'decline' | 'confirm' | 'silence'

/** `press`: the text of the button that stands for the card on pages that must not ask for a card. */
export type TestCard = { number: string; does: string; press: string; answer: Answer; chaos?: Chaos }

/** The cards a visitor needs, shown on the page. */
export const mainCards: TestCard[] = [
  { number: '4242 4242 4242 4242', does: 'is paid', press: 'Pay with test money', answer: 'pay' },
  { number: '4000 0000 0000 0002', does: 'is declined', press: 'Decline', answer: 'decline' },
  {
    number: '4000 0025 0000 3155',
    does: 'asks you to confirm',
    press: 'Ask me to confirm',
    answer: 'confirm',
  },
  {
    number: '4000 0000 0000 9995',
    does: 'never gets an answer from its bank',
    press: 'Never answer',
    answer: 'silence',
  },
]

/** Cards that make the gateway misbehave as real ones do. */
export const chaosCards: TestCard[] = [
  {
    number: '4000 0000 0000 0101',
    does: 'is paid, and we are told three times at once',
    press: 'Pay, and tell the shop three times at once',
    answer: 'pay',
    chaos: { duplicate: 2 },
  },
  {
    number: '4000 0000 0000 0119',
    does: 'is paid, and we are told ten seconds later',
    press: 'Pay, and tell the shop ten seconds later',
    answer: 'pay',
    chaos: { delay_ms: 10_000 },
  },
  {
    number: '4000 0000 0000 0127',
    does: 'is paid, and we are never told: we have to ask',
    press: 'Pay, and never tell the shop',
    answer: 'pay',
    chaos: { drop: true },
  },
  {
    number: '4000 0000 0000 0135',
    does: 'is paid, and we are told of a wrong amount',
    press: 'Pay, and tell the shop a wrong amount',
    answer: 'pay',
    chaos: { wrong_amount: true },
  },
  {
    number: '4000 0000 0000 0143',
    does: 'is paid, and we are told of the other currency',
    press: 'Pay, and tell the shop the other currency',
    answer: 'pay',
    chaos: { wrong_currency: true },
  },
  {
    number: '4000 0000 0000 5126',
    does: 'is paid, and its refunds come back to us',
    press: 'Pay, and send refunds back',
    answer: 'pay',
    chaos: { refunds_fail: true },
  },
]

/**
 * Returns the test card with this number, spaces and dashes ignored; undefined for any other number, above all for real
 * cards.
 */
export function findCard(number: string): TestCard | undefined {
  const digits = digitsOf(number)
  return [...mainCards, ...chaosCards].find((card) => digitsOf(card.number) === digits)
}

/** Returns the card whose button has this text. */
export function findPressed(press: string): TestCard | undefined {
  return [...mainCards, ...chaosCards].find((card) => card.press === press)
}

function digitsOf(number: string) {
  return number.replace(/[\s-]/g, '')
}
