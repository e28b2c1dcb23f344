import { z } from 'zod'
import type { Right } from './roles.ts'

/** What is kept in versions. The questions are one document, and so is each part of the settings. */
export const versionedNouns = ['trip', 'blog', 'region', 'review', 'faq', 'setting'] as const
export type VersionedNoun = (typeof versionedNouns)[number]

/**
 * `saved`: it was the document from then on. `part`: as `saved`, of a section that was saved before its post. `draft`: it
 * waits beside the saved one, at most one of a document. `planned`: the prices that a trip has from a day on. `former`: was
 * a draft or planned. `bin`: as it was when it was deleted.
 */
export const versionStates = ['saved', 'part', 'draft', 'planned', 'former', 'bin'] as const
export type VersionState = (typeof versionStates)[number]

/** What visitors see only while it is published; all else they see as it is saved. */
const hideableNouns = ['trip', 'blog', 'review'] as const satisfies VersionedNoun[]

/** Returns whether visitors see a document of this noun only while it is published. */
export function isHideable(noun: VersionedNoun): noun is (typeof hideableNouns)[number] {
  return hideableNouns.some((one) => one === noun)
}

/** Returns the right that saving a document takes, and so all that is done with its drafts and plans. */
export function rightToSave(noun: VersionedNoun): Right {
  return noun === 'setting' ? 'settings' : 'content'
}

/** The id of the questions, which are one document. */
export const FAQ_DOCUMENT = 'faq'

/** More versions of a document are neither kept nor listed: the oldest go first, whatever the settings say. */
export const VERSIONS_MAX = 500

/** How long and how many versions are kept, where nobody has set it. */
export const VERSIONS_DAYS = 30
export const VERSIONS_KEPT = 20
/** How long deleted things lie in the bin, where nobody has set it. */
export const BIN_DAYS = 30

/** So many things in the bin are listed, the last deleted first. */
export const BIN_SHOWN_MAX = 500

/** One version: who saved it and when. `number` counts from 1 for each document. */
export const Version = z
  .object({
    _id: z.string(),
    number: z.int(),
    state: z.enum(versionStates),
    actor_name: z.string(),
    at: z.string(),
    /** Why, "Version 3 restored, without what has gone: the region"; empty for what was simply saved. */
    note: z.string(),
    /** Of a draft: which version was the saved one when it was begun. */
    base: z.int().nullable(),
  })
  .meta({ id: 'Version' })
export type Version = z.infer<typeof Version>

/** The versions of a document, the newest first. `version` is that of the document itself, for If-Match. */
export const VersionList = z
  .object({ name: z.string(), version: z.int(), versions: Version.array() })
  .meta({ id: 'VersionList' })
export type VersionList = z.infer<typeof VersionList>

/** A version: `document` as the API shows its noun, and in `before` the one saved before it, null for the first. */
export const VersionShown = Version.extend({ document: z.unknown(), before: z.unknown() }).meta({
  id: 'VersionShown',
})
export type VersionShown = z.infer<typeof VersionShown>

/** The draft beside a document: `version` null when there is none. */
export const DraftAnswer = z
  .object({ draft: Version.extend({ document: z.unknown() }).nullable() })
  .meta({ id: 'DraftAnswer' })
export type DraftAnswer = z.infer<typeof DraftAnswer>

/** Something in the bin, and what was deleted with it, in words. */
export const BinEntry = z
  .object({
    _id: z.string(),
    noun: z.enum(versionedNouns),
    noun_id: z.string(),
    name: z.string(),
    with: z.array(z.string()),
    actor_name: z.string(),
    at: z.string(),
    /** From when on the night's run may remove it. */
    until: z.string(),
  })
  .meta({ id: 'BinEntry' })
export type BinEntry = z.infer<typeof BinEntry>

/** Where something is again after it was taken out of the bin. */
export const BinRestored = z
  .object({
    noun: z.enum(versionedNouns),
    noun_id: z.string(),
    name: z.string(),
    /** What it named and what has gone since: "the meeting point", "2 permits". */
    gone: z.string().array(),
  })
  .meta({ id: 'BinRestored' })
export type BinRestored = z.infer<typeof BinRestored>
