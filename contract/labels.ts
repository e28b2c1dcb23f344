export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }
export type Anchor = 'start' | 'middle' | 'end'
/** The place of a text in SVG: `y` is its baseline. */
export type Spot = Point & { anchor: Anchor }

const ASCENT = 10
const DESCENT = 3

/** Returns the box of a text. `perLetter`: the mean width of a letter, in pixels. */
export function boxOf(text: string, { x, y, anchor }: Spot, perLetter: number): Box {
  const width = text.length * perLetter
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT }
}

/** Returns the box around a dot. */
export function boxAround({ x, y }: Point, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

/**
 * Returns the first spot where the text fits into the frame without touching a taken box or the line; undefined when
 * there is none.
 */
export function freeSpot(
  text: string,
  spots: Spot[],
  perLetter: number,
  { frame, taken, line }: { frame: Box; taken: Box[]; line: Point[] },
): { spot: Spot; box: Box } | undefined {
  for (const spot of spots) {
    const box = boxOf(text, spot, perLetter)
    const isFree =
      isWithin(box, frame) &&
      !taken.some((other) => overlap(box, other)) &&
      !line.some((point) => holds(box, point))
    if (isFree) return { spot, box }
  }
  return undefined
}

/** Where the label of a dot may stand, the best first: beside it, then below and above. */
export function spotsAround({ x, y }: Point, gap: number): Spot[] {
  return [
    { x: x + gap, y: y + 5, anchor: 'start' },
    { x: x - gap, y: y + 5, anchor: 'end' },
    { x, y: y + gap + 11, anchor: 'middle' },
    { x, y: y - gap - 2, anchor: 'middle' },
    { x: x + gap - 2, y: y + 16, anchor: 'start' },
    { x: x - gap + 2, y: y + 16, anchor: 'end' },
    { x: x + gap - 2, y: y - 7, anchor: 'start' },
    { x: x - gap + 2, y: y - 7, anchor: 'end' },
    ...[y + gap + 11, y - gap - 2].flatMap((beside): Spot[] => [
      { x: x - 5, y: beside, anchor: 'start' },
      { x: x + 5, y: beside, anchor: 'end' },
    ]),
  ]
}

/** Where the label of an arrow at the edge may stand: beside it, on the side of `at` where it can. */
export function spotsInside({ x, y }: Point, at: Point): Spot[] {
  const isEast = x >= at.x
  const beside: Spot = { x: isEast ? x - 9 : x + 9, y: y + 5, anchor: isEast ? 'end' : 'start' }
  const away: Spot = { x: isEast ? x + 9 : x - 9, y: y + 5, anchor: isEast ? 'start' : 'end' }
  return [
    beside,
    away,
    { ...beside, y: y + 18 },
    { ...beside, y: y - 9 },
    { ...beside, y: y + 31 },
    { ...beside, y: y - 22 },
    { ...away, y: y + 18 },
    { ...away, y: y - 9 },
    { x, y: y < at.y ? y + 20 : y - 12, anchor: 'middle' },
  ]
}

/** Returns points along a path of `M` and `C`, so close to each other that no text fits between two of them. */
export function pointsAlong(path: string): Point[] {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
  const points: Point[] = []
  for (let index = 0; index + 7 < numbers.length; index += 6) {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = numbers.slice(index, index + 8)
    const steps = Math.max(6, Math.ceil((Math.abs(x3! - x0!) + Math.abs(y3! - y0!)) / 4))
    for (let step = 0; step <= steps; step++) {
      const t = step / steps
      points.push({ x: bezier(t, x0!, x1!, x2!, x3!), y: bezier(t, y0!, y1!, y2!, y3!) })
    }
  }
  return points
}

/** Returns whether two boxes touch each other. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function bezier(t: number, a: number, b: number, c: number, d: number) {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}

function isWithin(box: Box, frame: Box) {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  )
}

function holds({ left, right, top, bottom }: Box, { x, y }: Point) {
  return x > left - 2 && x < right + 2 && y > top - 1 && y < bottom + 1
}
