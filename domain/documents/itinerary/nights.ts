import { hasNight } from '#contract/departure-nights.ts'
import type { Say } from '#contract/site-words.ts'
import type { ItineraryDay, Trip } from '#contract/trips.ts'
import { inThousands, titleOf } from './days.ts'
import { shortName } from './labels.ts'
import { drawRoute, routeOf } from './route-sketch.ts'
import {
  colors,
  heading,
  heightOf,
  nextPage,
  page,
  rule,
  textWidth,
  write,
  type Sheet,
  type Style,
} from '../sheet.ts'

const MAP_WIDTH = 214
const WIDE_MAP_HEIGHT = 250
const GAP = 22
const ROW = 17
/** How many rows of days fit beside the map. */
const BESIDE_MAX = 24

const head: Style = { face: 'text', size: 7.5, color: colors.muted }
const cell: Style = { face: 'text', size: 8.5, color: colors.ink }
const figure: Style = { face: 'strong', size: 8.5, color: colors.ink }

/** Writes the map, and a table of all days with the place and altitude of each night. */
export function writeRoute(sheet: Sheet, trip: Trip, say: Say): void {
  const { itinerary } = trip
  const route = routeOf(trip)
  if (itinerary.length < 2 && !route) return
  const tableHeight = ROW * (itinerary.length + 1)
  const isBeside = route !== undefined && itinerary.length <= BESIDE_MAX
  const mapHeight = isBeside ? Math.max(tableHeight + 8, 210) : WIDE_MAP_HEIGHT
  heading(sheet, say(route ? 'itinerary.map' : 'itinerary.nights'), route ? mapHeight : 120)

  const y = sheet.y
  if (route) {
    const width = isBeside ? MAP_WIDTH : textWidth
    drawRoute(sheet, route, { x: page.left, y, width, height: mapHeight })
  }
  const x = isBeside ? page.left + MAP_WIDTH + GAP : page.left
  sheet.y = route && !isBeside ? y + mapHeight + 16 : y
  writeTable(sheet, itinerary, x, say('itinerary.shaded'))
  if (isBeside) sheet.y = Math.max(sheet.y, y + mapHeight)
}

function writeTable(sheet: Sheet, days: ItineraryDay[], x: number, shaded: string): void {
  const width = page.right - x
  const columns = {
    day: x + 4,
    place: x + 42,
    bed: page.right - 128,
    top: page.right - 78,
    hours: page.right - 38,
  }
  const right = (text: string, style: Style, left: number, y: number) =>
    write(sheet, text, style, { x: left, y, width: 44, align: 'right' })

  function writeHead() {
    const y = sheet.y
    write(sheet, 'Day', head, { x: columns.day, y: y + 2, width: 36 })
    write(sheet, 'Night at', head, { x: columns.place, y: y + 2, width: 100 })
    right('Bed, m', head, columns.bed - 10, y + 2)
    right('Top, m', head, columns.top - 10, y + 2)
    right('Hours', head, columns.hours - 10, y + 2)
    sheet.y = y + ROW - 2
    rule(sheet, sheet.y, colors.ink, x, width)
  }

  writeHead()
  for (const [index, day] of days.entries()) {
    const isNight = hasNight(day.lodging, index, days.length)
    if (sheet.y + ROW > page.bottom) {
      nextPage(sheet)
      writeHead()
    }
    const y = sheet.y
    if (day.acclimatisation) sheet.rect(x, y + 0.5, width, ROW - 0.5).fill(colors.lakeTint)
    write(sheet, day.day.replace(/^day\s+/i, '').slice(0, 8), cell, { x: columns.day, y: y + 3.5, width: 38 })
    const night = isNight ? shortName(day.place ?? titleOf(day)) : 'The trip ends'
    const place = clipped(sheet, night, columns.bed - columns.place + 2)
    write(sheet, place, cell, { x: columns.place, y: y + 3.5, width: 300 })
    right(isNight ? inThousands(day.sleep_m) : '', figure, columns.bed - 10, y + 3.5)
    right(inThousands(day.high_point?.altitude_m), cell, columns.top - 10, y + 3.5)
    right(day.hours?.slice(0, 8) ?? '', cell, columns.hours - 10, y + 3.5)
    sheet.y = y + ROW
    rule(sheet, sheet.y, colors.line, x, width)
  }
  if (days.some(({ acclimatisation }) => acclimatisation)) {
    sheet.y = write(sheet, shaded, head, { x, y: sheet.y + 6, width })
  }
}

/** Returns the text cut to one line of a table's cell. */
function clipped(sheet: Sheet, text: string, width: number) {
  let shown = text
  while (shown.length > 1 && heightOf(sheet, shown, cell, width) > cell.size * 2)
    shown = `${shown.slice(0, -2)}…`
  return shown
}
