import { z } from 'zod'
import { Departure } from './departures.ts'
import type { Right } from './roles.ts'

// The screen of a departure: each of its parts in figures, and who goes.

/** The parts of a departure, in the order in which the screen shows those that are alike urgent. */
export const departureParts = [
  'travellers',
  'disruptions',
  'tasks',
  'papers',
  'permits',
  'crew',
  'rooms',
  'transfers',
  'loads',
  'gear',
  'costs',
  'messages',
  'documents',
  'log',
] as const
export type DeparturePartKind = (typeof departureParts)[number]

/** The right that each part needs to be seen. */
export const partRights: Record<DeparturePartKind, Right> = {
  travellers: 'travellers',
  disruptions: 'running',
  tasks: 'travellers',
  papers: 'passports',
  permits: 'passports',
  crew: 'crew',
  rooms: 'manifest',
  transfers: 'travellers',
  loads: 'travellers',
  gear: 'travellers',
  costs: 'costs',
  messages: 'travellers',
  documents: 'travellers',
  log: 'health',
}

/** `wrong`: somebody must act now. `open`: something is to be done in time. `none`: nothing is there. */
export const partStates = ['wrong', 'open', 'done', 'none'] as const
export type PartState = (typeof partStates)[number]

/** How many sentences a part shows; its own screen has all. */
export const PART_FAULTS_MAX = 4

/** A part of a departure. `figures`: how it stands, "3 late, 12 to do, 30 done". `faults`: what is wrong, `more` beside. */
export const DeparturePart = z
  .object({
    kind: z.enum(departureParts),
    state: z.enum(partStates),
    figures: z.string(),
    faults: z.string().array(),
    more: z.int(),
  })
  .meta({ id: 'DeparturePart' })
export type DeparturePart = z.infer<typeof DeparturePart>

/** Who goes, in short. `held`: how the seat is held while the deposit is not paid; empty once it is. */
export const DepartureTraveller = z.object({
  reference: z.string(),
  position: z.int(),
  name: z.string(),
  booked_by: z.string(),
  mobile: z.string(),
  held: z.string(),
  late: z.int(),
  due: z.int(),
  /** The papers that are missing or refused, by name. */
  papers: z.string().array(),
})
export type DepartureTraveller = z.infer<typeof DepartureTraveller>

/** A departure with its parts, the most urgent first. Of what the caller has the right to see. */
export const DepartureScreen = z
  .object({
    departure: Departure,
    parts: DeparturePart.array(),
    travellers: DepartureTraveller.array(),
  })
  .meta({ id: 'DepartureScreen' })
export type DepartureScreen = z.infer<typeof DepartureScreen>

/** Sorts parts: what is wrong comes first, then what is open, then what is done, then what is not there. */
export function byUrgency(one: DeparturePart, other: DeparturePart): number {
  return (
    partStates.indexOf(one.state) - partStates.indexOf(other.state) ||
    departureParts.indexOf(one.kind) - departureParts.indexOf(other.kind)
  )
}
