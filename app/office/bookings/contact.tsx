import { ContactInput } from '#contract/booking-steps.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/contact'
import { useLoadedBooking } from './loaded.ts'

export default function CorrectContact({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const { fullname = '', email = '', mobile = '', buyer_name = '', buyer_pan = '' } = booking ?? {}
  return (
    <ActionDialog
      title="Correct contact"
      problem={problem}
      fields={fields}
      schema={ContactInput}
      initial={{ fullname, email, mobile, buyer_name, buyer_pan }}
      version={booking?.version}
      save="Correct"
      says="Contact corrected"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/contact/', { reference }), { method: 'PUT', body, ...call })
      }
    >
      <p>
        A new address gets a mail with a new link, and the links sent to the former one stop working. Papers
        already issued keep the name they have; “Replace the invoice” issues a new one.
      </p>
    </ActionDialog>
  )
}

const fields: Field[] = [
  { kind: 'line', name: 'fullname', label: 'Name' },
  { kind: 'line', name: 'email', label: 'E-mail' },
  { kind: 'line', name: 'mobile', label: 'Mobile', type: 'tel' },
  {
    kind: 'line',
    name: 'buyer_name',
    label: 'Name on the invoice',
    help: 'A company, for example. Empty: the name above.',
  },
  {
    kind: 'line',
    name: 'buyer_pan',
    label: 'PAN for the invoice',
    help: 'Nine digits, of a company or person in Nepal. The next invoice names it.',
  },
]
