import { z } from 'zod'
import { optionalDay } from './blank.ts'
import { optionalBirthDate, optionalPhone } from './person.ts'
import { optionalText, text } from './text.ts'
import { insuredMetres } from './travellers.ts'

// What travellers send of themselves: passports, portraits, visas, insurances. (`papers.ts` is about papers of money.)

const MEGABYTE = 1024 * 1024

/** One file, as it is sent. */
export const PAPER_MAX_BYTES = 15 * MEGABYTE
/** A picture is kept with at most so many pixels on its longer side: of an A4 page 200 dots per inch. */
export const PAPER_MAX_EDGE = 2400
/** Of each kind of paper of a traveller: the pages of a policy, or both sides of a card. */
export const PAPER_FILES_PER_KIND = 6
/** Pictures are kept at some 500 kB, so this is filled by PDFs alone. */
export const PAPERS_PER_TRAVELLER_MAX_BYTES = 50 * MEGABYTE
/** Of all travellers of a booking that nobody has paid for: anybody can make one. */
export const PAPERS_UNPAID_MAX_BYTES = 20 * MEGABYTE
/** Of all travellers of a booking once its deposit is paid: 30 of them with 10 MB each. */
export const PAPERS_PER_BOOKING_MAX_BYTES = 300 * MEGABYTE
/** What travellers may have lying with us: 7,000 of them with three papers of 500 kB each. */
export const PAPERS_SITE_MAX_BYTES = 10 * 1024 * MEGABYTE
/** A form without scripts sends all its files together. */
export const PAPERS_FORM_MAX_BYTES = 64 * MEGABYTE

/** Says in a form what may be sent. */
export const PAPER_HELP = `A photo (JPEG, PNG, WebP) or a PDF, at most ${PAPER_MAX_BYTES / MEGABYTE} MB each`
/** Why a file is refused that is larger than one may be. */
export const PAPER_TOO_BIG = `The file is too big. Send ${PAPER_HELP.replace('A photo', 'a photo')}`
/** What a form accepts. A telephone that takes HEIC sends JPEG where only this is accepted. */
export const PAPER_ACCEPTS = 'image/jpeg,image/png,image/webp,application/pdf'

export const paperKinds = ['passport', 'portrait', 'visa', 'insurance', 'other'] as const
export const PaperKind = z.enum(paperKinds, 'Choose passport, portrait, visa, insurance or other')
export type PaperKind = z.infer<typeof PaperKind>

/** What everybody needs. A visa is given on arrival, and other papers only some are asked for. */
export const neededPapers = ['passport', 'portrait', 'insurance'] as const satisfies PaperKind[]

export const paperWords: Record<PaperKind, { name: string; help: string }> = {
  passport: { name: 'Passport', help: 'The page with the photo, whole and sharp, without glare.' },
  portrait: {
    name: 'Portrait',
    help: 'Your face from the front on a plain, light background, for the permits.',
  },
  visa: { name: 'Visa', help: 'If you have it already. Most travellers get it on arrival.' },
  insurance: {
    name: 'Insurance',
    help: 'The pages with your name, the days, the height, the helicopter and the emergency number.',
  },
  other: { name: 'Other papers', help: 'Whatever else we have asked you for.' },
}

/** Names the place of a traveller's paper on the page where it is sent. */
export function paperId(position: number, kind: PaperKind): string {
  return `traveller-${position}-${kind}`
}

/** `received`: nobody has looked at it yet. `missing`: no file is there. */
export const paperStates = ['missing', 'received', 'accepted', 'refused'] as const
export const PaperState = z.enum(paperStates)
export type PaperState = z.infer<typeof PaperState>

/** As what a file is kept: pictures are encoded anew. */
export const paperTypes = ['image/jpeg', 'application/pdf'] as const
export type PaperType = (typeof paperTypes)[number]

/** As passports have it; empty while nobody has typed it. */
export const sexes = ['', 'F', 'M', 'X'] as const
export type Sex = (typeof sexes)[number]

/** What whoever booked has said of themselves, as a passport writes it. */
export const sexByGender: Partial<Record<string, Sex>> = { Female: 'F', Male: 'M', Others: 'X' }

const PassportFacts = z.object({
  kind: z.literal('passport'),
  number: optionalText('Passport number', 50),
  expires_on: optionalDay,
  name: optionalText('Name in the passport', 200),
  sex: z.enum(sexes, 'Choose F, M or X, as the passport says').default(''),
  birth_date: optionalBirthDate,
})

const VisaFacts = z.object({
  kind: z.literal('visa'),
  number: optionalText('Visa number', 50),
  valid_until: optionalDay,
})

const InsuranceFacts = z.object({
  kind: z.literal('insurance'),
  insurer: optionalText('Insurance company', 200),
  policy_number: optionalText('Policy number', 100),
  insured_m: insuredMetres,
  helicopter: z.enum(['yes', 'no', 'unknown'], 'Choose yes, no or unknown').default('unknown'),
  valid_from: optionalDay,
  valid_until: optionalDay,
  emergency_phone: optionalPhone('Emergency telephone'),
})

/** What staff type from a paper. What the paper does not say is empty or null. */
export const PaperFacts = z
  .discriminatedUnion('kind', [PassportFacts, VisaFacts, InsuranceFacts])
  .meta({ id: 'PaperFacts' })
export type PaperFacts = z.infer<typeof PaperFacts>

/** The kinds of papers that facts are typed from. */
export const kindsWithFacts = ['passport', 'visa', 'insurance'] as const satisfies PaperKind[]
export type KindWithFacts = (typeof kindsWithFacts)[number]

/** What is wrong with a paper. `says`: one or two sentences, with what to do. */
export const PaperFault = z.object({
  kind: PaperKind,
  check: z.enum([
    'passport-expires',
    'passport-name',
    'passport-number',
    'passport-birth-date',
    'insurance-days',
    'insurance-height',
    'insurance-helicopter',
    'insurance-phone',
  ]),
  says: z.string(),
})
export type PaperFault = z.infer<typeof PaperFault>

/** A file of a paper. Its content is answered alone, and each reading is put on record. */
export const PaperFile = z.object({
  _id: z.string(),
  type: z.enum(paperTypes),
  bytes: z.int(),
  sent_at: z.string(),
  by_staff: z.boolean(),
  /** Staff have accepted it, so its traveller cannot remove it. */
  is_accepted: z.boolean(),
})
export type PaperFile = z.infer<typeof PaperFile>

/** A paper as staff see it. `reason`: why it was refused, else empty. `facts`: null while nothing is typed. */
export const TravellerPaper = z.object({
  kind: PaperKind,
  state: PaperState,
  reason: z.string(),
  facts: PaperFacts.nullable(),
  files: PaperFile.array(),
})
export type TravellerPaper = z.infer<typeof TravellerPaper>

/**
 * Returns whether staff have accepted a paper, or files of it beside which others came since. Its facts are those of what
 * was accepted.
 */
export function isAccepted({
  state,
  files,
}: {
  state: PaperState
  files: Pick<PaperFile, 'is_accepted'>[]
}): boolean {
  return state === 'accepted' || files.some(({ is_accepted }) => is_accepted)
}

/** A traveller's papers, one of each kind, in the order of `paperKinds`. */
export const TravellerPapers = z
  .object({
    /** 1 for the first. */
    position: z.int(),
    name: z.string(),
    papers: TravellerPaper.array(),
    faults: PaperFault.array(),
  })
  .meta({ id: 'TravellerPapers' })
export type TravellerPapers = z.infer<typeof TravellerPapers>

/** The ids of the files that somebody has looked at, so that nobody decides on one that came meanwhile. */
const lookedAt = z
  .array(z.string().max(40), 'Name the files that you looked at')
  .min(1, 'Name the files that you looked at')
  .max(PAPER_FILES_PER_KIND, `A paper has at most ${PAPER_FILES_PER_KIND} files`)

/** What staff decide about a paper: whoever travels is mailed why one was refused, and what to send. */
export const PaperDecision = z
  .discriminatedUnion('decision', [
    z.object({ decision: z.literal('accept'), files: lookedAt }),
    z.object({ decision: z.literal('refuse'), reason: text('Reason', 500), files: lookedAt }),
  ])
  .meta({ id: 'PaperDecision' })
export type PaperDecision = z.infer<typeof PaperDecision>

/** The file is checked by what it contains, not by what it is called. */
export const PaperUpload = z
  .object({
    paper: z
      .custom<File>((value) => value instanceof File, 'Choose a picture or a PDF')
      .meta({ type: 'string', format: 'binary' }),
  })
  .meta({ id: 'PaperUpload' })
