import { HIGHEST_POINT_M } from '#contract/numbers.ts'
import { TravellerInput, type Traveller } from '#contract/travellers.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/traveller'
import { useLoadedBooking } from './loaded.ts'

/** Loads the booking with whole passport numbers, which this form edits. */
export async function clientLoader({ params: { reference, position } }: Route.ClientLoaderArgs) {
  const loaded = await readApi(at('/api/bookings/{reference}/passports/', { reference }))
  if ('failure' in loaded) return { problem: loaded.failure.reason, passport: '' }
  const passport = loaded.body.find((one) => String(one.position) === position)
  return { problem: undefined, passport: passport?.passport_number ?? '' }
}

export default function EditTraveller({ loaderData, params: { reference, position } }: Route.ComponentProps) {
  const { booking, problem = loaderData.problem } = useLoadedBooking()
  const traveller = booking?.travellers_details.find((one) => String(one.position) === position)
  return (
    <ActionDialog
      title={`Traveller ${position}`}
      problem={problem ?? (traveller ? undefined : 'This booking has no such traveller')}
      fields={fields}
      schema={TravellerInput}
      initial={traveller ? { ...toValue(traveller), passport_number: loaderData.passport } : {}}
      save="Update"
      says="Traveller updated"
      onSave={(body, call) =>
        tryApi(at('/api/bookings/{reference}/travellers/{position}/', { reference, position }), {
          method: 'PUT',
          body,
          ...call,
        })
      }
    />
  )
}

const fields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'line', name: 'nationality', label: 'Nationality' },
  { kind: 'line', name: 'birth_date', label: 'Birth date', type: 'date' },
  { kind: 'line', name: 'passport_number', label: 'Passport number' },
  { kind: 'line', name: 'diet', label: 'Diet' },
  { kind: 'line', name: 'emergency_name', label: 'Emergency contact' },
  { kind: 'line', name: 'emergency_phone', label: 'Phone of the emergency contact', type: 'tel' },
  { kind: 'line', name: 'insurer', label: 'Insurance company' },
  { kind: 'line', name: 'policy_number', label: 'Policy number' },
  { kind: 'whole', name: 'insured_altitude_m', label: 'Insured up to, m', min: 0, max: HIGHEST_POINT_M },
]

function toValue({ position: _position, missing: _missing, insurance_gap: _gap, ...rest }: Traveller) {
  return { ...rest, birth_date: rest.birth_date ?? '', insured_altitude_m: rest.insured_altitude_m ?? '' }
}
