import {
  roomKinds,
  roomKindWords,
  Supplier,
  SupplierFields,
  supplierKinds,
  supplierKindWords,
} from '#contract/suppliers.ts'
import type { Field } from '../kit/form/fields.ts'
import { wholeOrNull } from '../kit/form/typed.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

const Whole = wholeOrNull()

const counted = ['seats', ...roomKinds] as const
type Counted = (typeof counted)[number]

const { shape } = SupplierFields

/** A supplier as staff type it: what may be unknown is text. */
export const SupplierForm = SupplierFields.extend({
  seats: Whole.pipe(shape.seats.unwrap()),
  single_rooms: Whole.pipe(shape.single_rooms.unwrap()),
  twin_rooms: Whole.pipe(shape.twin_rooms.unwrap()),
  double_rooms: Whole.pipe(shape.double_rooms.unwrap()),
  triple_rooms: Whole.pipe(shape.triple_rooms.unwrap()),
  dormitory_beds: Whole.pipe(shape.dormitory_beds.unwrap()),
})

const blankCounts = Object.fromEntries(counted.map((name) => [name, ''])) as Record<Counted, string>

export const blankSupplier = {
  kind: 'lodge',
  name: '',
  place: '',
  contact: '',
  phone: '',
  email: '',
  plate: '',
  ...blankCounts,
  notes: '',
  is_active: true,
}

/** Returns a supplier as text for the form, or why it cannot be edited. */
export async function readSupplier(id: string) {
  const result = await readApi(at('/api/suppliers/{id}/', { id }))
  if ('failure' in result) return result
  const { _id, papers: _papers, version, ...rest } = Supplier.parse(result.body)
  const counts = Object.fromEntries(counted.map((name) => [name, String(rest[name] ?? '')]))
  return { text: { ...rest, ...(counts as Record<Counted, string>) }, version }
}

export const supplierFields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name' },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    choices: supplierKinds.map((value) => ({ value, label: supplierKindWords[value] })),
  },
  { kind: 'line', name: 'place', label: 'Place', help: 'The village of a lodge; where a firm works from.' },
  { kind: 'line', name: 'contact', label: 'Whom to ask for' },
  { kind: 'line', name: 'phone', label: 'Telephone', type: 'tel' },
  { kind: 'line', name: 'email', label: 'E-mail', type: 'email' },
  { kind: 'line', name: 'plate', label: 'Number plate', help: 'Of a vehicle.' },
  { kind: 'line', name: 'seats', label: 'Seats for passengers', help: 'Of a vehicle. Empty: not known.' },
  ...roomKinds.map((name): Field => ({
    kind: 'line',
    name,
    label: roomKindWords[name],
    help: 'Of a lodge. Empty: not known.',
  })),
  { kind: 'text', name: 'notes', label: 'Notes', rows: 3 },
  { kind: 'switch', name: 'is_active', label: 'Can be chosen' },
]
