import { z } from 'zod'
import type { Right } from './roles.ts'
import { isStorable, optionalText } from './text.ts'

// What is wrong with what visitors read, though it could be saved: one list, worked out anew when content or the day changes
// (`domain/checks/`). What a site needs before it is live is another thing (`site-checks.ts`).

/** How many checks are listed, the red ones first; the count says how many there are. */
export const CHECKS_MAX = 500

type KindWords = { label: string; isRed: boolean; mend: string }

/**
 * What is looked for. `isRed`: visitors are misled or walk too high, or can only send a request. `mend`: what to do about it.
 */
const kinds = {
  price: {
    label: 'No price',
    isRed: true,
    mend: 'Write it as USD 1,490 or type the number, or say “on request” if that is meant.',
  },
  ascent: {
    label: 'Unsafe ascent',
    isRed: true,
    mend: 'Put a night or an acclimatisation day between, or say in the ascent note why it is so.',
  },
  link: {
    label: 'Broken link',
    isRed: true,
    mend: 'Link to something that is published, or take the link out.',
  },
  demo: { label: 'Words of the demo', isRed: true, mend: 'Write your own in their place.' },
  blank: { label: 'Still as delivered', isRed: true, mend: 'Fill it in.' },
  contrast: { label: 'Contrast', isRed: true, mend: 'Choose a darker colour.' },
  past: { label: 'Past dates', isRed: true, mend: 'Write what holds now, or leave the year out.' },
  offer: { label: 'Offer that is over', isRed: false, mend: 'Give it another last day, or take it off.' },
  missing: { label: 'Facts missing', isRed: false, mend: 'Write it in the form of the trip.' },
  departures: {
    label: 'Departures that are over',
    isRed: false,
    mend: 'Add the departures of the next season.',
  },
  unopened: {
    label: 'Drafts of departures that are over',
    isRed: false,
    mend: 'Delete it, or give it other days.',
  },
  permit: {
    label: 'Old permit fees',
    isRed: false,
    mend: 'Compare its fees with the sources, then write today as the day on which they were checked.',
  },
  alt: { label: 'Alt text missing', isRed: false, mend: 'Say what the picture shows.' },
  picture: { label: 'No picture', isRed: false, mend: 'Add one.' },
  illustration: {
    label: 'No photographs yet',
    isRed: false,
    mend: 'Replace them by photographs of your own trips. Each new file takes the place of the old one wherever it is shown.',
  },
  map: {
    label: 'No map',
    isRed: false,
    mend: 'Type latitude and longitude of a night, or choose a known place.',
  },
} as const satisfies Record<string, KindWords>

export type CheckKind = keyof typeof kinds
/** The kinds in the order of the list. */
export const checkKinds = Object.keys(kinds) as [CheckKind, ...CheckKind[]]
export const checkWords: Record<CheckKind, KindWords> = kinds

/** What a check may be about. */
export const checkedNouns = ['trip', 'blog', 'faq', 'setting', 'permit', 'departure', 'picture'] as const
export type CheckedNoun = (typeof checkedNouns)[number]

/**
 * One thing to look at: `of` names the thing, `says` what is wrong with it, `mend` what to do. `path_in_admin` leads to the
 * very field. `is_red`: it misleads visitors now; a draft never does.
 */
export const Check = z
  .object({
    _id: z.string(),
    kind: z.enum(checkKinds),
    noun: z.enum(checkedNouns),
    noun_id: z.string(),
    of: z.string(),
    says: z.string(),
    mend: z.string(),
    is_red: z.boolean(),
    path_in_admin: z.string(),
  })
  .meta({ id: 'Check' })
export type Check = z.infer<typeof Check>

/** A check that somebody has seen and leaves as it is: who, when and why. It comes back when its thing changes. */
export const LeftCheck = Check.extend({
  reason: z.string(),
  left_by_name: z.string(),
  left_at: z.string(),
}).meta({ id: 'LeftCheck' })
export type LeftCheck = z.infer<typeof LeftCheck>

/** Leaves a check as it is. `says`: what it said when it was seen, so that nothing newer is hidden. */
export const CheckToLeave = z
  .object({
    says: z.string().max(2000).refine(isStorable, 'No check says this'),
    reason: optionalText('Reason', 300),
  })
  .meta({ id: 'CheckToLeave' })
export type CheckToLeave = z.infer<typeof CheckToLeave>

/**
 * The checks that somebody may mend, the red ones first, and how many there are in all; `left` and `left_total`: the same of
 * those that are left on purpose, which the others do not hold.
 */
export const Checks = z
  .object({
    total: z.int(),
    red: z.int(),
    checks: Check.array(),
    left_total: z.int(),
    left: LeftCheck.array(),
  })
  .meta({ id: 'Checks' })
export type Checks = z.infer<typeof Checks>

/** Of one thing alone: both or none. */
export const WantedChecks = z
  .object({ noun: z.enum(checkedNouns).optional(), id: z.string().max(200).optional() })
  .refine(({ noun, id }) => (noun === undefined) === (id === undefined), {
    path: ['id'],
    message: 'Name the noun and the id of a thing, or neither',
  })
export type WantedChecks = z.infer<typeof WantedChecks>

/** Returns the right that mends a check: who lacks it is not told of it. */
export function rightToMend({ kind, noun }: Pick<Check, 'kind' | 'noun'>): Right {
  if (kind === 'price' || kind === 'offer' || kind === 'permit') return 'prices'
  if (kind === 'departures' || kind === 'unopened') return 'departures'
  return noun === 'setting' ? 'settings' : 'content'
}

/** Returns the part of an address of the office that leads to a field of a form, "#field=itinerary.3.ascent_note". */
export function fieldHash(field: string): string {
  return `#field=${encodeURIComponent(field)}`
}

/** Returns the field that the hash of an address names; undefined for none. */
export function fieldInHash(hash: string): string | undefined {
  const field = new URLSearchParams(hash.slice(1)).get('field')
  return field === null || field === '' ? undefined : field
}
