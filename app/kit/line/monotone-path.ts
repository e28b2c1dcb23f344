export type Point = { x: number; y: number }

/**
 * Returns the `d` of a curve through all points that never rises above or falls below them, so a pass stays the highest
 * place. (Fritsch and Carlson, 1980; in the simple form that is flat at every turn.)
 */
export function monotonePath(points: Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const slopes = points.map((_, index) => slopeAt(points, index))
  const curves = rest.map((to, index) => {
    const from = points[index]!
    const third = (to.x - from.x) / 3
    const leave = `${round(from.x + third)} ${round(from.y + slopes[index]! * third)}`
    const arrive = `${round(to.x - third)} ${round(to.y - slopes[index + 1]! * third)}`
    return `C${leave} ${arrive} ${round(to.x)} ${round(to.y)}`
  })
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`
}

function slopeAt(points: Point[], index: number) {
  const before = slopeBetween(points[index - 1], points[index])
  const after = slopeBetween(points[index], points[index + 1])
  if (before === undefined || after === undefined) return before ?? after ?? 0
  if (before * after <= 0) return 0
  return (2 * before * after) / (before + after)
}

function slopeBetween(from: Point | undefined, to: Point | undefined) {
  return from && to && to.x !== from.x ? (to.y - from.y) / (to.x - from.x) : undefined
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
