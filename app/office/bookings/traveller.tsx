import { Suspense, useState } from 'react'
import { Await } from 'react-router'
import { HIGHEST_POINT_M } from '#contract/numbers.ts'
import { TravellerInput, type Traveller } from '#contract/travellers.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/traveller'
import { useLoadedBooking } from './loaded.ts'

/** Reads the whole passport number, for who may see it; others see its dots, which leave the stored one as it is. */
async function readPassport(reference: string, position: string) {
  const loaded = await readApi(at('/api/bookings/{reference}/passports/', { reference }))
  if ('failure' in loaded) return { problem: loaded.failure.reason }
  return loaded.body.find((one) => String(one.position) === position)
}

type Read = { problem?: string; passport_number?: string }

const FAILED = 'The passport number could not be read. Close this and open it again'

export default function EditTraveller({ params: { reference, position } }: Route.ComponentProps) {
  const seesPassports = useMay()('passports')
  const [passport] = useState(() => (seesPassports ? readPassport(reference, position) : undefined))
  if (!passport) return <Form reference={reference} position={position} read={{}} />
  return (
    <Suspense>
      <Await
        resolve={passport}
        errorElement={<Form {...{ reference, position }} read={{ problem: FAILED }} />}
      >
        {(read) => <Form reference={reference} position={position} read={read ?? {}} />}
      </Await>
    </Suspense>
  )
}

function Form({ reference, position, read }: { reference: string; position: string; read: Read }) {
  const { booking, problem = read.problem } = useLoadedBooking()
  const traveller = booking?.travellers_details.find((one) => String(one.position) === position)
  const { passport_number = traveller?.passport_number } = read
  return (
    <ActionDialog
      title={`Traveller ${position}`}
      problem={problem ?? (traveller ? undefined : 'This booking has no such traveller')}
      fields={fields}
      schema={TravellerInput}
      initial={traveller ? { ...toValue(traveller), passport_number: passport_number! } : {}}
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
