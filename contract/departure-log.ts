import { z } from 'zod'
import { Id } from './text.ts'
import { LoggedEntry } from './logged-entries.ts'

// What staff see of the guides' log of a departure, and the links with which guides write it.

/** For whom staff make a link, and whether it is mailed too. */
export const TrailLinkInput = z
  .object({
    crew_id: Id.min(1, 'Choose a guide'),
    is_mailed: z.boolean('Say whether it is mailed').default(false),
  })
  .meta({ id: 'TrailLinkInput' })
export type TrailLinkInput = z.infer<typeof TrailLinkInput>

/** `off`: taken back; `over`: its days are over, or the guide is not on the departure any more. */
export const trailLinkStates = ['open', 'off', 'over'] as const

/** The link of a guide. Its token is answered once, when it is made. */
export const TrailLink = z
  .object({
    _id: z.string(),
    /** Null: the guide was erased since. */
    crew_id: z.string().nullable(),
    name: z.string(),
    state: z.enum(trailLinkStates),
    made_at: z.string(),
    /** The last day on which it works. */
    until: z.string(),
    /** When the phone that keeps it opened it; null while none has. */
    bound_at: z.string().nullable(),
    /** When that phone was last in touch. */
    seen_at: z.string().nullable(),
    /** When another phone last tried to open it; null for never, and once staff have freed it. */
    other_at: z.string().nullable(),
  })
  .meta({ id: 'TrailLink' })
export type TrailLink = z.infer<typeof TrailLink>

/** How to give it to the guide: the link, answered once, and a text to copy. */
export const TrailLinkMade = z
  .object({ url: z.string(), text: z.string(), whatsapp: z.string().nullable(), is_mailed: z.boolean() })
  .meta({ id: 'TrailLinkMade' })
export type TrailLinkMade = z.infer<typeof TrailLinkMade>

/** An entry as staff see it. */
export const LogEntry = z
  .object({
    _id: z.string(),
    /** The name of the guide who wrote it. */
    by: z.string(),
    /** Null: the key that it was encrypted with is not on this server. */
    entry: LoggedEntry.nullable(),
    kind: z.string(),
    /** By the clock of the phone. */
    written_at: z.string(),
    received_at: z.string(),
    /** How many seconds the clock of the phone was ahead (behind: negative) when it was sent; 0 when it was right. */
    clock_off_s: z.int(),
    /** A red flag, a severe score or an incident that nobody has marked as seen. */
    is_urgent: z.boolean(),
    seen_at: z.string().nullable(),
    photos: z.object({ _id: z.string(), bytes: z.int() }).array(),
    /** How many photos of an incident have not arrived. */
    photos_awaited: z.int(),
    /** The cost that was made of paid cash. */
    cost_id: z.string().nullable(),
  })
  .meta({ id: 'LogEntry' })
export type LogEntry = z.infer<typeof LogEntry>

/** The log of a departure, the newest entry first. What was paid in cash needs the right to see costs. */
export const DepartureLog = z
  .object({
    departure_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    travellers: z.object({ reference: z.string(), position: z.int(), name: z.string() }).array(),
    /** Those who have confirmed, of whom each can have a link. */
    guides: z.object({ crew_id: z.string(), name: z.string(), email: z.string() }).array(),
    links: TrailLink.array(),
    entries: LogEntry.array(),
  })
  .meta({ id: 'DepartureLog' })
export type DepartureLog = z.infer<typeof DepartureLog>
