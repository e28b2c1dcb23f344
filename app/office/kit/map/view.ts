import type { Point } from '#contract/labels.ts'
import type { Spot } from '#contract/spots.ts'
import { border } from './nepal.ts'

// What a drawn map shows of the world: a plane on which a degree of longitude is as short as in the middle of Nepal.

/** The position in the middle of the map. `scale`: the pixels of a degree of latitude. */
export type View = Spot & { scale: number }
/** Of the map, in pixels. */
export type Size = { width: number; height: number }

const SHRINK = Math.cos((28.4 * Math.PI) / 180)
/** About 3 metres for a pixel: what is drawn is not known any better. */
const SCALE_MAX = 40_000
/** So much smaller than the whole country, for trips to its neighbours. */
const SMALLER = 3
/** Free around the whole country, in pixels. */
const MARGIN = 16
const MIDDLE = { lat: [20, 37], lon: [72, 96] } as const

const south = Math.min(...border.map(({ lat }) => lat))
const north = Math.max(...border.map(({ lat }) => lat))
const west = Math.min(...border.map(({ lon }) => lon))
const east = Math.max(...border.map(({ lon }) => lon))

/** Returns the view of all of Nepal. */
export function wholeNepal({ width, height }: Size): View {
  const scale = Math.min(
    (width - 2 * MARGIN) / ((east - west) * SHRINK),
    (height - 2 * MARGIN) / (north - south),
  )
  return { lat: (south + north) / 2, lon: (west + east) / 2, scale }
}

/** Returns where a position lies on the map. */
export function pointOf({ lat, lon, scale }: View, { width, height }: Size, spot: Spot): Point {
  return { x: width / 2 + (spot.lon - lon) * SHRINK * scale, y: height / 2 - (spot.lat - lat) * scale }
}

/** Returns the position at a point of the map. */
export function spotAt({ lat, lon, scale }: View, { width, height }: Size, { x, y }: Point): Spot {
  return { lat: lat - (y - height / 2) / scale, lon: lon + (x - width / 2) / (SHRINK * scale) }
}

/** Returns the view moved so many pixels to the east and the south, not beyond the neighbours of Nepal. */
export function moved({ lat, lon, scale }: View, x: number, y: number): View {
  return {
    lat: within(MIDDLE.lat, lat - y / scale),
    lon: within(MIDDLE.lon, lon + x / (SHRINK * scale)),
    scale,
  }
}

/** Returns the view so many times larger; `fixed` stays at its point. */
export function zoomed(view: View, size: Size, times: number, fixed: Spot): View {
  const least = wholeNepal(size).scale / SMALLER
  const scale = within([least, SCALE_MAX], view.scale * times)
  const before = pointOf(view, size, fixed)
  const after = pointOf({ ...view, scale }, size, fixed)
  return moved({ ...view, scale }, after.x - before.x, after.y - before.y)
}

/** Returns a position as text, no more exact than a pixel of the map. */
export function spotText({ scale }: View, { lat, lon }: Spot): { lat: string; lon: string } {
  const decimals = Math.max(2, Math.ceil(Math.log10(scale)))
  return { lat: lat.toFixed(decimals), lon: lon.toFixed(decimals) }
}

/** Returns the pixels of a kilometre. */
export function perKilometre({ scale }: View): number {
  return scale / 111.2
}

function within([least, most]: readonly [number, number], value: number) {
  return Math.min(most, Math.max(least, value))
}
