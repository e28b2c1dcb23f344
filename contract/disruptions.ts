import { z } from 'zod'
import { ContingencyOption, DECIDE_HOURS_MAX, legs, legWords, OPTIONS_MAX } from './contingencies.ts'
import { formatInstant } from './days.ts'
import { FollowUp, OpenFollowUp } from './disruption-follow-ups.ts'
import { Currency, SignedMoney } from './money.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeNumber } from './whole.ts'

// A part of the way of a departure that is closed: what its travellers may choose, what each has chosen, and what follows.

/** What may come between a departure and its way. */
export const disruptionKinds = [...legs, 'health', 'strike'] as const
export type DisruptionKind = (typeof disruptionKinds)[number]

export const disruptionKindWords: Record<DisruptionKind, string> = {
  ...legWords,
  health: 'Health',
  strike: 'Strike',
}

/** `open`: nobody was asked yet; `asked`; `closed`: what was chosen is carried out; `dropped`: nothing follows. */
export const disruptionStates = ['open', 'asked', 'closed', 'dropped'] as const
export type DisruptionState = (typeof disruptionStates)[number]

/** Who has chosen: `silence` is the clock, for whoever has not. */
export const choosers = ['traveller', 'lead', 'staff', 'silence'] as const
export type ChosenBy = (typeof choosers)[number]

export const choserWords: Record<ChosenBy, string> = {
  traveller: 'by themselves',
  lead: 'by whoever booked',
  staff: 'told to us',
  silence: 'silent',
}

/** A disruption as staff open it. `default_option`: which of the options, 1 for the first, counts for the silent. */
export const DisruptionInput = z
  .object({
    kind: z.enum(disruptionKinds, 'Choose what it is'),
    title: text('A title', 120),
    /** The day on which the way is closed. */
    day: z.iso.date('Use a date such as 2026-11-20'),
    /** What the travellers read: why, and how it goes on. */
    cause: optionalText('What has happened', 600),
    options: z
      .array(ContingencyOption)
      .min(1, 'Add one choice at least')
      .max(OPTIONS_MAX, `At most ${OPTIONS_MAX} choices`),
    default_option: wholeNumber('The choice for those who say nothing', 1, OPTIONS_MAX),
  })
  .superRefine(({ options, default_option }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['default_option'], message })
    const usual = Array.isArray(options) ? options[default_option - 1] : undefined
    const fault = usual === undefined ? 'Name one of the choices, 1 for the first' : silentFault(usual)
    if (fault !== undefined) refuse(fault)
  })
  .meta({ id: 'DisruptionInput' })
export type DisruptionInput = z.infer<typeof DisruptionInput>

/**
 * Returns why a choice cannot be that of those who say nothing: its places may be gone, or it takes money of somebody who
 * has agreed to nothing, and may never have read that they were asked.
 */
export function silentFault({
  places,
  paid_by,
  price,
}: Pick<ContingencyOption, 'places' | 'paid_by' | 'price'>): string | undefined {
  if (places != null)
    return 'This choice has limited places, which may be gone by then. Name one without a limit'
  if (paid_by === 'traveller' && price > 0)
    return 'Nobody pays without having agreed. Name a choice that costs the traveller nothing, or pay it yourself'
  return undefined
}

/** How long the travellers have from now on; asking again gives them so long anew. */
export const DisruptionAsking = z
  .object({ hours: wholeNumber('The hours to decide', 1, DECIDE_HOURS_MAX) })
  .meta({ id: 'DisruptionAsking' })

/** What staff note for a traveller who told them. */
export const ToldChoice = z
  .object({
    option_id: Id.min(1, 'Choose what the traveller has chosen'),
    note: text('A note of how you were told', 500),
  })
  .meta({ id: 'ToldChoice' })
export type ToldChoice = z.infer<typeof ToldChoice>

export const CONSENT = 'Tick that you agree; otherwise nothing is chosen'

/** What a traveller sends. `traveller`: the id of the choice that it is for: their own, or of one they booked for. */
export const OwnChoice = z.object({
  traveller: Id.min(1, 'Choose for whom'),
  option_id: z.string('Choose one of them').max(100).pipe(Id).pipe(z.string().min(1, 'Choose one of them')),
  consent: z.literal('yes', CONSENT),
})
export type OwnChoice = z.infer<typeof OwnChoice>

/** An option with what is chosen of it. */
export const DisruptionOption = ContingencyOption.extend({
  _id: z.string(),
  /** Until when it can be chosen; null: as long as the others. */
  decide_by: z.string().nullable(),
  is_default: z.boolean(),
  /** How many travellers have it. */
  taken: z.int(),
}).meta({ id: 'DisruptionOption' })
export type DisruptionOption = z.infer<typeof DisruptionOption>

/** A traveller and what they have chosen. */
export const DisruptionTraveller = z
  .object({
    reference: z.string(),
    position: z.int(),
    name: z.string(),
    option_id: z.string().nullable(),
    chosen_by: z.enum(choosers).nullable(),
    chosen_at: z.string().nullable(),
    note: z.string(),
    /** The link to their page; null before they are asked and once it is over. */
    url: z.string().nullable(),
    /** The same with words, to copy. */
    text: z.string().nullable(),
    whatsapp_url: z.string().nullable(),
  })
  .meta({ id: 'DisruptionTraveller' })
export type DisruptionTraveller = z.infer<typeof DisruptionTraveller>

const facts = {
  _id: z.string(),
  departure_id: z.string(),
  trip_name: z.string(),
  start_date: z.string(),
  kind: z.enum(disruptionKinds),
  title: z.string(),
  day: z.string(),
  state: z.enum(disruptionStates),
  decide_by: z.string().nullable(),
  /** How many travellers there are, and how many of them have not chosen. */
  travellers_count: z.int(),
  undecided: z.int(),
}

/** A disruption as a list shows it. */
export const DisruptionEntry = z.object(facts).meta({ id: 'DisruptionEntry' })
export type DisruptionEntry = z.infer<typeof DisruptionEntry>

/** A disruption with its options and travellers. */
export const Disruption = z
  .object({
    ...facts,
    cause: z.string(),
    currency: Currency.nullable(),
    options: DisruptionOption.array(),
    travellers: DisruptionTraveller.array(),
    /** What closing has left to do by hand, in order; empty until it is closed. */
    follow_ups: OpenFollowUp.array(),
    version: z.int(),
  })
  .meta({ id: 'Disruption' })
export type Disruption = z.infer<typeof Disruption>

/** A disruption of which the travellers were just asked, with how many mails were written. */
export const DisruptionAsked = Disruption.extend({ mails: z.int() }).meta({ id: 'DisruptionAsked' })
export type DisruptionAsked = z.infer<typeof DisruptionAsked>

/** "2 of 6 undecided, until 12 March 2026 at 18:00, Kathmandu time": how it stands, for staff. */
export function stateInWords({
  state,
  decide_by,
  travellers_count,
  undecided,
}: Pick<DisruptionEntry, 'state' | 'decide_by' | 'travellers_count' | 'undecided'>): string {
  if (state === 'closed') return 'Closed'
  if (state === 'dropped') return 'Called off'
  if (travellers_count === 0) return 'Nobody is going any more: call it off'
  if (state === 'open') return 'Nobody has been asked yet'
  if (undecided === 0) return 'Everybody has chosen: close it'
  const until = decide_by === null ? '' : `, until ${formatInstant(decide_by)}`
  return `${undecided} of ${travellers_count} undecided${until}`
}

/** What closing does to one booking. */
const BookingConsequence = z.object({
  reference: z.string(),
  fullname: z.string(),
  lines: z.array(z.object({ label: z.string(), traveller: z.int(), amount: SignedMoney })),
  /** What becomes a refund; null for nothing. */
  goes_back: SignedMoney.nullable(),
  /** What is still to pay afterwards. */
  open: SignedMoney.nullable(),
  end_date: z.string(),
  end_before: z.string(),
})

/** What closing a disruption does, before it is done. */
export const DisruptionOutcome = z
  .object({
    bookings: BookingConsequence.array(),
    /** The last day of the departure, before and after. */
    end_before: z.string(),
    end_date: z.string(),
    /** What the operator pays of the choices. */
    cost: SignedMoney.nullable(),
    /** What is left to do by hand then. */
    follow_ups: FollowUp.array(),
    /** Why it cannot be closed yet; null when it can. */
    problem: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'DisruptionOutcome' })
export type DisruptionOutcome = z.infer<typeof DisruptionOutcome>
