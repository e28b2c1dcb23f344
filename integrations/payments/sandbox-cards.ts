import type { Chaos } from './sandbox-wire.ts'

/** `confirm`: after a second step. `silence`: the bank never says what came of it. */
type Answer = 'pay' | 'decline' | 'confirm' | 'silence'

export type TestCard = { number: string; does: string; answer: Answer; chaos?: Chaos }

/** The cards a visitor needs, shown on the page. */
export const mainCards: TestCard[] = [
  { number: '4242 4242 4242 4242', does: 'is paid', answer: 'pay' },
  { number: '4000 0000 0000 0002', does: 'is declined', answer: 'decline' },
  { number: '4000 0025 0000 3155', does: 'asks you to confirm', answer: 'confirm' },
  { number: '4000 0000 0000 9995', does: 'never gets an answer from its bank', answer: 'silence' },
]

/** Cards that make the gateway misbehave as real ones do. */
export const chaosCards: TestCard[] = [
  {
    number: '4000 0000 0000 0101',
    does: 'is paid, and we are told three times at once',
    answer: 'pay',
    chaos: { duplicate: 2 },
  },
  {
    number: '4000 0000 0000 0119',
    does: 'is paid, and we are told ten seconds later',
    answer: 'pay',
    chaos: { delay_ms: 10_000 },
  },
  {
    number: '4000 0000 0000 0127',
    does: 'is paid, and we are never told: we have to ask',
    answer: 'pay',
    chaos: { drop: true },
  },
  {
    number: '4000 0000 0000 0135',
    does: 'is paid, and we are told of a wrong amount',
    answer: 'pay',
    chaos: { wrong_amount: true },
  },
  {
    number: '4000 0000 0000 0143',
    does: 'is paid, and we are told of the other currency',
    answer: 'pay',
    chaos: { wrong_currency: true },
  },
  {
    number: '4000 0000 0000 5126',
    does: 'is paid, and its refunds come back to us',
    answer: 'pay',
    chaos: { refunds_fail: true },
  },
]

/** Spaces and dashes do not matter. Undefined for every number that is not one of ours, real cards above all. */
export function findCard(number: string): TestCard | undefined {
  const digits = digitsOf(number)
  return [...mainCards, ...chaosCards].find((card) => digitsOf(card.number) === digits)
}

function digitsOf(number: string) {
  return number.replace(/[\s-]/g, '')
}
