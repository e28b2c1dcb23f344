import { plainWays, onlineWays, type OnlineWay, providerWord } from '#contract/payment-ways.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

const sum = (name: string, label: string): Field => ({ kind: 'hundredths', name, label })

/** In which order travellers may pay in which way, and what each costs. */
export const paymentWaysScreen: PartScreen = {
  title: 'Ways to pay',
  note: 'What travellers can choose on the payment page, in this order. A way shows once its keys are in the environment (docs/payments.md). Of ways with the same name the first that works is shown. Switch a way off instead of removing it: one that is not listed is on, at the end. An empty name is the usual one. An empty fee is the card fee of the booking rules for cards and none for all others; pages of trips tell that card fee, so set another one here only where one kind of card costs more or less. A booking keeps the fees it was made with.',
  fields: [
    {
      kind: 'list',
      name: 'ways',
      label: 'Ways',
      entry: 'Way',
      isDense: true,
      max: Object.keys(onlineWays).length + Object.keys(plainWays).length,
      fields: [
        {
          kind: 'choice',
          name: 'way',
          label: 'Way',
          choices: [
            ...(Object.keys(onlineWays) as OnlineWay[]).map((way) => ({ value: way, label: labelOf(way) })),
            ...Object.entries(plainWays).map(([value, label]) => ({ value, label })),
          ],
        },
        { kind: 'switch', name: 'is_on', label: 'On' },
        { kind: 'line', name: 'name', label: 'Name' },
        sum('fee_basis_points', 'Fee, in percent'),
        sum('fee_usd', 'Fee, US$ more'),
        sum('fee_npr', 'Fee, NPR more'),
        sum('least_usd', 'Least, in US$'),
        sum('least_npr', 'Least, in NPR'),
        sum('most_usd', 'Most, in US$'),
        sum('most_npr', 'Most, in NPR'),
      ],
    },
  ],
}

/** "Card (Stripe)", "eSewa" */
function labelOf(way: OnlineWay) {
  const { kind, name } = onlineWays[way]
  return kind === 'card' ? `${name} (${providerWord(way)})` : name
}
