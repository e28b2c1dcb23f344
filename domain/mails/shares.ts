import { formatMoney, type Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { layOut, type House, type MailContent } from './layout.ts'
import { chargeFacts } from './payments.ts'

/** `open`: what is left of the part, null once the traveller has left. `url`: their own page, null once it is closed. */
export type PartFacts = {
  payment: Payment
  trip: string
  reference: string
  open: Money | null
  url: string | null
}

/** To a traveller who has paid their own part of a booking. It tells of nobody else. */
export function partReceived({ payment, trip, reference, open, url }: PartFacts, house: House): MailContent {
  const left = open === null ? [] : [['Still open of your part', formatMoney(open)] as const]
  return layOut(
    {
      subject: `Your payment for ${trip} has arrived`,
      greeting: 'Hello,',
      parts: [
        `Thank you. Your payment for ${trip} has arrived.`,
        { facts: [['Reference', reference], ['Trip', trip], ...chargeFacts(payment), ...left] },
        ...(url === null ? [] : [{ link: 'See your part and its receipt', url }]),
      ],
    },
    house,
  )
}
