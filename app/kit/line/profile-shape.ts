import { formatNumber } from '#contract/numbers.ts'
import { boxAround, freeSpot, pointsAlong, type Box, type Point, type Spot } from '#contract/labels.ts'
import { monotonePath } from './monotone-path.ts'
import { inMetres, momentsOf, type Moment, type Stage, type Trail } from './trail.ts'

export const PROFILE = { width: 860, height: 322, left: 58, right: 838, top: 78, base: 284 } as const

const LETTER = 6.5
const BOLD_LETTER = 7
const DAY_LETTER = 8
const TICKS_MAX = 5
const NAMED_TOPS = 4
const STEPS_M = [50, 100, 200, 500, 1000, 2000]
const LABEL_ROWS = [32, 50, 66]

export type ProfilePoint = Moment & Point
/** `leader`: the line from a label down to its dot. */
export type ProfileLabel = Spot & {
  text: string
  isTop: boolean
  leader?: { x: number; from: number; to: number }
}
export type ProfileShape = {
  path: string
  points: ProfilePoint[]
  labels: ProfileLabel[]
  ticks: { y: number; text: string }[]
  days: { x: number; width: number; text: string; isAcclimatisation: boolean; isHardest: boolean }[]
}

/**
 * Returns the drawing of a trail's altitudes, in the units of `PROFILE`; undefined with fewer than two different
 * altitudes.
 */
export function profileOf(trail: Trail): ProfileShape | undefined {
  const moments = momentsOf(trail)
  const metres = moments.map((moment) => moment.metres)
  const low = Math.min(...metres)
  const high = Math.max(...metres)
  if (moments.length < 2 || low === high) return undefined

  const first = Math.max(moments[0]!.at - 0.5, 0)
  const xAt = scale(first, trail.stages.length, PROFILE.left, PROFILE.right)
  const floor = Math.max(low - (high - low) * 0.14, 0)
  const yAt = scale(floor, high, PROFILE.base, PROFILE.top)
  const points = moments.map((moment) => ({ ...moment, x: xAt(moment.at), y: yAt(moment.metres) }))
  const path = monotonePath(points)
  const ticks = ticksBetween(floor, high).map((tick) => ({
    y: yAt(tick),
    text: formatNumber(tick),
  }))
  return {
    path,
    points,
    labels: labelsOf(points, pointsAlong(path), ticks),
    ticks,
    days: daysOf(trail.stages, first, xAt),
  }
}

/** Returns the index of the point that is horizontally nearest to `x`. */
export function nearestPoint(points: Point[], x: number): number {
  const distances = points.map((point) => Math.abs(point.x - x))
  return distances.indexOf(Math.min(...distances))
}

function daysOf(stages: Stage[], first: number, xAt: (at: number) => number): ProfileShape['days'] {
  const room = (PROFILE.right - PROFILE.left) / stages.length
  const longest = Math.max(...stages.map(({ short }) => short.length))
  const every = Math.ceil((longest * DAY_LETTER + 4) / room)
  return stages.map(({ short, isAcclimatisation, isHardest = false }, index) => {
    const x = xAt(Math.max(index, first))
    const text = index % every === 0 ? short : ''
    return { x, width: xAt(index + 1) - x, text, isAcclimatisation, isHardest }
  })
}

/** Returns round altitudes for the horizontal lines. */
function ticksBetween(floor: number, high: number) {
  const step = STEPS_M.find((metres) => (high - floor) / metres <= TICKS_MAX) ?? STEPS_M.at(-1)!
  const ticks: number[] = []
  for (let tick = Math.ceil(floor / step) * step; tick <= high; tick += step) ticks.push(tick)
  return ticks
}

/** Places the labels of the tops first, in rows above the line; then those of the nights, as far as there is room. */
function labelsOf(points: ProfilePoint[], line: Point[], ticks: ProfileShape['ticks']): ProfileLabel[] {
  const frame: Box = { left: 4, right: PROFILE.width - 4, top: 16, bottom: PROFILE.base - 4 }
  const taken = [
    ...points.map((point) => boxAround(point, 6)),
    ...ticks.map(({ y }) => ({ left: 0, right: PROFILE.left - 8, top: y - 9, bottom: y + 8 })),
  ]
  const labels: ProfileLabel[] = []
  const named = new Set<string>()

  for (const point of topsToName(points)) {
    const text = `${point.name} ${inMetres(point.metres)}`
    const found = freeSpot(text, spotsOverTop(point), BOLD_LETTER, { frame, taken, line })
    if (!found) continue
    const leader = { x: point.x, from: found.spot.y - 8, to: point.y - 7 }
    named.add(point.name)
    labels.push({ ...found.spot, text, isTop: true, leader })
    taken.push(found.box, { left: point.x - 4, right: point.x + 4, top: leader.from, bottom: point.y })
  }
  for (const point of nightsToName(points)) {
    if (named.has(point.name)) continue
    const found = freeSpot(point.name, spotsAroundNight(point), LETTER, { frame, taken, line })
    if (!found) continue
    named.add(point.name)
    labels.push({ ...found.spot, text: point.name, isTop: false })
    taken.push(found.box)
  }
  return labels
}

/** Returns the highest points, each name once, from the highest down. */
function topsToName(points: ProfilePoint[]) {
  const highest = points.toSorted((a, b) => b.metres - a.metres)
  const tops = highest.filter((point, index) => {
    const isFirst = highest.findIndex(({ name }) => name === point.name) === index
    return isFirst && (point.kind === 'top' || index === 0)
  })
  return tops.slice(0, NAMED_TOPS)
}

function spotsOverTop({ x, y }: Point): Spot[] {
  const rows = LABEL_ROWS.filter((row) => row < y - 10)
  return rows.flatMap((row): Spot[] => [
    { x: x + 9, y: row, anchor: 'start' },
    { x: x - 9, y: row, anchor: 'end' },
  ])
}

/** Returns the first and the last night of the walk, then the others in order. */
function nightsToName(points: ProfilePoint[]) {
  const ends = [points[0]!, points.at(-1)!]
  return [...ends, ...points].filter(({ kind }) => kind !== 'top')
}

function spotsAroundNight({ x, y }: Point): Spot[] {
  return [
    { x: x - 9, y: y - 8, anchor: 'end' },
    { x: x + 10, y: y - 6, anchor: 'start' },
    { x, y: y - 13, anchor: 'middle' },
    { x: x + 2, y: y - 15, anchor: 'end' },
    { x: x - 2, y: y - 15, anchor: 'start' },
    { x, y: y + 21, anchor: 'middle' },
    { x: x + 10, y: y + 14, anchor: 'start' },
    { x: x - 9, y: y + 15, anchor: 'end' },
  ]
}

function scale(from: number, to: number, start: number, end: number) {
  return (value: number) => start + ((value - from) / (to - from)) * (end - start)
}
