import type { ItineraryDay } from '#contract/trips.ts'
import { formatMetres, formatNumber } from '#contract/numbers.ts'
import {
  boxAround,
  boxesAlong,
  label,
  overlap,
  shortName,
  type Box,
  type Point,
  type Spot,
} from './labels.ts'
import { colors, write, type Sheet, type Style } from '../sheet.ts'

const AXIS = 34
const LABEL_ROOM = 38
const FOOT = 18
const TICKS_MAX = 5
const STEPS_M = [50, 100, 200, 500, 1000, 2000]
const NAMED_TOPS = 3

const soft: Style = { face: 'text', size: 7, color: colors.nightSoft }
const quiet: Style = { face: 'text', size: 7, color: colors.nightMuted }
const loud: Style = { face: 'strong', size: 7.5, color: colors.onNight }

type Moment = { kind: 'top' | 'night'; name: string; metres: number; at: number }
type Frame = Point & { width: number; height: number }

/** Returns whether the days have at least two different altitudes, so that there is a line to draw. */
export function hasLine(days: ItineraryDay[]): boolean {
  return new Set(momentsOf(days).map(({ metres }) => metres)).size > 1
}

/** Draws the altitude over the days on a dark panel: for each day its highest point, then its night. */
export function drawLine(sheet: Sheet, days: ItineraryDay[], frame: Frame): void {
  const moments = momentsOf(days)
  const metres = moments.map((moment) => moment.metres)
  const high = Math.max(...metres)
  const low = Math.min(...metres)
  const floor = Math.max(low - (high - low) * 0.14, 0)

  const left = frame.x + AXIS
  const right = frame.x + frame.width
  const top = frame.y + LABEL_ROOM
  const base = frame.y + frame.height - FOOT
  const dayWidth = (right - left) / days.length
  const yAt = (altitude: number) => base - ((altitude - floor) / (high - floor)) * (base - top)
  const points = moments.map((moment) => ({
    ...moment,
    x: left + moment.at * dayWidth,
    y: yAt(moment.metres),
  }))

  drawRests(sheet, days, { left, top: top - 8, right, bottom: base })
  for (const tick of ticksBetween(floor, high)) {
    const y = yAt(tick)
    sheet.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(colors.nightLine).stroke()
    write(sheet, formatNumber(tick), quiet, { x: left - 44, y: y - 4.5, width: 38, align: 'right' })
  }
  drawCurve(sheet, points, { left, top, right, bottom: base })
  drawDays(sheet, days.length, left, base, dayWidth)
  nameMoments(sheet, points, { left: frame.x, top: frame.y, right, bottom: base - 2 })
}

function momentsOf(days: ItineraryDay[]): Moment[] {
  return days.flatMap(({ high_point: top, sleep_m: bed, place, title, day }, index): Moment[] => [
    ...(top
      ? [{ kind: 'top' as const, name: shortName(top.name), metres: top.altitude_m, at: index + 0.4 }]
      : []),
    ...(bed == null
      ? []
      : [{ kind: 'night' as const, name: shortName(place ?? title ?? day), metres: bed, at: index + 0.9 }]),
  ])
}

function drawRests(sheet: Sheet, days: ItineraryDay[], { left, top, right, bottom }: Box) {
  const width = (right - left) / days.length
  for (const [index, { acclimatisation }] of days.entries()) {
    if (!acclimatisation) continue
    sheet
      .rect(left + index * width, top, width, bottom - top)
      .fillOpacity(0.08)
      .fill(colors.onNight)
      .fillOpacity(1)
  }
}

function drawCurve(sheet: Sheet, points: (Moment & Point)[], { top, bottom }: Box) {
  const path = monotone(points)
  const first = points[0]!
  const last = points.at(-1)!
  const fill = sheet.linearGradient(0, top, 0, bottom)
  fill.stop(0, colors.summit, 0.42).stop(0.6, sheet.accent.onNight, 0.16).stop(1, sheet.accent.onNight, 0)
  sheet.path(`${path} L${last.x} ${bottom} L${first.x} ${bottom} Z`).fill(fill)
  const stroke = sheet.linearGradient(0, top, 0, bottom - 10)
  stroke.stop(0, colors.summit).stop(1, sheet.accent.onNight)
  sheet.path(path).lineWidth(1.6).lineJoin('round').lineCap('round').stroke(stroke)
  for (const { kind, x, y } of points) {
    if (kind === 'top') sheet.circle(x, y, 2).fill(colors.summit)
    else sheet.circle(x, y, 1.9).lineWidth(1).fillAndStroke(colors.night, colors.onNight)
  }
}

function drawDays(sheet: Sheet, count: number, left: number, base: number, width: number) {
  const every = Math.ceil(14 / width)
  sheet
    .moveTo(left, base)
    .lineTo(left + count * width, base)
    .lineWidth(0.6)
    .strokeColor(colors.nightMuted)
    .stroke()
  write(sheet, 'Day', quiet, { x: left - 44, y: base + 5, width: 38, align: 'right' })
  for (let index = 0; index < count; index += every) {
    write(sheet, String(index + 1), quiet, {
      x: left + index * width - 10,
      y: base + 5,
      width: width + 20,
      align: 'center',
    })
  }
}

/**
 * Writes labels where there is room: first the highest points above the line, from the top down, then the nights, each
 * place once.
 */
function nameMoments(sheet: Sheet, points: (Moment & Point)[], frame: Box) {
  const line = points.slice(1).flatMap((point, index) => boxesAlong(points[index]!, point))
  const taken = [...points.map((point) => boxAround(point, 3)), ...line]
  const named = new Set<string>()
  for (const { name, metres, x, y } of highest(points)) {
    const leader = (row: number): Box => ({ left: x - 2, right: x + 2, top: row, bottom: y - 4 })
    const rows = [y - 12, y - 22, y - 32].filter((row) => !taken.some((box) => overlap(box, leader(row))))
    const spots = rows.flatMap((row): Spot[] => [
      { x, y: row, anchor: 'middle' },
      { x: x - 3, y: row, anchor: 'end' },
      { x: x + 3, y: row, anchor: 'start' },
    ])
    const spot = label(sheet, `${name} ${formatMetres(metres)}`, loud, spots, { frame, taken })
    if (!spot) continue
    named.add(name)
    const end = spot.anchor === 'middle' ? spot.y + 5 : spot.y - 3
    sheet
      .moveTo(x, y - 3.5)
      .lineTo(x, end)
      .lineWidth(0.5)
      .strokeColor(colors.nightMuted)
      .stroke()
    taken.push(leader(end))
  }
  for (const { name, x, y } of [points[0]!, points.at(-1)!, ...points]) {
    if (named.has(name)) continue
    const spots: Spot[] = [
      { x: x - 5, y: y - 6, anchor: 'end' },
      { x: x + 5, y: y - 6, anchor: 'start' },
      { x: x + 5, y: y + 8, anchor: 'start' },
      { x, y: y + 10, anchor: 'middle' },
      { x: x - 5, y: y + 8, anchor: 'end' },
    ]
    if (label(sheet, name, soft, spots, { frame, taken })) named.add(name)
  }
}

function highest(points: (Moment & Point)[]) {
  const sorted = points.toSorted((a, b) => b.metres - a.metres)
  const once = sorted.filter(({ name }, index) => sorted.findIndex((other) => other.name === name) === index)
  return once.filter(({ kind }, index) => kind === 'top' || index === 0).slice(0, NAMED_TOPS)
}

function ticksBetween(floor: number, high: number) {
  const step = STEPS_M.find((metres) => (high - floor) / metres <= TICKS_MAX) ?? STEPS_M.at(-1)!
  const ticks: number[] = []
  for (let tick = Math.ceil(floor / step) * step; tick <= high; tick += step) ticks.push(tick)
  return ticks
}

/**
 * Returns an SVG path through the points that is flat at each of its turns and never rises above them, so that a pass
 * stays the highest place.
 */
function monotone(points: Point[]): string {
  const slopes = points.map((point, index) => {
    const before = slope(points[index - 1], point)
    const after = slope(point, points[index + 1])
    if (before === undefined || after === undefined) return before ?? after ?? 0
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  const curves = points.slice(1).map((to, index) => {
    const from = points[index]!
    const third = (to.x - from.x) / 3
    const leave = `${from.x + third} ${from.y + slopes[index]! * third}`
    return `C${leave} ${to.x - third} ${to.y - slopes[index + 1]! * third} ${to.x} ${to.y}`
  })
  return `M${points[0]!.x} ${points[0]!.y} ${curves.join(' ')}`
}

function slope(from: Point | undefined, to: Point | undefined) {
  return from && to ? (to.y - from.y) / (to.x - from.x) : undefined
}
