import type { ItineraryDay, Trip, TripKind } from '#contract/trips.ts'
import { hasNight } from '#contract/departure-nights.ts'
import { formatNumber } from '#contract/numbers.ts'

export type Place = { lat: number; lon: number }

/** A day of the line: `metres` is the altitude of its night, `gain` the night's altitude less that of the morning. */
export type Stage = {
  /** "Day 5" */
  label: string
  /** "5" */
  short: string
  name: string
  metres: number | null
  gain: number | null
  top: { name: string; metres: number } | null
  isAcclimatisation: boolean
  /** Whether no other day is as hard. */
  isHardest?: boolean
  at: Place | null
  isByAir: boolean
  /** Whether the trip ends on it, without a night. */
  isEnd?: boolean
  /** The whole day is walked. */
  isWalked: boolean
}

/** The part of a trip that its line, its map and its list of days show. `start` is where the first morning begins. */
export type Trail = {
  kind: TripKind
  start: { name: string; metres: number | null; at: Place | null } | null
  stages: Stage[]
}

/** A place on the line. `at` counts days from the first morning: 1.5 is the middle of the second day. */
export type Moment = {
  kind: 'start' | 'top' | 'night'
  name: string
  metres: number
  at: number
  /** The index of the stage. */
  stage: number
}

/**
 * Returns the trail of a trip: the walking days of a trek, all days of a tour. `hardest`: the index of the day to be marked
 * as the hardest.
 */
export function trailOf({ kind, itinerary }: Pick<Trip, 'kind' | 'itinerary'>, hardest?: number): Trail {
  const [from, to] = kind === 'trek' ? walkingDays(itinerary) : [0, itinerary.length]
  const days = itinerary.slice(from, to)
  const start = startOf(days[0], itinerary[from - 1], itinerary)
  const stages = days.map((day, index) => {
    const stage: Stage = stageOf(day, days[index - 1] ?? itinerary[from - 1])
    if (hardest === from + index) stage.isHardest = true
    if (!hasNight(day.lodging, from + index, itinerary.length)) stage.isEnd = true
    return index === 0 && start && start.name === stage.top?.name ? { ...stage, top: null } : stage
  })
  return { kind, start, stages }
}

/** Returns the places on the line, in order. */
export function momentsOf({ start, stages }: Trail): Moment[] {
  const moments: Moment[] = []
  if (start?.metres != null) {
    moments.push({ kind: 'start', name: start.name, metres: start.metres, at: 0, stage: 0 })
  }
  for (const [stage, { name, metres, top }] of stages.entries()) {
    const from = moments.at(-1)?.metres ?? metres
    if (top) {
      const at = stage + timeOfTop(from ?? top.metres, top.metres, metres ?? top.metres)
      moments.push({ kind: 'top', name: top.name, metres: top.metres, at, stage })
    }
    if (metres !== null) moments.push({ kind: 'night', name, metres, at: stage + 1, stage })
  }
  return moments
}

/**
 * Returns how many metres the night lies above (or, negative, below) the start of the day's walk; null for a day
 * without a walk.
 */
export function gainOf(day: ItineraryDay, before: ItineraryDay | undefined): number | null {
  if (!isOnFoot(day) || day.sleep_m == null) return null
  const landing = day.by?.[0] === 'air' ? day.high_point?.altitude_m : undefined
  const from = landing ?? (day.by?.includes('air') ? undefined : before?.sleep_m)
  return from == null ? null : day.sleep_m - from
}

/** Returns "Thangnak" for "Thangnak (Dragnag)". */
export function shortName(name: string): string {
  return name.replace(/\s*\(.*\)\s*$/, '')
}

/** Returns "5,545 m", with a space that never breaks. */
export function inMetres(metres: number): string {
  return `${formatNumber(metres)}\u00a0m`
}

/**
 * Returns the range from the first walking day to the last. A last day that ends with a flight is left out, because it
 * ends somewhere else.
 */
function walkingDays(itinerary: ItineraryDay[]): [number, number] {
  const first = itinerary.findIndex(isOnFoot)
  if (first === -1) return [0, itinerary.length]
  const last = itinerary.findLastIndex((day) => isOnFoot(day) && day.by?.at(-1) !== 'air')
  return [first, Math.max(last, first) + 1]
}

/** Returns whether a part of the day is walked. */
export function isOnFoot({ by }: ItineraryDay): boolean {
  return by?.includes('walk') ?? false
}

/**
 * Returns where the first day starts: at the last night's place, or at the airstrip, which such a day names as its high
 * point.
 */
function startOf(
  first: ItineraryDay | undefined,
  before: ItineraryDay | undefined,
  all: ItineraryDay[],
): Trail['start'] {
  const sets = first?.by?.[0]
  if (!first || sets === undefined) return null
  if (sets === 'air') {
    const airstrip = first.high_point
    if (!airstrip || !first.by?.includes('walk')) return null
    const known = all.find(({ place }) => place === airstrip.name)
    return { name: airstrip.name, metres: airstrip.altitude_m, at: known ? placeOf(known) : null }
  }
  if (!before?.place) return null
  return { name: shortName(before.place), metres: before.sleep_m ?? null, at: placeOf(before) }
}

function stageOf(day: ItineraryDay, before: ItineraryDay | undefined): Stage {
  const { high_point: top, sleep_m: metres } = day
  return {
    label: day.day,
    short: day.day.replace(/^day\s+/i, ''),
    name: shortName(day.place ?? day.title ?? day.day),
    metres: metres ?? null,
    gain: gainOf(day, before),
    top: top ? { name: shortName(top.name), metres: top.altitude_m } : null,
    isAcclimatisation: day.acclimatisation ?? false,
    at: placeOf(day),
    isByAir: day.by?.includes('air') ?? false,
    isWalked: day.by?.every((way) => way === 'walk') ?? false,
  }
}

function placeOf({ lat, lon }: ItineraryDay): Place | null {
  return lat == null || lon == null ? null : { lat, lon }
}

/** Returns the time of the top as a share of the day: the larger the climb against the descent, the later. */
function timeOfTop(from: number, top: number, to: number) {
  const up = Math.max(top - from, 0)
  const down = Math.max(top - to, 0)
  return up + down === 0 ? 0.5 : 0.22 + 0.56 * (up / (up + down))
}
