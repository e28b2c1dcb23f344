import { z } from 'zod'
import { newKey } from '../../kit/form/list-order.ts'
import { blankable, line, requiredAmount, requiredFigure, rowKey } from '../../kit/form/typed.ts'

/** A price by nationality as a row of text, and as the API has it. */
export const ClassPrice = blankable(
  z.object({ key: rowKey, class: line, from: requiredFigure, amount: requiredAmount, currency: line }),
)

/** Returns a new row of the prices by nationality. */
export function blankClassPrice(): z.input<typeof ClassPrice> {
  return { key: newKey(), class: '', from: '1', amount: '', currency: 'NPR' }
}
