import { Island } from '../../island/island.tsx'
import { Fold } from '../own/fold.tsx'
import type { Offer } from './choice.ts'
import { CODE_FOLD } from './code-answer.ts'
import BookingCode from './code.island.tsx'
import type { FormState } from './fields.tsx'

/** The field for a discount code: closed, because most people have none. */
export function Code({ offer, values, errors }: FormState & { offer: Offer }) {
  return (
    <div className="mt-6">
      <Fold
        id={CODE_FOLD}
        title="I have a code"
        note="It takes something off the price of the trip."
        isOpen={Boolean(values.code || errors.code)}
      >
        <Island
          of={BookingCode}
          props={{ offer, typed: values.code ?? '', ...(errors.code && { errors: errors.code }) }}
          wake="near"
        />
      </Fold>
    </div>
  )
}
