import { z } from 'zod'
import { newKey } from '../../kit/form/list-order.ts'
import { blankable, idIfAny, line, rowKey, yesOrNo } from '../../kit/form/typed.ts'

/** The choices of a question, one a line. */
const lines = z.codec(z.string(), z.array(z.string()).nullish(), {
  decode: (typed) =>
    typed
      .split('\n')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== ''),
  encode: (stored) => (stored ?? []).join('\n'),
})

/** What whoever books is asked as a row of text, and as the API has it. */
export const BookingQuestionText = blankable(
  z.object({
    key: rowKey,
    id: idIfAny,
    ask: line,
    kind: line,
    choices: lines,
    per: line,
    asked: line,
    is_required: yesOrNo,
  }),
)

/** Returns a new row of the questions. */
export function blankBookingQuestion(): z.input<typeof BookingQuestionText> {
  return {
    key: newKey(),
    id: '',
    ask: '',
    kind: 'text',
    choices: '',
    per: 'traveller',
    asked: 'booking',
    is_required: false,
  }
}
