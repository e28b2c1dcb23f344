import {
  boxAround,
  freeSpot,
  overlap,
  spotsAround,
  spotsInside,
  type Box,
  type Point,
  type Spot as LabelSpot,
} from './labels.ts'
import { landmarks, type Landmark } from './landmarks.ts'
import { offset, type Spot } from './spots.ts'

// A sketch of where a meeting point lies among places that travellers know: true directions and distances as the crow
// flies, no streets. Page and paper draw the same one.

/** In pixels on a page; paper draws it in another scale. */
export const MEETING_MAP = { width: 370, height: 360 } as const
/** What is said below it. */
export const SKETCH_NOTE =
  'A sketch without streets: directions and distances are as the crow flies. Do not use it to find your way.'
/** The mean width of a letter of a label, in pixels. */
const LETTER = 6.9

/** So far around a point landmarks help, in kilometres. */
const SENSIBLE_KM = 15
/** Nearer ones would be drawn into the point itself, and their position is not known so exactly. */
const NEAREST_KM = 0.25
/** With fewer landmarks the places of the trip are drawn. */
const LANDMARKS_MIN = 2
const PLACES_KM = 120
const DRAWN_MAX = 9
/** What lies farther than this, and than so many times the nearest, is pointed at from the edge. */
const TO_SCALE_KM = 3
const TO_SCALE_TIMES = 2.5
/** The length of an arrow at the edge, in pixels. */
const ARROW = 14
/** Room for labels beside, above and below what is drawn to scale. */
const SIDE = 62
const TOP = 34
/** What no label may touch around a landmark. */
const DOT = 6
const MARGIN = 6
/** The corners with the scale and the arrow to the north. */
const corners: Box[] = [
  { left: 0, right: 150, top: MEETING_MAP.height - 38, bottom: MEETING_MAP.height },
  { left: MEETING_MAP.width - 42, right: MEETING_MAP.width, top: 0, bottom: 52 },
]
const frame: Box = {
  left: MARGIN,
  right: MEETING_MAP.width - MARGIN,
  top: MARGIN,
  bottom: MEETING_MAP.height - MARGIN,
}
const BAR_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
const BAR_MAX = 84

/** A landmark on the sketch. `tip`: the end of the arrow of one that lies outside; undefined for one drawn to scale. */
export type MeetingMark = Point & { text: string; label: LabelSpot; tip: Point | undefined }

/** A line with a text beside it. `path`: the `d` of the line. */
type Key = { path: string; text: string; label: LabelSpot }

/**
 * The sketch of a meeting point. `at`: the point itself. `bar`: its scale, `km` long. `inWords`: where the landmarks lie,
 * the nearest first.
 */
export type MeetingMap = {
  at: Point & { name: string; label: LabelSpot }
  marks: MeetingMark[]
  bar: Key & { width: number; km: number }
  north: Key
  inWords: string[]
}

/**
 * Returns the sketch of a meeting point among landmarks, or among `places`, those of the trip, where there are no
 * landmarks; undefined where neither is near enough to say anything.
 */
export function meetingMapOf(name: string, spot: Spot, places: readonly Landmark[]): MeetingMap | undefined {
  const around = aroundOf(spot, places)
  if (around.length === 0) return undefined
  const reach = Math.max(TO_SCALE_KM, around[0]!.km * TO_SCALE_TIMES)
  const perKm = scaleOf(around.filter(({ km }) => km <= reach))
  const at = { x: MEETING_MAP.width / 2, y: MEETING_MAP.height / 2 }
  const drawn = around
    .map(({ name: landmark, x, y, km }) => {
      const isInside = km <= reach
      const point = isInside
        ? { x: round(at.x + x * perKm), y: round(at.y - y * perKm) }
        : edgeOf(at, { x, y: -y })
      return { text: isInside ? landmark : `${landmark} ${kmInWords(km)}`, point, isInside }
    })
    .filter(({ point }) => !corners.some((corner) => overlap(corner, boxAround(point, DOT))))
  const taken = [...corners, boxAround(at, 9), ...drawn.map(({ point }) => boxAround(point, DOT))]
  const called = placeOf(name, spotsAround(at, 15), taken) ?? { x: at.x, y: at.y + 26, anchor: 'middle' }
  // Whichever order leaves more of them a place: the nearest first, or the farthest, which has the edge beside it.
  const [marks, others] = [drawn, drawn.toReversed()].map((order) => {
    const held = [...taken]
    return order.flatMap(({ text, point, isInside }): MeetingMark[] => {
      const label = placeOf(text, isInside ? spotsAround(point, 9) : spotsInside(point, at), held)
      return label ? [{ ...point, text, label, tip: isInside ? undefined : tipOf(at, point) }] : []
    })
  }) as [MeetingMark[], MeetingMark[]]
  return {
    at: { ...at, name, label: called },
    marks: others.length > marks.length ? others : marks,
    bar: barOf(perKm),
    north: northOf(),
    inWords: around.map((one) => `${one.name}: ${awayInWords(spot, one)}`),
  }
}

/** Returns the first of the spots where a label touches nothing that is taken, and takes it. */
function placeOf(text: string, spots: LabelSpot[], taken: Box[]): LabelSpot | undefined {
  const found = freeSpot(text, spots, LETTER, { frame, taken, line: [] })
  if (found) taken.push(found.box)
  return found?.spot
}

/** Returns the `d` of an arrow from a point to its tip. */
export function arrowTo({ x, y }: Point, tip: Point): string {
  const [east, south] = [(tip.x - x) / ARROW, (tip.y - y) / ARROW]
  const side = (turn: number) =>
    `L${round(tip.x - 6 * east + turn * south)} ${round(tip.y - 6 * south - turn * east)}`
  return `M${x} ${y}L${tip.x} ${tip.y}M${tip.x} ${tip.y}${side(4)}M${tip.x} ${tip.y}${side(-4)}`
}

/** "1.6 km north-east": where one position lies, seen from another. */
export function awayInWords(from: Spot, to: Spot): string {
  const { x, y } = offset(from, to)
  return `${kmInWords(Math.hypot(x, y))} ${directionOf(x, y)}`
}

/** Returns the longest bar of a round length that fits into so many pixels. `perKm`: the pixels of a kilometre. */
export function barWithin(most: number, perKm: number): { km: number; width: number; text: string } {
  const km = BAR_KM.findLast((length) => length * perKm <= most) ?? BAR_KM[0]!
  return { km, width: round(km * perKm), text: km < 1 ? `${km * 1000} m` : `${km} km` }
}

/** "1.6 km", "350 m" */
export function kmInWords(km: number): string {
  return km < 0.95 ? `${Math.round(km * 20) * 50} m` : `${km < 10 ? km.toFixed(1) : Math.round(km)} km`
}

type Around = Landmark & Point & { km: number }

/** The nearest first; `x` and `y` are kilometres east and north. */
function aroundOf(spot: Spot, places: readonly Landmark[]): Around[] {
  const near = within(spot, landmarks, SENSIBLE_KM)
  if (near.length >= LANDMARKS_MIN) return near
  const known = new Set(near.map(({ name }) => name))
  const own = within(spot, places, PLACES_KM).filter(
    ({ name }, index, all) => !known.has(name) && all.findIndex((other) => other.name === name) === index,
  )
  return [...near, ...own].toSorted((one, other) => one.km - other.km).slice(0, DRAWN_MAX)
}

function within(spot: Spot, all: readonly Landmark[], most: number): Around[] {
  return all
    .map((one) => {
      const { x, y } = offset(spot, one)
      return { ...one, x, y, km: Math.hypot(x, y) }
    })
    .filter(({ km }) => km >= NEAREST_KM && km <= most)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, DRAWN_MAX)
}

/** Pixels for a kilometre: all that is drawn to scale fits beside the point. */
function scaleOf(inside: Around[]): number {
  const wide = Math.max(...inside.map(({ x }) => Math.abs(x)), NEAREST_KM)
  const high = Math.max(...inside.map(({ y }) => Math.abs(y)), NEAREST_KM)
  const { width, height } = MEETING_MAP
  return Math.min((width / 2 - SIDE) / wide, (height / 2 - TOP) / high)
}

/** Where the ray from the point in this direction comes near the edge of the sketch. */
function edgeOf(at: Point, way: Point): Point {
  const { width } = MEETING_MAP
  const wide = (width / 2 - 26) / Math.max(Math.abs(way.x), 1e-9)
  const high = (at.y - 26) / Math.max(Math.abs(way.y), 1e-9)
  const times = Math.min(wide, high)
  return { x: round(at.x + way.x * times), y: round(at.y + way.y * times) }
}

function tipOf(at: Point, from: Point): Point {
  const length = Math.hypot(from.x - at.x, from.y - at.y)
  return {
    x: round(from.x + ((from.x - at.x) / length) * ARROW),
    y: round(from.y + ((from.y - at.y) / length) * ARROW),
  }
}

const directions = [
  'east',
  'north-east',
  'north',
  'north-west',
  'west',
  'south-west',
  'south',
  'south-east',
] as const

function directionOf(x: number, y: number) {
  const eighth = Math.round((Math.atan2(y, x) * 4) / Math.PI)
  return directions[(eighth + directions.length) % directions.length]!
}

function barOf(perKm: number): MeetingMap['bar'] {
  const { km, width, text } = barWithin(BAR_MAX, perKm)
  const foot = MEETING_MAP.height - 18
  return {
    path: `M20 ${foot - 5}v5h${width}v-5`,
    text,
    label: { x: 28 + width, y: foot + 1, anchor: 'start' },
    width,
    km,
  }
}

function northOf(): Key {
  const x = MEETING_MAP.width - 22
  return { path: `M${x} 32v-18m-5 7l5 -7l5 7`, text: 'N', label: { x, y: 47, anchor: 'middle' } }
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
