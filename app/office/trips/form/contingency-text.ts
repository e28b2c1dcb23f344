import { z } from 'zod'
import { today } from '#contract/days.ts'
import { newKey } from '../../kit/form/list-order.ts'
import { blankable, figure, line, requiredAmount, requiredFigure, rowKey } from '../../kit/form/typed.ts'

/** A choice as a row of text, and as the API has it. */
const OptionText = blankable(
  z.object({
    key: rowKey,
    kind: line,
    words: line,
    price: requiredAmount,
    paid_by: line,
    refund: requiredAmount,
    places: figure,
    decide_hours: figure,
    extra_days: requiredFigure,
  }),
)

/** What is offered when a leg is closed as a row of text with its choices, and as the API has it. */
export const ContingencyText = blankable(
  z.object({
    key: rowKey,
    title: line,
    leg: line,
    day: requiredFigure,
    note: line,
    checked: line,
    options: z.array(OptionText),
  }),
)

/** Returns a new row with one blank choice. */
export function blankContingency(): z.input<typeof ContingencyText> {
  return {
    key: newKey(),
    title: '',
    leg: 'flight',
    day: '',
    note: '',
    checked: today(),
    options: [blankOption()],
  }
}

/** Returns a new choice. */
export function blankOption(): z.input<typeof OptionText> {
  return {
    key: newKey(),
    kind: 'wait',
    words: '',
    price: '0',
    paid_by: 'traveller',
    refund: '0',
    places: '',
    decide_hours: '',
    extra_days: '0',
  }
}
