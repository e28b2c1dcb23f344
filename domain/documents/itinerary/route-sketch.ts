import type { ItineraryDay, Trip } from '#contract/trips.ts'
import { boxAround, boxesAlong, label, shortName, type Box, type Point, type Spot } from './labels.ts'
import { colors, widthOf, write, type Sheet, type Style } from '../sheet.ts'

const KM_PER_DEGREE = 111.2
/**
 * A first or last place is left out if it makes the map this many times larger, such as a distant town to which
 * travellers drive back.
 */
const BLOWS_UP = 1.7
/** A map that covers fewer kilometres is not enlarged further, because it would look more exact than its places are. */
const SMALLEST_KM = 4
const SIDE = 44
const TOP = 30
const FOOT = 46
const BAR_KM = [0.5, 1, 2, 5, 10, 20, 50, 100]
const BAR_MAX = 70

const name: Style = { face: 'text', size: 7.25, color: colors.prose }
const end: Style = { face: 'strong', size: 7.5, color: colors.ink }

/**
 * A place of a night. `sleep_m`: the altitude of its bed; null where it is not known. `isWalked`: the whole way there is
 * walked.
 */
export type Stop = { name: string; lat: number; lon: number; sleep_m: number | null; isWalked: boolean }
type Frame = Point & { width: number; height: number }

/** Returns the nights of a trip that have coordinates, in order; undefined when fewer than two of them differ. */
export function routeOf({ kind, itinerary }: Pick<Trip, 'kind' | 'itinerary'>): Stop[] | undefined {
  const nights = itinerary.flatMap(stopOf)
  const stops = nights.filter((stop, index) => !isSame(stop, nights[index - 1]))
  const route = kind === 'trek' ? withoutFarEnds(stops) : stops
  return route.length < 2 ? undefined : route
}

/** Draws a schematic map: straight lines from night to night, with north at the top. */
export function drawRoute(sheet: Sheet, route: Stop[], frame: Frame): void {
  const { project, perKm } = projection(route, frame)
  sheet.roundedRect(frame.x, frame.y, frame.width, frame.height, 10).fill(colors.mist)
  const dots = route.map((stop) => ({ ...stop, ...project(stop) }))
  const once = dots.filter((dot, index) => dots.findIndex((other) => isSame(other, dot)) === index)

  sheet.lineWidth(1.8).lineJoin('round').lineCap('round').strokeColor(sheet.accent.onPaper)
  sheet.moveTo(dots[0]!.x, dots[0]!.y)
  for (const { x, y } of dots.slice(1)) sheet.lineTo(x, y)
  sheet.stroke()
  const ends = [dots[0]!, dots.at(-1)!]
  const isEnd = (dot: Stop) => ends.some((other) => isSame(dot, other))
  for (const dot of once) {
    if (isEnd(dot)) sheet.circle(dot.x, dot.y, 3.4).fill(colors.ink)
    else sheet.circle(dot.x, dot.y, 2.6).lineWidth(1.2).fillAndStroke(colors.paper, colors.ink)
  }
  const legs = dots.slice(1).flatMap((dot, index) => boxesAlong(dots[index]!, dot, 2))
  const taken = [...once.map((dot) => boxAround(dot, 4)), ...legs]
  const inside: Box = {
    left: frame.x + 6,
    right: frame.x + frame.width - 6,
    top: frame.y + 6,
    bottom: frame.y + frame.height - 26,
  }
  for (const dot of once.toSorted((a, b) => Number(isEnd(b)) - Number(isEnd(a)))) {
    label(sheet, dot.name, isEnd(dot) ? end : name, spotsAround(dot), { frame: inside, taken })
  }
  drawLegend(sheet, frame, perKm)
}

function stopOf({ place, title, day, lat, lon, by, sleep_m = null }: ItineraryDay): Stop[] {
  if (lat == null || lon == null) return []
  return [{ name: shortName(place ?? title ?? day), lat, lon, sleep_m, isWalked: by?.join() === 'walk' }]
}

/** Removes distant ends from or to which the group does not walk. */
function withoutFarEnds(stops: Stop[]): Stop[] {
  const extent = extentOf(stops)
  const from = stops[1]?.isWalked ? 0 : 1
  const to = stops.at(-1)?.isWalked ? stops.length : stops.length - 1
  for (const rest of [stops.slice(from), stops.slice(0, to), stops.slice(from, to)]) {
    const isEnough = rest.some((stop) => !isSame(stop, rest[0]))
    if (isEnough && extent > extentOf(rest) * BLOWS_UP) return withoutFarEnds(rest)
  }
  return stops
}

function extentOf(stops: Stop[]) {
  const { wide, high } = sizeOf(stops)
  return Math.max(wide, high)
}

/**
 * Returns width and height in kilometres, exact enough for a map of one country: a degree of longitude shrinks with the
 * cosine of the latitude.
 */
function sizeOf(stops: Stop[]) {
  const lats = stops.map(({ lat }) => lat)
  const lons = stops.map(({ lon }) => lon)
  const middle = { lat: middleOf(lats), lon: middleOf(lons) }
  const perLon = KM_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  return {
    middle,
    perLon,
    wide: (Math.max(...lons) - Math.min(...lons)) * perLon,
    high: (Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE,
  }
}

function projection(stops: Stop[], { x, y, width, height }: Frame) {
  const { middle, perLon, wide, high } = sizeOf(stops)
  const perKm = Math.min(
    (width - 2 * SIDE) / Math.max(wide, SMALLEST_KM),
    (height - TOP - FOOT) / Math.max(high, SMALLEST_KM),
  )
  const project = ({ lat, lon }: Stop): Point => ({
    x: x + width / 2 + (lon - middle.lon) * perLon * perKm,
    y: y + (TOP + height - FOOT) / 2 - (lat - middle.lat) * KM_PER_DEGREE * perKm,
  })
  return { project, perKm }
}

function spotsAround({ x, y }: Point): Spot[] {
  return [
    { x: x + 7, y, anchor: 'start' },
    { x: x - 7, y, anchor: 'end' },
    { x: x + 5, y: y + 9, anchor: 'start' },
    { x: x - 5, y: y + 9, anchor: 'end' },
    { x: x + 5, y: y - 9, anchor: 'start' },
    { x: x - 5, y: y - 9, anchor: 'end' },
    { x, y: y + 11, anchor: 'middle' },
    { x, y: y - 11, anchor: 'middle' },
  ]
}

function drawLegend(sheet: Sheet, { x, y, width, height }: Frame, perKm: number) {
  const foot = y + height - 14
  const km = BAR_KM.findLast((length) => length * perKm <= BAR_MAX) ?? BAR_KM[0]!
  const bar = km * perKm
  sheet.lineWidth(0.9).strokeColor(colors.muted)
  sheet
    .moveTo(x + 14, foot - 3)
    .lineTo(x + 14, foot)
    .lineTo(x + 14 + bar, foot)
    .lineTo(x + 14 + bar, foot - 3)
    .stroke()
  write(sheet, `${km} km`, name, { x: x + 20 + bar, y: foot - 7, width: 60 })
  const north = x + width - 18
  sheet
    .moveTo(north, foot - 10)
    .lineTo(north, foot - 24)
    .moveTo(north - 3, foot - 20)
  sheet
    .lineTo(north, foot - 24)
    .lineTo(north + 3, foot - 20)
    .stroke()
  write(sheet, 'N', end, { x: north - widthOf(sheet, 'N', end) / 2, y: foot - 7, width: 20 })
}

function isSame(a: Stop, b: Stop | undefined) {
  return a.lat === b?.lat && a.lon === b.lon
}

function middleOf(values: number[]) {
  return (Math.min(...values) + Math.max(...values)) / 2
}
