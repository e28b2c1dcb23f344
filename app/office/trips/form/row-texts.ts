import { z } from 'zod'
import { blankable, formatting, line, requiredAmount, requiredFigure, rowKey } from '../../kit/form/typed.ts'

// The rows of the lists of a trip, as they are typed.

/** A row of one text. */
export const Entry = z.codec(blankable(z.object({ key: rowKey, text: line })), z.string(), {
  decode: ({ text }) => text ?? '',
  encode: (text) => ({ text }),
})
/** A section of the overview. */
export const Section = blankable(z.object({ key: rowKey, title: line, content: line, rich: formatting }))
/** A question and its answer. */
export const Question = blankable(z.object({ key: rowKey, question: line, answer: line, rich: formatting }))
/** A permit or fee in words. */
export const Permit = blankable(z.object({ key: rowKey, name: line, fee: line, checked: line, note: line }))
/** A permit by its id, with the days it covers. */
export const AreaPermit = blankable(
  z.object({
    key: rowKey,
    permit_id: line,
    first_day: requiredFigure,
    last_day: requiredFigure,
    note: line,
  }),
)
/** A price from a size of group on. */
export const Tier = blankable(z.object({ key: rowKey, from: requiredFigure, amount: requiredAmount }))
/** A part of the balance. */
export const Part = blankable(z.object({ key: rowKey, percent: requiredFigure, days_before: requiredFigure }))
/** What cancelling keeps from so many days before on. */
export const Step = blankable(z.object({ key: rowKey, days: requiredFigure, percent: requiredFigure }))
