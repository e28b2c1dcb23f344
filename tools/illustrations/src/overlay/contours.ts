// Contour lines: marching squares over a smoothed grid, joined into smooth paths.
import { clamp } from '../noise.ts'
import type { Terrain } from '../terrain/field.ts'

export interface ContourArea {
  /** lower left corner, 0..1 */
  west: number
  south: number
  spanKm: number
  /** metres between lines; every fifth is heavier */
  interval: number
  columns: number
}

type Point = [x: number, y: number]
interface Grid {
  columns: number
  rows: number
  z: Float32Array
}

/** Whole pixels keep the file small. */
const SHORTEST_LINE = 9

export function contourSvg(terrain: Terrain, area: ContourArea, width: number, height: number): string {
  const grid = smoothGrid(sampleGrid(terrain, area, width, height))
  let low = Infinity
  let high = -Infinity
  for (const z of grid.z) {
    low = Math.min(low, z)
    high = Math.max(high, z)
  }
  let thin = ''
  let heavy = ''
  for (let level = Math.ceil(low / area.interval) * area.interval; level < high; level += area.interval) {
    const lines = joinSegments(grid, level)
      .map((line) => smoothPath(line, width / (grid.columns - 1), height / (grid.rows - 1)))
      .join('')
    if (Math.round(level / area.interval) % 5 === 0) heavy += lines
    else thin += lines
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><g fill="none" stroke="#1c3a34" stroke-linejoin="round">` +
    `<path stroke-width=".7" stroke-opacity=".5" d="${thin}"/><path stroke-width="1.3" stroke-opacity=".8" d="${heavy}"/></g></svg>`
  )
}

function sampleGrid(t: Terrain, area: ContourArea, width: number, height: number): Grid {
  const columns = area.columns
  const rows = Math.round((columns * height) / width)
  const z = new Float32Array(columns * rows)
  const k = (area.spanKm * 1000) / columns / t.cell
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 0
      for (let j = -2; j <= 2; j++) {
        for (let i = -2; i <= 2; i++) {
          const X = Math.floor(area.west * t.n + (x + i * 0.4) * k + t.n) % t.n
          const Y = clamp(Math.floor(area.south * t.n + (rows - y + j * 0.4) * k), 0, t.n - 1)
          sum += t.h[Y * t.n + X]
        }
      }
      z[y * columns + x] = sum / 25
    }
  }
  return { columns, rows, z }
}

function smoothGrid({ columns, rows, z }: Grid): Grid {
  let from = z
  for (let pass = 0; pass < 2; pass++) {
    const to = from.slice()
    for (let y = 1; y < rows - 1; y++) {
      for (let x = 1; x < columns - 1; x++) {
        const i = y * columns + x
        to[i] =
          (from[i] * 4 +
            (from[i - 1] + from[i + 1] + from[i - columns] + from[i + columns]) * 2 +
            from[i - columns - 1] +
            from[i - columns + 1] +
            from[i + columns - 1] +
            from[i + columns + 1]) /
          16
      }
    }
    from = to
  }
  return { columns, rows, z: from }
}

/** Crossings of one level with the grid edges, linked into lines; closed lines repeat their first point. */
function joinSegments({ columns, rows, z }: Grid, level: number): Point[][] {
  const links = new Map<number, number[]>()
  const points = new Map<number, Point>()
  const crossing = (x: number, y: number, down: boolean): number => {
    const a = z[y * columns + x]
    const b = down ? z[(y + 1) * columns + x] : z[y * columns + x + 1]
    const f = (level - a) / (b - a)
    const key = (y * columns + x) * 2 + (down ? 1 : 0)
    points.set(key, down ? [x, y + f] : [x + f, y])
    return key
  }
  const link = (a: number, b: number): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ]) {
      const known = links.get(from)
      if (known) known.push(to)
      else links.set(from, [to])
    }
  }
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const above = [
        z[y * columns + x] > level,
        z[y * columns + x + 1] > level,
        z[(y + 1) * columns + x + 1] > level,
        z[(y + 1) * columns + x] > level,
      ]
      const cut: number[] = []
      if (above[0] !== above[1]) cut.push(crossing(x, y, false))
      if (above[1] !== above[2]) cut.push(crossing(x + 1, y, true))
      if (above[2] !== above[3]) cut.push(crossing(x, y + 1, false))
      if (above[3] !== above[0]) cut.push(crossing(x, y, true))
      for (let i = 0; i + 1 < cut.length; i += 2) link(cut[i], cut[i + 1])
    }
  }
  const used = new Set<number>()
  const lines: Point[][] = []
  const open = [...links.keys()].filter((k) => links.get(k)!.length === 1)
  for (const start of [...open, ...links.keys()]) {
    if (used.has(start)) continue
    const line: Point[] = []
    for (
      let at: number | undefined = start;
      at !== undefined;
      at = links.get(at)!.find((k) => !used.has(k))
    ) {
      used.add(at)
      line.push(points.get(at)!)
    }
    if (line.length < SHORTEST_LINE) continue
    if (links.get(start)!.length === 2) line.push(line[0])
    lines.push(line)
  }
  return lines
}

/** Quadratic curves through the midpoints of every second point, in whole relative units. */
function smoothPath(line: Point[], sx: number, sy: number): string {
  const points = line
    .filter((_, i) => i % 2 === 0 || i === line.length - 1)
    .map(([x, y]): Point => [x * sx, y * sy])
  let [x, y] = points[0].map(Math.round)
  let path = `M${x} ${y}q`
  let first = true
  const add = (v: number): void => {
    path += first || v < 0 ? `${v}` : ` ${v}`
    first = false
  }
  for (let i = 1; i < points.length - 1; i++) {
    const [cx, cy] = points[i]
    const [nx, ny] = points[i + 1]
    const ex = Math.round((cx + nx) / 2)
    const ey = Math.round((cy + ny) / 2)
    for (const v of [Math.round(cx) - x, Math.round(cy) - y, ex - x, ey - y]) add(v)
    x = ex
    y = ey
  }
  const [lastX, lastY] = points.at(-1)!.map(Math.round)
  return `${path}l${lastX - x} ${lastY - y}`
}
