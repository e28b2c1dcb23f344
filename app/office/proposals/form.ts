import { z } from 'zod'
import { addDays, today } from '#contract/days.ts'
import type { EnquiryThread } from '#contract/enquiries.ts'
import type { ItineraryDay } from '#contract/trips.ts'
import {
  PROPOSAL_DAYS_MAX,
  PROPOSAL_OPTIONS_MAX,
  PROPOSAL_VALID_DAYS,
  ProposalInput,
  type ProposalDay,
  type ProposalDocument,
} from '#contract/proposals.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { currencyChoices } from '../kit/amounts.ts'
import type { Values } from '../kit/form/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { tripSold } from '../kit/form/sold.ts'
import type { Json } from '../kit/json.ts'

/** A trip that a proposal can be made from, as far as the form fills itself in from it. */
export type BaseTrip = {
  _id: string
  name: string
  price_currency: 'USD' | 'NPR' | null
  itinerary: ItineraryDay[]
  included: string[]
  excluded: string[]
}

/** A new proposal can begin so many days ahead until staff say otherwise. */
const AHEAD_DAYS = 60

const isTyped = (values: Json) => (values as Values).priced_by === 'typed'

/** Returns the fields of a proposal. `trips`: those that it can be made from. */
export function proposalFields(trips: { _id: string; name: string }[]): Field[] {
  const made = trips.map(({ _id, name }) => ({ value: _id, label: name }))
  return [
    { kind: 'line', name: 'name', label: 'For' },
    { kind: 'line', name: 'email', label: 'E-mail', type: 'email' },
    { kind: 'line', name: 'phone', label: 'Telephone', type: 'tel' },
    {
      kind: 'line',
      name: 'nationality',
      label: 'Nationality',
      help: 'The price of a trip may depend on it.',
    },
    { kind: 'line', name: 'title', label: 'Title', help: 'What this trip of theirs is called.' },
    { kind: 'text', name: 'greeting', label: 'Greeting', rows: 4, help: 'Shown above the days.' },
    { kind: 'line', name: 'start_date', label: 'First day', type: 'date' },
    { kind: 'whole', name: 'travellers', label: 'Travellers', min: 1, max: TRAVELLERS_MAX },
    {
      kind: 'choice',
      name: 'trip_id',
      label: 'Made from',
      choices: [{ value: null, label: 'No trip' }, ...made],
    },
    {
      kind: 'list',
      name: 'days',
      label: 'Days',
      entry: 'Day',
      max: PROPOSAL_DAYS_MAX,
      isDense: true,
      fields: [
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'text', name: 'text', label: 'What happens', rows: 3 },
        { kind: 'line', name: 'place', label: 'Place of the night' },
        { kind: 'line', name: 'altitude_m', label: 'Altitude in metres', help: 'Empty: not said' },
        { kind: 'line', name: 'bed', label: 'Bed' },
      ],
    },
    {
      kind: 'choice',
      name: 'priced_by',
      label: 'Price',
      choices: [
        { value: 'trip', label: 'What the trip costs today' },
        { value: 'typed', label: 'Typed below' },
        { value: 'none', label: 'Not yet: it cannot be sent' },
      ],
    },
    { kind: 'hundredths', name: 'unit_amount', label: 'Each pays', sold: tripSold, isAsked: isTyped },
    { kind: 'choice', name: 'currency', label: 'Currency', choices: currencyChoices, isAsked: isTyped },
    {
      kind: 'list',
      name: 'options',
      label: 'Options',
      entry: 'Option',
      help: 'Options with the same words under “Choice between” are one choice, and the first is taken unless they choose another. Without such words an option is an extra to tick.',
      max: PROPOSAL_OPTIONS_MAX,
      isDense: true,
      fields: [
        { kind: 'line', name: 'choice', label: 'Choice between', help: 'Such as “Hotel in Kathmandu”' },
        { kind: 'line', name: 'name', label: 'Option' },
        { kind: 'line', name: 'text', label: 'What it is' },
        { kind: 'hundredths', name: 'amount', label: 'Adds', help: 'Empty: nothing' },
        {
          kind: 'choice',
          name: 'per',
          label: 'For',
          choices: [
            { value: 'person', label: 'Each traveller' },
            { value: 'group', label: 'All together' },
          ],
        },
      ],
    },
    { kind: 'text', name: 'included', label: 'Included', rows: 5, help: 'One thing a line.' },
    { kind: 'text', name: 'excluded', label: 'Not included', rows: 4, help: 'One thing a line.' },
    { kind: 'line', name: 'valid_until', label: 'Can be accepted until', type: 'date' },
    { kind: 'text', name: 'note', label: 'Note', rows: 3, help: 'Shown in the mail and below the days.' },
  ]
}

/** The values of the form as the contract has them: altitudes are typed as text, and prices may be left empty. */
export const ProposalForm = z.preprocess((values) => {
  const { days, options, ...rest } = values as Record<
    'days' | 'options',
    Record<string, unknown>[] | undefined
  >
  return {
    ...rest,
    days: days?.map((day) => ({ ...day, altitude_m: figureIn(day.altitude_m) })),
    options: options?.map((option) => ({ ...option, amount: option.amount ?? 0 })),
  }
}, ProposalInput)

function figureIn(typed: unknown) {
  const text = typeof typed === 'string' ? typed.replaceAll(',', '').trim() : ''
  return text === '' ? null : Number(text)
}

/** Returns the values of a stored version. */
export function valuesOf({ lines: _priced, days, ...document }: ProposalDocument): Values {
  return { ...document, days: days.map(typedDay) }
}

/** Returns the values of a new proposal, from an enquiry and a trip as far as there are such. */
export function blankProposal(enquiry: EnquiryThread | undefined, trip: BaseTrip | undefined): Values {
  const travellers = Number(enquiry?.details.travellers)
  return {
    name: enquiry?.name ?? '',
    email: enquiry?.email ?? '',
    phone: enquiry?.phone ?? '',
    nationality: enquiry?.details.nationality ?? '',
    title: trip?.name ?? enquiry?.details.destination ?? '',
    greeting: '',
    start_date: enquiry?.details.new_date || addDays(today(), AHEAD_DAYS),
    travellers: travellers >= 1 && travellers <= TRAVELLERS_MAX ? travellers : 2,
    trip_id: trip?._id ?? null,
    days: (trip?.itinerary ?? []).slice(0, PROPOSAL_DAYS_MAX).map((day) => typedDay(dayFrom(day))),
    priced_by: trip ? 'trip' : 'typed',
    unit_amount: null,
    currency: trip?.price_currency ?? 'USD',
    options: [],
    included: trip?.included.join('\n') ?? '',
    excluded: trip?.excluded.join('\n') ?? '',
    valid_until: addDays(today(), PROPOSAL_VALID_DAYS),
    note: '',
  }
}

function dayFrom({ day, title, place, description, sleep_m, lodging }: ItineraryDay): ProposalDay {
  return {
    title: title ?? place ?? day,
    text: description,
    place: place ?? '',
    altitude_m: sleep_m ?? null,
    bed: lodging ?? '',
  }
}

function typedDay(day: ProposalDay) {
  return { ...day, altitude_m: day.altitude_m === null ? '' : String(day.altitude_m) }
}
