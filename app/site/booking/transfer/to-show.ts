import type { Purpose } from '#contract/payments.ts'
import type { Say } from '#contract/site-words.ts'
import type { Amount } from '#domain/payments/due.ts'
import { sumOpening } from '../purpose-words.ts'
import { sumInWords } from './accounts.tsx'

type Due = { purpose: Purpose; isPart: boolean; sums: Amount[]; hasFee: boolean }

/** "The deposit is US$298. A transfer carries no card fee. Show us your bank’s confirmation: …". */
export function toShow({ purpose, isPart, sums, hasFee }: Due, say: Say): string {
  const sum = say('transfer.sum', {
    what: sumOpening(purpose, isPart),
    sums: sums.map(sumInWords).join(' or '),
  })
  return [sum, hasFee && say('transfer.no_fee'), say('transfer.show')].filter(Boolean).join(' ')
}
