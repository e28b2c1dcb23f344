import { z } from 'zod'
import { optionalDay } from './blank.ts'
import { paperStates } from './crew-rules.ts'
import { AMOUNT_MAX } from './money.ts'
import { optionalPhone } from './person.ts'
import { optionalText } from './text.ts'
import { paperTypes } from './traveller-papers.ts'

// Papers of those who work for the operator, and of its vehicles. (`traveller-papers.ts` is about those of travellers.)

/** Of one person or vehicle. */
export const CREW_PAPERS_MAX = 30
/** Of one paper: both sides of a card, or the pages of a policy. */
export const CREW_PAPER_FILES_MAX = 6

export const crewPaperKinds = [
  'guide_licence',
  'first_aid',
  'insurance',
  'driving_licence',
  'vehicle',
  'other',
] as const
export const CrewPaperKind = z.enum(crewPaperKinds, 'Choose a kind of paper from the list')
export type CrewPaperKind = z.infer<typeof CrewPaperKind>

export const crewPaperWords: Record<CrewPaperKind, string> = {
  guide_licence: 'Guide licence',
  first_aid: 'First aid',
  insurance: 'Insurance',
  driving_licence: 'Driving licence',
  vehicle: 'Papers of the vehicle',
  other: 'Other paper',
}

/** What an insurance pays for. */
export const covers = ['accident', 'treatment', 'rescue'] as const
export type Cover = (typeof covers)[number]

export const coverWords: Record<Cover, string> = {
  accident: 'Accident',
  treatment: 'Treatment',
  rescue: 'Rescue',
}

const sum = (what: string) =>
  z
    .int(`Give the sum for ${what} in rupees`)
    .min(0)
    .max(AMOUNT_MAX, `The sum for ${what} is too high`)
    .nullable()
    .default(null)

/** What staff type from a paper and is stored sealed. What it does not say is empty or null; sums are in paisa. */
export const CrewPaperFacts = z.object({
  number: optionalText('Number', 100),
  issuer: optionalText('Issued by', 200),
  accident: sum('accidents'),
  treatment: sum('treatment'),
  rescue: sum('rescue'),
  emergency_phone: optionalPhone('Emergency telephone'),
  note: optionalText('Note', 500),
})
export type CrewPaperFacts = z.infer<typeof CrewPaperFacts>

const named = {
  kind: CrewPaperKind,
  /** The last day on which it holds; null: it never ends. */
  expires_on: optionalDay,
}

export const CrewPaperInput = CrewPaperFacts.extend(named).meta({ id: 'CrewPaperInput' })
export type CrewPaperInput = z.infer<typeof CrewPaperInput>

/** Which paper somebody has, until when it holds, and how it stands today. */
export const CrewPaperStanding = z.object({
  kind: CrewPaperKind,
  expires_on: z.string().nullable(),
  state: z.enum(paperStates),
})
export type CrewPaperStanding = z.infer<typeof CrewPaperStanding>

/** A file of a paper. Its content is answered alone, and each reading is put on record. */
export const CrewPaperFile = z.object({
  _id: z.string(),
  type: z.enum(paperTypes),
  bytes: z.int(),
  added_at: z.string(),
})
export type CrewPaperFile = z.infer<typeof CrewPaperFile>

/** A paper with what is typed from it. `is_closed`: that cannot be read, because its key is not on this server. */
export const CrewPaper = CrewPaperFacts.extend({
  ...CrewPaperStanding.shape,
  _id: z.string(),
  is_closed: z.boolean(),
  files: CrewPaperFile.array(),
  version: z.int(),
}).meta({ id: 'CrewPaper' })
export type CrewPaper = z.infer<typeof CrewPaper>

/** A paper that has ended or ends soon, and whose it is. */
export const ExpiringPaper = z
  .object({
    _id: z.string(),
    kind: CrewPaperKind,
    expires_on: z.string(),
    state: z.enum(paperStates),
    owner: z.enum(['crew', 'supplier']),
    owner_id: z.string(),
    owner_name: z.string(),
    /** The first departure that somebody is on when it has ended; null for none. */
    touches: z.object({ departure_id: z.string(), trip_name: z.string(), start_date: z.string() }).nullable(),
  })
  .meta({ id: 'ExpiringPaper' })
export type ExpiringPaper = z.infer<typeof ExpiringPaper>

/** Returns where staff see the papers of somebody. */
export function papersPath({ owner, owner_id }: Pick<ExpiringPaper, 'owner' | 'owner_id'>): string {
  return `/admin/${owner === 'crew' ? 'crew' : 'suppliers'}/${owner_id}/papers`
}
