import { widthOf, write, type Sheet, type Style } from '../sheet.ts'

export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }

/** A possible place for a text: `y` is the middle of its line. */
export type Spot = Point & { anchor: 'start' | 'middle' | 'end' }

/**
 * Writes a text at the first spot where it lies within the frame and overlaps nothing in `taken`, and adds its box to
 * `taken`. Returns the spot; undefined when there is none and nothing was written.
 */
export function label(
  sheet: Sheet,
  text: string,
  style: Style,
  spots: Spot[],
  { frame, taken }: { frame: Box; taken: Box[] },
): Spot | undefined {
  const width = widthOf(sheet, text, style)
  for (const spot of spots) {
    const box = boxOf(spot, width, style.size)
    if (!isWithin(box, frame) || taken.some((other) => overlap(box, other))) continue
    write(sheet, text, style, { x: box.left, y: spot.y - style.size * 0.64, width: width + 20 })
    taken.push(box)
    return spot
  }
  return undefined
}

/** Returns the box around a dot. */
export function boxAround({ x, y }: Point, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

/** Returns boxes along the line between two points, so that no label is written over it. */
export function boxesAlong(from: Point, to: Point, radius = 1.5): Box[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4))
  return Array.from({ length: steps + 1 }, (_, step) =>
    boxAround(
      { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
      radius,
    ),
  )
}

/** Returns a name without its bracket: "Hotel Everest View" for "Hotel Everest View (Syangboche)". */
export function shortName(name: string): string {
  return name.replace(/\s*\(.*\)\s*$/, '')
}

function boxOf({ x, y, anchor }: Spot, width: number, size: number): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - size * 0.62, bottom: y + size * 0.62 }
}

function isWithin(box: Box, frame: Box) {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  )
}

/** Returns whether two boxes overlap. */
export function overlap(a: Box, b: Box) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
