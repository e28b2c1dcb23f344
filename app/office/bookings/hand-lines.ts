import { z } from 'zod'
import { HAND_LINES_MAX, type HandLine } from '#contract/price-adjustments.ts'
import { text } from '#contract/text.ts'
import { AmountField } from '../kit/amounts.ts'
import type { Field } from '../kit/form/fields.ts'

/** Lines of a price as staff type them by hand. */
export const TypedLines = z.array(
  z.object({
    sign: z.enum(['more', 'less']),
    label: text('What it is for', 200),
    amount: AmountField,
    reason: text('Reason', 2000),
  }),
)

/** Returns typed lines as the API takes them: what is taken off is below zero. */
export function writtenLines(typed: z.output<typeof TypedLines>): HandLine[] {
  return typed.map(({ sign, amount, label, reason }) => ({
    label,
    reason,
    amount: sign === 'more' ? amount : -amount,
  }))
}

export const handLinesField: Field = {
  kind: 'list',
  name: 'add_lines',
  label: 'Lines by hand',
  entry: 'Line',
  max: HAND_LINES_MAX,
  fields: [
    {
      kind: 'choice',
      name: 'sign',
      label: 'This',
      choices: [
        { value: 'more', label: 'is charged' },
        { value: 'less', label: 'is taken off' },
      ],
    },
    { kind: 'line', name: 'label', label: 'What it is for, as the traveller reads it' },
    { kind: 'hundredths', name: 'amount', label: 'Amount', withVat: 'Type the amount' },
    { kind: 'line', name: 'reason', label: 'Reason, for the office' },
  ],
}
