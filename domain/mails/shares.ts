import { formatMoney, type Money } from '#contract/money.ts'
import type { Payment } from '#contract/payments.ts'
import { REFUND_DAYS } from '#contract/terms.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'
import { chargeFacts } from './payments.ts'
import { said, wordsFor } from './words.ts'

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
  const left = open === null ? [] : [[said('facts.own_open', house), formatMoney(open)] as const]
  const words = wordsFor('part-received', { trip, reference }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet('', house),
      parts: [
        ...words.opening,
        { facts: [...partFacts(trip, reference, house), ...chargeFacts(payment, house), ...left] },
        ...(goesBack === null ? [] : [said('sentences.part_more', house, { sum: formatMoney(goesBack) })]),
        ...(held === '' ? [] : [held]),
        ...(url === null ? [] : [{ link: said('links.own_receipt', house), url }]),
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
  const left = open === null ? [] : [[said('facts.own_open', house), formatMoney(open)] as const]
  const words = wordsFor('part-declined', { trip, reference }, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet('', house),
      parts: [
        ...words.opening,
        { quote: reason },
        { facts: [...partFacts(trip, reference, house), ...chargeFacts(payment, house), ...left] },
        ...(url === null
          ? []
          : [said('sentences.part_again', house), { link: said('links.own_part', house), url }]),
        ...words.ending,
      ],
    },
    house,
  )
}

/** Why something of a part goes back. `kept`: what cancelling keeps of it; null when nothing. */
export type WhyBack = { why: 'cancelled' | 'left' | 'cheaper'; kept: Money | null }

type PartBackFacts = WhyBack & { trip: string; reference: string; money: Money }

/** To somebody who has paid a part of a booking, when some of it goes back. */
export function partGoesBack({ trip, reference, money, ...back }: PartBackFacts, house: House): MailContent {
  const held = { trip, reference, why: whyInWords(back, house), sum: formatMoney(money) }
  const words = wordsFor('part-goes-back', held, house)
  return layOut(
    {
      subject: words.subject,
      greeting: greet('', house),
      parts: [
        ...words.opening,
        { facts: partFacts(trip, reference, house) },
        said('sentences.part_back', house, { days: String(REFUND_DAYS) }),
        ...words.ending,
      ],
    },
    house,
  )
}

function partFacts(trip: string, reference: string, house: House): [label: string, value: string][] {
  return [
    [said('facts.reference', house), reference],
    [said('facts.trip', house), trip],
  ]
}

function whyInWords({ why, kept }: WhyBack, house: House) {
  const sum = kept && formatMoney(kept)
  const keeps = sum === null ? [] : [said('filled.back_kept', house, { sum })]
  return [said(`filled.back_${why}`, house), ...keeps].join(' ')
}
