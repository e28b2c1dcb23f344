import { z } from 'zod'
import { BookingInput, genders } from '#contract/bookings.ts'
import type { BookingPreview, BookingPreviewInput } from '#contract/booking-previews.ts'
import { TypedCode } from '#contract/discount-codes.ts'
import { RoomWishes } from '#contract/extras.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import type { TourName } from '#contract/trip-summaries.ts'
import type { Departure } from '#contract/departures.ts'
import type { Field } from '../kit/form/fields.ts'
import type { Values } from '../kit/form/form.tsx'
import { extrasField, TypedExtras, wantedIn, type Choosable } from './extras-field.ts'
import { handLinesField, TypedLines, writtenLines } from './hand-lines.ts'
import { roomFields } from './room-fields.ts'
import { departureField, hasDays, holdField, noDays } from './trip-picker.tsx'

/** What the price depends on. */
const priced = {
  travellers: BookingInput.shape.travellers,
  /**
   * The chosen departure of each trip, by the id of the trip: after another trip is chosen, the first trip's choice is
   * ignored.
   */
  departures: z.record(z.string(), z.string().nullable()),
  startDate: z.union([z.literal(''), z.iso.date('Use a date such as 2026-11-20')]),
  party: z.record(z.string(), z.union([z.int(), z.literal('')], 'How many must be a whole number')),
  extras: TypedExtras,
  code: TypedCode,
  cutoff: z.boolean(),
  capacity: z.boolean(),
  permits: z.string().trim().max(500),
}

const PhoneFields = BookingInput.pick({
  fullname: true,
  gender: true,
  email: true,
  nationality: true,
  mobile: true,
}).extend({
  ...priced,
  message: z.string().trim().max(5000),
  rooms: RoomWishes,
  add_lines: TypedLines,
  hold: z.string(),
})
type Typed = z.output<typeof PhoneFields>

/** What staff type to book a trip on the telephone. Nobody is booked privately unless a first day is typed. */
export function phoneFormFor(trip_id: string) {
  return PhoneFields.refine((typed) => hasDays(trip_id, typed), noDays(trip_id))
}

/** As much of the form as the price needs; a line by hand counts once it is whole. */
const PriceForm = z.object({
  ...priced,
  nationality: z.string(),
  add_lines: z.array(z.unknown()).transform((all) => TypedLines.safeParse(all).data ?? []),
})

/** The API requires a message, and a person on the telephone writes none. */
const NO_MESSAGE = 'Booked by telephone.'

/** Returns what is sent to book. */
export function bookingOf(trip_id: string, extras: Choosable[], typed: Typed): z.input<typeof BookingInput> {
  const { fullname, gender, email, nationality, mobile, message, rooms, hold } = typed
  return {
    ...wishOf(trip_id, extras, typed),
    fullname,
    gender,
    email,
    nationality,
    mobile,
    rooms,
    message: message || NO_MESSAGE,
    source: 'phone',
    ...(hold !== '' && { hold_days: hold }),
  }
}

/** Returns what the price is asked with; undefined while it cannot be. */
export function priceWishOf(
  trip_id: string,
  extras: Choosable[],
  text: Values,
): z.input<typeof BookingPreviewInput> | undefined {
  const { data } = PriceForm.safeParse(text)
  return data && hasDays(trip_id, data)
    ? { ...wishOf(trip_id, extras, data), nationality: data.nationality }
    : undefined
}

function wishOf(
  trip_id: string,
  choosable: Choosable[],
  typed: Omit<z.output<typeof PriceForm>, 'nationality'>,
) {
  const { departures, startDate, travellers, party, extras, code, cutoff, capacity, permits, add_lines } =
    typed
  const counted = Object.entries(party).filter(([, count]) => count !== '' && count > 0)
  const wanted = wantedIn(extras, choosable, travellers)
  return {
    trip_id,
    travellers,
    departure_id: departures[trip_id] ?? null,
    ...(startDate !== '' && { startDate }),
    ...(counted.length > 0 && { party: Object.fromEntries(counted) }),
    ...(wanted.length > 0 && { extras: wanted }),
    ...(code.trim() !== '' && { code }),
    override: { cutoff, capacity, ...(permits !== '' && { permits }) },
    ...(add_lines.length > 0 && { add_lines: writtenLines(add_lines) }),
  }
}

/** Returns the messages of the API by the fields of the form. */
export function errorsByField(trip_id: string, errors: Record<string, string[]>): Record<string, string[]> {
  const { departure_id, ...rest } = errors
  return departure_id ? { ...rest, [`departures.${trip_id}`]: departure_id } : rest
}

/** Returns the fields of the form. `asked`: whom the trip asks another price of. */
export function fieldsOf(
  trip: TourName,
  departures: Departure[],
  extras: Choosable[],
  asked: BookingPreview['asked'],
  text: Values,
): Field[] {
  const travellers = BookingInput.shape.travellers.safeParse(text.travellers).data ?? 1
  const names = Array.from({ length: travellers }, (_, index) => `Traveller ${index + 1}`)
  const counts = asked.map(({ claim: name, label }): Field => ({
    kind: 'whole',
    name,
    label,
    min: 0,
    max: TRAVELLERS_MAX,
  }))
  const party: Field = {
    kind: 'group',
    name: 'party',
    label: 'Other nationalities or children',
    fields: counts,
  }
  return [
    departureField(trip, departures),
    { kind: 'line', name: 'startDate', label: 'First day, without a departure', type: 'date' },
    { kind: 'whole', name: 'travellers', label: 'Travellers', min: 1, max: TRAVELLERS_MAX },
    { kind: 'line', name: 'fullname', label: 'Full name' },
    {
      kind: 'choice',
      name: 'gender',
      label: 'Gender',
      choices: genders.map((value) => ({ value, label: value === 'Gender' ? 'Not said' : value })),
    },
    {
      kind: 'line',
      name: 'email',
      label: 'E-mail',
      type: 'email',
      help: 'May stay empty: then no mail goes out, and you hand the links over by WhatsApp from the booking.',
    },
    { kind: 'line', name: 'nationality', label: 'Nationality' },
    { kind: 'line', name: 'mobile', label: 'Mobile', type: 'tel' },
    ...(counts.length > 0 ? [party] : []),
    ...extrasField(extras, names),
    ...roomFields,
    { kind: 'text', name: 'message', label: 'Message', rows: 3 },
    { kind: 'line', name: 'code', label: 'Discount code', help: 'Empty: none.' },
    handLinesField,
    holdField,
    {
      kind: 'switch',
      name: 'cutoff',
      label: 'Override: later than the notice of the trip allows',
      help: 'Also for extras after their last day. Only when everything can still be arranged. It is kept in the audit.',
    },
    {
      kind: 'switch',
      name: 'capacity',
      label: 'Override: more travellers than seats',
      help: 'The departure gets the seats that are missing. It is kept in the audit.',
    },
    {
      kind: 'line',
      name: 'permits',
      label: 'Override: against the rules of a permit, because',
      help: 'Empty: the rules apply. The reason is kept in the audit.',
    },
  ]
}

export const blank: Values = {
  departures: {},
  startDate: '',
  travellers: 1,
  fullname: '',
  gender: 'Gender',
  email: '',
  nationality: '',
  mobile: '',
  party: {},
  extras: {},
  rooms: { double: 0, share_with: '' },
  message: '',
  code: '',
  add_lines: [],
  hold: '',
  cutoff: false,
  capacity: false,
  permits: '',
}
