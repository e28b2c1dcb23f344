import type { Purpose } from '#contract/payments.ts'

/** What a payment for a booking is for, after "Pay". */
export const purposeWords: Record<Purpose, string> = {
  deposit: 'the deposit',
  installment: 'what is due next',
  balance: 'the balance',
  full: 'the whole trip',
}

/** As `purposeWords`, of the part of one traveller. */
export const partWords: Record<Purpose, string> = {
  deposit: 'your share of the deposit',
  installment: 'what is due next',
  balance: 'all that is open',
  full: 'your whole part',
}

/** How a sentence about the sum of a transfer begins: "The deposit is US$298". */
export function sumOpening(purpose: Purpose, isPart: boolean): string {
  if (isPart) return purpose === 'deposit' ? 'Your share of the deposit' : 'What is due of your part'
  return purpose === 'installment' ? 'What is due next' : `The ${purpose}`
}
