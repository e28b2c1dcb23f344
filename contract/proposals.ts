import { z } from 'zod'
import { Email } from './bookings.ts'
import { Day } from './day.ts'
import { lineKinds } from './lines.ts'
import { AMOUNT_MAX, Currency, Money } from './money.ts'
import { HIGHEST_POINT_M } from './numbers.ts'
import { PageQuery } from './paging.ts'
import { nationality, phone } from './person.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeNumber, wholeOrDigits } from './whole.ts'

// Trips that staff compose for somebody and offer at a price, until a day. A version that was sent never changes: another
// wording is another version, and the links of the older one lead to it.

export const PROPOSAL_DAYS_MAX = 60
export const PROPOSAL_OPTIONS_MAX = 20
/** So many versions are enough for any talk; more would be another proposal. */
export const PROPOSAL_VERSIONS_MAX = 50
/** A new proposal can be accepted for so many days, unless staff say otherwise. */
export const PROPOSAL_VALID_DAYS = 14
/** It is said on Today when a proposal ends within so many days without an answer. */
export const PROPOSAL_ENDS_SOON_DAYS = 2

/** Where a proposal stands, as it is stored. */
export const storedProposalStates = ['draft', 'sent', 'seen', 'accepted', 'declined', 'withdrawn'] as const
export type StoredProposalState = (typeof storedProposalStates)[number]

/** Where a proposal stands; `expired`: nobody has answered and its last day is over. */
export const proposalStates = [...storedProposalStates, 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A day of the plan. `altitude_m`: of the bed. */
export const ProposalDay = z.object({
  title: text('The title of the day', 200),
  text: optionalText('What happens', 5000),
  place: optionalText('Place', 200),
  altitude_m: wholeNumber('The altitude', 0, HIGHEST_POINT_M).nullable().default(null),
  bed: optionalText('Bed', 200),
})
export type ProposalDay = z.infer<typeof ProposalDay>

/** What an option is paid by. */
export const optionPer = ['person', 'group'] as const

/**
 * What can be chosen. Those with the same `choice`, "Hotel in Kathmandu", are one choice, of which one is always taken,
 * the first unless another is; those without are extras to tick. `amount`: what it adds, in minor units of the price.
 */
export const ProposalOption = z.object({
  choice: optionalText('Choice between', 100),
  name: text('The name of the option', 200),
  text: optionalText('What it is', 1000),
  amount: wholeNumber('The price', 0, AMOUNT_MAX),
  per: z.enum(optionPer),
})
export type ProposalOption = z.infer<typeof ProposalOption>

/** Where a price comes from: today's price of the trip, a sum per person that was typed, or nowhere yet. */
export const pricedBy = ['trip', 'typed', 'none'] as const

/** What staff compose. `enquiry_id`: which enquiry it answers, said once. */
export const ProposalInput = z
  .object({
    name: text('Name', 200),
    email: Email,
    phone: phone('Telephone'),
    nationality: nationality('Nationality'),
    /** The trip that it is made from; null for none. */
    trip_id: Id.nullable(),
    start_date: Day,
    travellers: wholeNumber('Travellers', 1, TRAVELLERS_MAX),
    title: text('Title', 200),
    greeting: optionalText('Greeting', 5000),
    days: z
      .array(ProposalDay)
      .min(1, 'Add at least one day')
      .max(PROPOSAL_DAYS_MAX, `At most ${PROPOSAL_DAYS_MAX} days`),
    options: z.array(ProposalOption).max(PROPOSAL_OPTIONS_MAX, `At most ${PROPOSAL_OPTIONS_MAX} options`),
    priced_by: z.enum(pricedBy),
    currency: Currency,
    /** What each pays, in minor units, where it is typed. */
    unit_amount: wholeNumber('The price per person', 1, AMOUNT_MAX / TRAVELLERS_MAX).nullable(),
    /** One thing a line. */
    included: optionalText('Included', 5000),
    excluded: optionalText('Not included', 5000),
    valid_until: Day,
    note: optionalText('Note', 5000),
    enquiry_id: Id.nullish(),
  })
  .superRefine(({ priced_by, trip_id, unit_amount }, { addIssue }) => {
    if (priced_by === 'trip' && trip_id === null)
      addIssue({ code: 'custom', path: ['priced_by'], message: 'Without a trip, type the price per person' })
    if (priced_by === 'typed' && unit_amount === null)
      addIssue({ code: 'custom', path: ['unit_amount'], message: 'Type what each person pays' })
  })
  .meta({ id: 'ProposalInput' })
export type ProposalInput = z.infer<typeof ProposalInput>

const ShownDay = z.object({
  title: z.string(),
  text: z.string(),
  place: z.string(),
  altitude_m: z.int().nullable(),
  bed: z.string(),
})

const ShownOption = z.object({
  choice: z.string(),
  name: z.string(),
  text: z.string(),
  amount: z.int(),
  per: z.enum(optionPer),
})

/** A line of the price without options, in minor units. */
const ProposedLine = z.object({
  kind: z.enum(lineKinds),
  label: z.string(),
  quantity: z.int(),
  unit_amount: z.int().nullable(),
  amount: z.int(),
})

/** What a version says, as it is stored: all that was composed, and the lines of its price on that day, in `currency`. */
export const ProposalDocument = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    nationality: z.string(),
    trip_id: z.string().nullable(),
    start_date: z.string(),
    travellers: z.int(),
    title: z.string(),
    greeting: z.string(),
    days: ShownDay.array(),
    options: ShownOption.array(),
    priced_by: z.enum(pricedBy),
    currency: Currency,
    unit_amount: z.int().nullable(),
    included: z.string(),
    excluded: z.string(),
    valid_until: z.string(),
    note: z.string(),
    lines: ProposedLine.array(),
  })
  .meta({ id: 'ProposalDocument' })
export type ProposalDocument = z.infer<typeof ProposalDocument>

/** A proposal in a list, by its last version. */
export const ProposalEntry = z
  .object({
    _id: z.string(),
    state: z.enum(proposalStates),
    name: z.string(),
    email: z.string(),
    title: z.string(),
    start_date: z.string(),
    travellers: z.int(),
    /** With the usual choices and no extras; null while it has no price. */
    total: Money.nullable(),
    number: z.int(),
    /** Of the version that can be accepted; null before the first. */
    sent_number: z.int().nullable(),
    valid_until: z.string(),
    sent_at: z.string().nullable(),
    seen_at: z.string().nullable(),
    enquiry_id: z.string().nullable(),
    booking_reference: z.string().nullable(),
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'ProposalEntry' })
export type ProposalEntry = z.infer<typeof ProposalEntry>

/** One version. `url`: its page; of a draft a preview, which nobody else knows. */
export const ProposalVersion = z
  .object({
    _id: z.string(),
    number: z.int(),
    sent_at: z.string().nullable(),
    url: z.string(),
    document: ProposalDocument,
  })
  .meta({ id: 'ProposalVersion' })
export type ProposalVersion = z.infer<typeof ProposalVersion>

/** A proposal with its versions, the newest first, and how it was answered. */
export const Proposal = ProposalEntry.extend({
  versions: ProposalVersion.array(),
  /** Words with the link of the version that was sent, to be copied; null before. */
  text: z.string().nullable(),
  answered_at: z.string().nullable(),
  answered_name: z.string(),
  /** Who of the staff heard it on the telephone; null for an answer on the site. */
  answered_to_name: z.string().nullable(),
  answer: z.string(),
  /** The names of the accepted options. */
  chosen: z.array(z.string()),
  terms_version: z.int().nullable(),
  network: z.string().nullable(),
}).meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof Proposal>

/** All that are given must hold. `q`: words of a name, an address or a title. */
export const ProposalQuery = PageQuery.extend({
  state: z.enum(proposalStates).optional(),
  enquiry: z.string().max(100).optional(),
  q: z.string().max(200).optional(),
})
export type ProposalQuery = z.infer<typeof ProposalQuery>

const Chosen = z.array(z.int().min(0).max(PROPOSAL_OPTIONS_MAX)).max(PROPOSAL_OPTIONS_MAX)

/** An acceptance that somebody has told the office. `options`: the positions of what they take, the first is 0. */
export const ToldAcceptance = z
  .object({
    name: text('Who accepted', 200),
    how: text('When and how', 500),
    options: Chosen.default([]),
  })
  .meta({ id: 'ToldAcceptance' })
export type ToldAcceptance = z.infer<typeof ToldAcceptance>

/** Why a proposal was declined, if that was said. */
export const DeclineReason = z.object({ reason: optionalText('Why', 1000) }).meta({ id: 'DeclineReason' })
export type DeclineReason = z.infer<typeof DeclineReason>

/** What the page of a proposal sends to accept it. `shown`: the total that was shown, in minor units. */
export const OwnAcceptance = z.object({
  name: text('Your name', 200),
  terms: z.literal('yes', 'Please agree to the terms'),
  shown: wholeOrDigits('The total', 0, AMOUNT_MAX),
})
export type OwnAcceptance = z.infer<typeof OwnAcceptance>
