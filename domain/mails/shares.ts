import { formatMoney, type Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { REFUND_DAYS } from '#contract/terms.ts'
import { layOut, type House, type MailContent } from './layout.ts'
import { chargeFacts } from './payments.ts'
import { wordsFor } from './words.ts'

/** `open`: what is left of the part, null once the traveller has left. `url`: their own page, null once it is closed. */
export type PartFacts = {
  payment: Payment
  trip: string
  reference: string
  open: Money | null
  url: string | null
  /** What of the payment is owed back; null when nothing. */
  goesBack: Money | null
  /** About the seats of the party; empty when there is nothing to say. */
  held: string
}

/** To a traveller who has paid their own part of a booking. It tells of nobody else. */
export function partReceived(
  { payment, trip, reference, open, url, goesBack, held }: PartFacts,
  house: House,
): MailContent {
  const left = open === null ? [] : [['Left to pay of your part', formatMoney(open)] as const]
  const words = wordsFor('part-received', { trip, reference }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: 'Hello,',
      parts: [
        ...words.opening,
        { facts: [['Reference', reference], ['Trip', trip], ...chargeFacts(payment), ...left] },
        ...(goesBack === null
          ? []
          : [
              `${formatMoney(goesBack)} of this payment goes back to you the way you paid: your part was paid already, or cannot be paid any more.`,
            ]),
        ...(held === '' ? [] : [held]),
        ...(url === null ? [] : [{ link: 'See your part and its receipt', url }]),
        ...words.ending,
      ],
    },
    house,
  )
}

/** To a traveller whose transfer for their own part the office could not find. `reason`: what the member of staff wrote. */
export function partDeclined(
  { payment, trip, reference, open, url, reason }: PartFacts & { reason: string },
  house: House,
): MailContent {
  const left = open === null ? [] : [['Left to pay of your part', formatMoney(open)] as const]
  const words = wordsFor('part-declined', { trip, reference }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: 'Hello,',
      parts: [
        ...words.opening,
        { quote: reason },
        { facts: [['Reference', reference], ['Trip', trip], ...chargeFacts(payment), ...left] },
        ...(url === null
          ? []
          : [
              'You can show us the transfer again or pay another way on the page of your part.',
              { link: 'See your part', url },
            ]),
        ...words.ending,
      ],
    },
    house,
  )
}

type PartBackFacts = { trip: string; reference: string; money: Money; why: string }

/** To somebody who has paid a part of a booking, when some of it goes back. `why`: a sentence. */
export function partGoesBack({ trip, reference, money, why }: PartBackFacts, house: House): MailContent {
  const words = wordsFor('part-goes-back', { trip, reference, why, sum: formatMoney(money) }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: 'Hello,',
      parts: [
        ...words.opening,
        {
          facts: [
            ['Reference', reference],
            ['Trip', trip],
          ],
        },
        `It goes back the way you paid, and we send it within ${REFUND_DAYS} days. Card fees are not refunded.`,
        ...words.ending,
      ],
    },
    house,
  )
}
