import { TransferInput, type TransferDirection } from '#contract/transfers.ts'
import type { Field } from '../kit/form/fields.ts'

/** What is typed; which landing or last day it is for is added when it is sent. */
export const TransferForm = TransferInput.omit({ due: true })

type Named = { _id: string; name: string }
type Choices = {
  vehicles: (Named & { plate?: string | undefined; seats?: number | null | undefined })[]
  drivers: Named[]
}

const flies: Field[] = [
  { kind: 'line', name: 'flight', label: 'Flight', help: 'Empty: the one that they told us.' },
  {
    kind: 'line',
    name: 'at',
    label: 'Fetched at',
    help: 'When the vehicle stands there, such as 2026-11-20T14:30, the time in Kathmandu.',
  },
]

/** Returns the fields of the dialog. Those of a landing stand at the booking. */
export function transferFields(direction: TransferDirection, { vehicles, drivers }: Choices): Field[] {
  return [
    ...(direction === 'departure' ? flies : []),
    { kind: 'line', name: 'from_place', label: 'From', help: 'An airport, a hotel or another place.' },
    { kind: 'line', name: 'to_place', label: 'To' },
    {
      kind: 'choice',
      name: 'supplier_id',
      label: 'Vehicle',
      choices: [
        { value: null, label: 'Not set, or another' },
        ...vehicles.map(({ _id, name, plate, seats }) => ({
          value: _id,
          label: [name, plate, seats != null && `${seats} seats`].filter(Boolean).join(', '),
        })),
      ],
    },
    { kind: 'line', name: 'vehicle', label: 'Other vehicle', help: 'Such as a taxi, with its number plate.' },
    {
      kind: 'choice',
      name: 'crew_id',
      label: 'Driver',
      choices: [
        { value: null, label: 'Not set, or another' },
        ...drivers.map(({ _id, name }) => ({ value: _id, label: name })),
      ],
    },
    { kind: 'line', name: 'driver', label: 'Other driver' },
    {
      kind: 'line',
      name: 'driver_phone',
      label: 'Telephone of the other driver',
      type: 'tel',
      help: 'Travellers see vehicle, driver and telephone on the page of their booking.',
    },
    {
      kind: 'line',
      name: 'overrule',
      label: 'Reason, against a clash',
      help: 'Only if a vehicle or driver should be in two places at once anyway.',
    },
    { kind: 'line', name: 'sign', label: 'Sign', help: 'Empty: the name of whoever booked.' },
    {
      kind: 'text',
      name: 'note',
      label: 'Note',
      rows: 2,
      help: 'For the office and on its list; travellers do not see it.',
    },
  ]
}
