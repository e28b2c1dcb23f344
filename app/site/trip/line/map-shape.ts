import { formatNumber } from '#contract/numbers.ts'
import { kilometres } from '#contract/spots.ts'
import { boxAround, freeSpot, pointsAlong, type Box, type Point, type Spot } from '#contract/labels.ts'
import type { Place, Trail } from '../../../kit/line/trail.ts'
import { contoursOf } from './contours.ts'
import { peaks, type Peak } from '#contract/peaks.ts'
import { extentOf, routeOf, type Edge, type RouteLine, type Stop } from './route.ts'

export const MAP_WIDTH = 450

const SIDE = 86
const TOP = 58
const FOOT = 92
/** How far, in pixels, the contour lines continue outside the frame, for screens that show the map in another shape. */
const BLEED = 72
const LETTER = 7.3
const PEAK_LETTER = 6.8
const PEAKS_MAX = 9
const PEAK_MARK = 12
/** How far from the route a mountain may be, as a share of the route's extent, for the map to make room for it. */
const IN_VIEW = 0.5
const IN_VIEW_KM = 12
/** The smallest extent of a map: a map of a few steps would suggest details that the data does not have. */
const SMALLEST_KM = 5
/** The largest extent with contour lines: in larger areas the heights between the known places would be invented. */
const RELIEF_MAX_KM = 110
const BAR_KM = [0.5, 1, 2, 5, 10, 20, 50, 100]
const BAR_MAX = 84

export type MapStop = Point & Pick<Stop, 'name' | 'stages'> & { label?: Spot; isEnd: boolean }
export type MapPeak = Point & { text: string; label: Spot }
export type MapShape = {
  height: number
  lines: { kind: Edge['kind']; path: string }[]
  stops: MapStop[]
  peaks: MapPeak[]
  relief: { minor: string; major: string } | undefined
  bar: { width: number; text: string }
}

/**
 * Returns the drawing of a trail's route, `MAP_WIDTH` wide and `height` high, in pixels; undefined with fewer than two
 * known places.
 */
export function mapOf(trail: Trail, height: number): MapShape | undefined {
  const route = routeOf(trail)
  if (!route) return undefined
  const places = route.stops.map(({ at }) => at)
  const { project, perKm } = projection([...places, ...landmarkOf(places)], height)
  const dots = route.stops.map((stop) => ({ ...project(stop.at), stop }))
  const lines = linesOf(route, dots)

  const frame: Box = { left: 5, right: MAP_WIDTH - 5, top: 12, bottom: height - 62 }
  const taken = dots.map((dot) => boxAround(dot, 7))
  const line = lines.flatMap(({ path }) => pointsAlong(path))
  const around = { frame, taken, line }
  const stops = labelledStops(route, dots, around)
  const near = peaksOn(project, height)
  const spots = [
    ...dots.flatMap(({ x, y, stop }) => (stop.metres === null ? [] : [{ x, y, metres: stop.metres }])),
    ...near.map(({ x, y, peak }) => ({ x, y, metres: peak.metres })),
  ]
  const hasRelief = spots.length > 3 && extentOf(places) <= RELIEF_MAX_KM
  return {
    height,
    lines,
    stops,
    peaks: labelledPeaks(near, around),
    relief: hasRelief ? contoursOf(spots, areaOf(height)) : undefined,
    bar: barOf(perKm),
  }
}

/** Returns the highest mountain close by, so that the map of a walk to the foot of Everest shows Everest. */
function landmarkOf(places: Place[]): Place[] {
  const reach = Math.min(extentOf(places) * IN_VIEW, IN_VIEW_KM)
  return peaks.filter((peak) => places.some((place) => kilometres(place, peak) <= reach)).slice(0, 1)
}

/** An equirectangular projection: a degree of longitude is shorter by the cosine of the middle latitude. */
function projection(places: Place[], height: number) {
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const middle = { lat: middleOf(lats), lon: middleOf(lons) }
  const wide = kilometres({ ...middle, lon: Math.min(...lons) }, { ...middle, lon: Math.max(...lons) })
  const high = kilometres({ ...middle, lat: Math.min(...lats) }, { ...middle, lat: Math.max(...lats) })
  const perKm = Math.min(
    (MAP_WIDTH - 2 * SIDE) / Math.max(wide, SMALLEST_KM),
    (height - TOP - FOOT) / Math.max(high, SMALLEST_KM),
  )
  const perLat = kilometres(middle, { ...middle, lat: middle.lat + 1 }) * perKm
  const perLon = kilometres(middle, { ...middle, lon: middle.lon + 1 }) * perKm
  const project = ({ lat, lon }: Place): Point => ({
    x: round(MAP_WIDTH / 2 + (lon - middle.lon) * perLon),
    y: round((TOP + height - FOOT) / 2 - (lat - middle.lat) * perLat),
  })
  return { project, perKm }
}

/** Joins consecutive legs to one smooth line. */
function linesOf({ edges }: RouteLine, dots: Point[]): MapShape['lines'] {
  const runs: { kind: Edge['kind']; stops: number[] }[] = []
  for (const { kind, from, to } of edges) {
    const run = runs.at(-1)
    if (run?.kind === kind && kind === 'out' && run.stops.at(-1) === from) run.stops.push(to)
    else runs.push({ kind, stops: [from, to] })
  }
  return runs.map(({ kind, stops }) => ({ kind, path: smoothPath(stops.map((stop) => dots[stop]!)) }))
}

/** Returns a Catmull-Rom curve, with each bend limited by the shorter of its two legs. */
function smoothPath(points: Point[]): string {
  const bends = points.map((point, index) => bendAt(points[index - 1], point, points[index + 1]))
  const curves = points.slice(1).map((to, index) => {
    const from = points[index]!
    const leave = { x: from.x + bends[index]!.x, y: from.y + bends[index]!.y }
    const arrive = { x: to.x - bends[index + 1]!.x, y: to.y - bends[index + 1]!.y }
    return `C${write(leave)} ${write(arrive)} ${write(to)}`
  })
  return `M${write(points[0]!)}${curves.join('')}`
}

function bendAt(before: Point | undefined, point: Point, after: Point | undefined): Point {
  if (!before || !after) return { x: 0, y: 0 }
  const along = { x: after.x - before.x, y: after.y - before.y }
  const length = Math.hypot(along.x, along.y) || 1
  const shorter = Math.min(
    Math.hypot(point.x - before.x, point.y - before.y),
    Math.hypot(after.x - point.x, after.y - point.y),
  )
  return { x: (along.x / length) * shorter * 0.36, y: (along.y / length) * shorter * 0.36 }
}

type Dot = Point & { stop: Stop }
type Around = { frame: Box; taken: Box[]; line: Point[] }

/** Places the labels: first those of the ends of the route, then the others in the order of the days. */
function labelledStops({ stops }: RouteLine, dots: Dot[], around: Around): MapStop[] {
  const lastStage = Math.max(...stops.flatMap(({ stages }) => stages))
  const isEnd = (stop: Stop, index: number) => index === 0 || stop.stages.includes(lastStage)
  const labels = new Map<Dot, Spot>()
  const order = dots.toSorted(
    (a, b) => Number(isEnd(b.stop, dots.indexOf(b))) - Number(isEnd(a.stop, dots.indexOf(a))),
  )
  for (const dot of order) {
    const found = freeSpot(dot.stop.name, spotsAround(dot, 15), LETTER, around)
    if (!found) continue
    labels.set(dot, found.spot)
    around.taken.push(found.box)
  }
  return dots.map((dot, index) => ({
    x: dot.x,
    y: dot.y,
    name: dot.stop.name,
    stages: dot.stop.stages,
    label: labels.get(dot),
    isEnd: isEnd(dot.stop, index),
  }))
}

function peaksOn(project: (place: Place) => Point, height: number): (Point & { peak: Peak })[] {
  const area = areaOf(height)
  return peaks
    .map((peak) => ({ ...project(peak), peak }))
    .filter(({ x, y }) => x > area.left && x < area.right && y > area.top && y < area.bottom)
}

function labelledPeaks(near: (Point & { peak: Peak })[], around: Around): MapPeak[] {
  const labelled: MapPeak[] = []
  for (const { x, y, peak } of near) {
    if (labelled.length === PEAKS_MAX) break
    const text = `${peak.name} ${formatNumber(peak.metres)}`
    const mark = freeSpot('▲', [{ x, y: y + 5, anchor: 'middle' }], PEAK_MARK, around)
    const found = mark && freeSpot(text, spotsAround({ x, y }, 9), PEAK_LETTER, around)
    if (!found) continue
    labelled.push({ x, y, text, label: found.spot })
    around.taken.push(found.box, boxAround({ x, y }, 8))
  }
  return labelled
}

function spotsAround({ x, y }: Point, gap: number): Spot[] {
  return [
    { x: x + gap, y: y + 5, anchor: 'start' },
    { x: x - gap, y: y + 5, anchor: 'end' },
    { x: x + gap - 2, y: y + 15, anchor: 'start' },
    { x: x - gap + 2, y: y + 15, anchor: 'end' },
    { x: x + gap - 2, y: y - 6, anchor: 'start' },
    { x: x - gap + 2, y: y - 6, anchor: 'end' },
    { x, y: y + gap + 11, anchor: 'middle' },
    { x, y: y - gap - 2, anchor: 'middle' },
  ]
}

function barOf(perKm: number): MapShape['bar'] {
  const km = BAR_KM.findLast((length) => length * perKm <= BAR_MAX) ?? BAR_KM[0]!
  return { width: round(km * perKm), text: `${km} km` }
}

function areaOf(height: number): Box {
  return { left: -BLEED, right: MAP_WIDTH + BLEED, top: -BLEED, bottom: height + BLEED }
}

function middleOf(values: number[]) {
  return (Math.min(...values) + Math.max(...values)) / 2
}

function write({ x, y }: Point) {
  return `${round(x)} ${round(y)}`
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
