import { z } from 'zod'
import { EmailIfAny } from './bookings.ts'
import { CrewPaperStanding } from './crew-papers.ts'
import { optionalPhone } from './person.ts'
import { optionalText, text } from './text.ts'
import { wholeNumber } from './whole.ts'

/** How many suppliers there can be: they are listed on one page. */
export const SUPPLIERS_MAX = 2_000
const SEATS_MAX = 100
const ROOMS_MAX = 500

export const supplierKinds = ['vehicle', 'lodge', 'transport', 'equipment', 'airline', 'other'] as const
export const SupplierKind = z.enum(
  supplierKinds,
  'Choose vehicle, lodge, transport, equipment, airline or other',
)
export type SupplierKind = z.infer<typeof SupplierKind>

export const supplierKindWords: Record<SupplierKind, string> = {
  vehicle: 'Vehicle',
  lodge: 'Lodge or hotel',
  transport: 'Transport firm',
  equipment: 'Equipment',
  airline: 'Airline',
  other: 'Other',
}

/** The rooms of a lodge by kind, each with the beds that one of them has. Dormitories are counted by the bed. */
export const bedsIn = {
  single_rooms: 1,
  twin_rooms: 2,
  double_rooms: 2,
  triple_rooms: 3,
  dormitory_beds: 1,
} as const
export type RoomKind = keyof typeof bedsIn
export const roomKinds = Object.keys(bedsIn) as RoomKind[]

export const roomKindWords: Record<RoomKind, string> = {
  single_rooms: 'Single rooms',
  twin_rooms: 'Twin rooms',
  double_rooms: 'Double rooms',
  triple_rooms: 'Triple rooms',
  dormitory_beds: 'Beds in dormitories',
}

const rooms = (label: string) => wholeNumber(label, 0, ROOMS_MAX).nullable().default(null)

export const SupplierFields = z.object({
  kind: SupplierKind,
  name: text('Name', 200),
  /** Where a lodge stands, or where a firm works from. */
  place: optionalText('Place', 200),
  /** Whom to ask for. */
  contact: optionalText('Contact', 200),
  phone: optionalPhone('Telephone'),
  email: EmailIfAny.default(''),
  /** Of a vehicle. */
  plate: optionalText('Number plate', 50),
  /** For passengers, in a vehicle; null: not known. */
  seats: wholeNumber('Seats', 1, SEATS_MAX).nullable().default(null),
  /** Of a lodge, as the other kinds of rooms; null: not known. */
  single_rooms: rooms(roomKindWords.single_rooms),
  twin_rooms: rooms(roomKindWords.twin_rooms),
  double_rooms: rooms(roomKindWords.double_rooms),
  triple_rooms: rooms(roomKindWords.triple_rooms),
  dormitory_beds: rooms(roomKindWords.dormitory_beds),
  notes: optionalText('Notes', 2_000),
  /** Whether it can be chosen. */
  is_active: z.boolean().default(true),
})

export const SupplierInput = SupplierFields.meta({ id: 'SupplierInput' })
export type SupplierInput = z.infer<typeof SupplierInput>

/** A supplier as staff see it, with the kinds of its papers and until when each holds. */
export const Supplier = SupplierFields.extend({
  _id: z.string(),
  papers: CrewPaperStanding.array(),
  version: z.int(),
}).meta({ id: 'Supplier' })
export type Supplier = z.infer<typeof Supplier>

/** Returns how many people a lodge can put up; null while nothing is known of its rooms. */
export function bedsOf(supplier: Pick<Supplier, RoomKind>): number | null {
  const known = roomKinds.filter((kind) => supplier[kind] !== null)
  if (known.length === 0) return null
  return known.reduce((sum, kind) => sum + supplier[kind]! * bedsIn[kind], 0)
}
