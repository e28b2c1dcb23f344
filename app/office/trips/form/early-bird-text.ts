import { z } from 'zod'
import { amount, blankable, figure, lineOrNull } from '../../kit/form/typed.ts'

const Fields = z.object({ percent: figure, amount, until: lineOrNull, days_before: figure })

/** An early bird as the API has it; null for a trip without one. */
type Sent = z.output<typeof Fields> | null | undefined

/** An early bird as typed text; with all of its fields blank there is none. */
export const EarlyBirdText = z.codec(blankable(Fields), z.custom<Sent>(), {
  decode: (typed) => (Object.values(typed).every((value) => value == null) ? null : typed),
  encode: (stored) => ({
    percent: stored?.percent,
    amount: stored?.amount,
    until: stored?.until,
    days_before: stored?.days_before,
  }),
})
