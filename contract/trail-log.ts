import { z } from 'zod'
import { CostAmount } from './cost-templates.ts'
import { Day } from './day.ts'
import { LAKE_LOUISE_SCALE, redFlags, SCORE_MAX } from './lake-louise.ts'
import { Currency } from './money.ts'
import { HIGHEST_POINT_M } from './numbers.ts'
import { optionalText, text } from './text.ts'
import {
  OXYGEN_MAX,
  OXYGEN_MIN,
  PULSE_MAX,
  PULSE_MIN,
  TRAIL_BATCH_MAX,
  TRAIL_PHOTOS_MAX,
  TRAIL_SHORT_TEXT_MAX,
  TRAIL_TEXT_MAX,
} from './trail-limits.ts'
import { wholeNumber } from './whole.ts'

// What a guide writes on the way, and how the phone sends it. The page is `/trail/:id#token`; its calls, which take no
// login but the token and the id of the device:
//
//   POST /api/trail/{id}/open/     TrailOpening      → 200 TrailPackage, or TrailUnchanged where the phone has it already
//   POST /api/trail/{id}/entries/  TrailSending      → 200 TrailSent, each entry with its own result
//   POST /api/trail/{id}/photos/   TrailPhotoSending → 201 TrailPhotoSent (multipart/form-data)
//
// Refusals are `application/problem+json`; `detail` is the sentence to show:
//   403  the link was taken back or has ended. The package is wiped from the phone; entries that are not sent stay.
//   404  there is no such link: the address is not whole, or the office has made it anew (then as 403).
//   409  another phone has opened the link. Nothing is shown; entries that are not sent stay. The office can free it.
//   413, 422  the sending is too large or not as described; errors of single entries never come this way.
//   429, 503  try again after `Retry-After` seconds.
// No answer and every other status: try again later. Nothing leaves the phone before its result is `stored` or `known`.
//
// A link is for one guide on one phone: the first device that opens it keeps it. The device id is a UUID that the page
// makes and keeps. The address stays `#token`, so whoever it is shared with is another phone. An icon on the home screen
// may have a storage of its own, so it alone opens `#token~device`: from the `start_url` of the page's manifest, and on an
// iPhone, which takes the address, from the address while the page tells how to make the icon. The id of a link stays the
// same when the office makes the link anew, so what waits on the phone is sent with the new token.

const label = (name: string) => text(name, TRAIL_SHORT_TEXT_MAX)
const optionalLabel = (name: string) => optionalText(name, TRAIL_SHORT_TEXT_MAX)
const Uuid = z.guid('This must be a UUID').max(36).toLowerCase()
const item = (name: string) => wholeNumber(name, 0, SCORE_MAX)

/** A traveller by what the package calls them: the reference of the booking and the position in it. */
export const TrailTravellerKey = z.object({
  reference: z.string().max(40),
  position: wholeNumber('The traveller', 1, 1_000),
  /** As the guide has read it, so that an entry is understood also when the party has changed meanwhile. */
  name: optionalLabel('Name'),
})

export const HealthScore = z.object({
  headache: item('Headache'),
  stomach: item('Stomach'),
  fatigue: item('Tiredness'),
  dizziness: item('Dizziness'),
})

const common = {
  /** Made by the phone, once for each entry. The same id again is the same entry: it is stored once. */
  client_id: Uuid,
  /** The phone's time when it was written, with its zone: `2026-11-20T18:30:00+05:45` or `…Z`. Never corrected. */
  written_at: z.iso.datetime({ offset: true, error: 'Use a time such as 2026-11-20T18:30:00+05:45' }).max(40),
  /** The day that it is about. */
  day: Day,
}

const NOTHING_NOTED = 'Note how they are first: the four answers, a sign, a measured value or a few words'

/** The health of a traveller on a day, often twice a day. */
export const HealthEntry = z
  .object({
    ...common,
    kind: z.literal('health'),
    traveller: TrailTravellerKey,
    scale: z.literal(LAKE_LOUISE_SCALE),
    /** All four items, or null where only the rest was noted. */
    score: HealthScore.nullable().default(null),
    /** How far the complaints changed the day (`functionalWords`). Not added. */
    functional: item('How far it changed the day').nullable().default(null),
    red_flags: z.array(z.enum(redFlags)).max(redFlags.length).default([]),
    oxygen: wholeNumber('Oxygen', OXYGEN_MIN, OXYGEN_MAX).nullable().default(null),
    pulse: wholeNumber('Pulse', PULSE_MIN, PULSE_MAX).nullable().default(null),
    altitude_m: wholeNumber('Altitude', 0, HIGHEST_POINT_M).nullable().default(null),
    note: optionalText('Note', TRAIL_TEXT_MAX),
  })
  .meta({ id: 'HealthEntry' })

export const NoteEntry = z
  .object({ ...common, kind: z.literal('note'), text: text('Note', TRAIL_TEXT_MAX) })
  .meta({ id: 'NoteEntry' })

/** What has happened. Its photos are sent one by one after it. */
export const IncidentEntry = z
  .object({
    ...common,
    kind: z.literal('incident'),
    what: text('What has happened', TRAIL_TEXT_MAX),
    where: optionalLabel('Where'),
    /** Others than travellers too, in words. */
    who: optionalLabel('Who'),
    travellers: z.array(TrailTravellerKey).max(30).default([]),
    /** The ids of its photos, so that the office knows how many are still to come. */
    photos: z.array(Uuid).max(TRAIL_PHOTOS_MAX, `At most ${TRAIL_PHOTOS_MAX} photos`).default([]),
  })
  .meta({ id: 'IncidentEntry' })

/** Cash that the guide has paid. `amount` in paisa or cents. */
export const CashEntry = z
  .object({
    ...common,
    kind: z.literal('cash'),
    amount: CostAmount.min(1, 'Give an amount above 0'),
    currency: z.enum(Currency.options, 'Choose NPR or USD'),
    what_for: label('What for'),
    to_whom: optionalLabel('To whom'),
  })
  .meta({ id: 'CashEntry' })

export const trailKinds = ['health', 'note', 'incident', 'cash'] as const
export type TrailKind = (typeof trailKinds)[number]

/** Whether anything is noted of somebody's health. */
function isNoted({ score, red_flags, oxygen, pulse, note }: z.infer<typeof HealthEntry>) {
  return score !== null || red_flags.length > 0 || oxygen !== null || pulse !== null || note !== ''
}

/** One entry as the phone writes it. A correction is a new entry: nothing that was sent is changed. */
export const TrailEntry = z
  .discriminatedUnion('kind', [HealthEntry, NoteEntry, IncidentEntry, CashEntry])
  .refine((entry) => entry.kind !== 'health' || isNoted(entry), NOTHING_NOTED)
export type TrailEntry = z.infer<typeof TrailEntry>
/** As the phone builds it: what has a default may be left out. */
export type TrailEntryInput = z.input<typeof TrailEntry>

const whoCalls = {
  token: z.string('The token is missing').max(100),
  device: Uuid,
}

/**
 * The first call of a page, and each time there is network: binds the link to the device, and answers the package. `has`: the
 * mark of the one that the phone keeps; where it is still the same, only that is answered.
 */
export const TrailOpening = z
  .object({ ...whoCalls, has: z.string().max(100).optional() })
  .meta({ id: 'TrailOpening' })

/** Entries in any order, at most `TRAIL_BATCH_MAX` of them. Each is judged by itself, so one that is wrong holds up none. */
export const TrailSending = z
  .object({
    ...whoCalls,
    /** The phone's time now, from which the server learns how wrong its clock is. */
    sent_at: common.written_at,
    entries: z
      .array(z.looseObject({ client_id: Uuid }))
      .min(1, 'Send one entry at least')
      .max(TRAIL_BATCH_MAX, `Send at most ${TRAIL_BATCH_MAX} entries at once`),
  })
  .meta({ id: 'TrailSending' })
export type TrailSending = z.infer<typeof TrailSending>

/**
 * What became of an entry. `stored`: now; `known`: it was there already. Both may leave the phone's queue. `refused`: it stays
 * on the phone, with the sentence `reason` beside it; sending it again without a change is of no use.
 */
export const TrailResult = z.object({
  client_id: z.string(),
  state: z.enum(['stored', 'known', 'refused']),
  reason: z.string(),
})
export type TrailResult = z.infer<typeof TrailResult>

/** `clock_off_s`: how many seconds the phone's clock is ahead (behind: negative); 0 when it is right. */
export const TrailSent = z
  .object({ results: TrailResult.array(), received_at: z.string(), clock_off_s: z.int() })
  .meta({ id: 'TrailSent' })
export type TrailSent = z.infer<typeof TrailSent>

/** A photo of an incident, sent after it. `photo`: a JPEG, PNG or WebP of at most `TRAIL_PHOTO_MAX_BYTES`. */
export const TrailPhotoSending = z
  .object({
    ...whoCalls,
    /** The `client_id` of the incident. Unless that is there, 422: send it first. */
    entry: Uuid,
    /** One of the incident's `photos`. The same again is stored once. */
    client_id: Uuid,
    photo: z
      .custom<File>((value) => value instanceof File, 'Choose a photo')
      .meta({ type: 'string', format: 'binary' }),
  })
  .meta({ id: 'TrailPhotoSending' })

export const TrailPhotoSent = z
  .object({ client_id: z.string(), state: z.enum(['stored', 'known']) })
  .meta({ id: 'TrailPhotoSent' })
export type TrailPhotoSent = z.infer<typeof TrailPhotoSent>
