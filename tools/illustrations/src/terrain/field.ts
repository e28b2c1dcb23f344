// A square height field, periodic from west to east, bounded south and north. Row 0 is the south edge.
import { clamp } from '../noise.ts'

export interface Terrain {
  /** cells per side, a power of two */
  n: number
  /** metres per cell */
  cell: number
  /** metres per side */
  size: number
  /** altitude in metres, row by row from the south */
  h: Float32Array
}

export function maximum(values: Float32Array): number {
  let max = 0
  for (let i = 0; i < values.length; i++) max = Math.max(max, values[i])
  return max
}

/** Bilinear look-up of a grid of m × m cells of `cell` metres at a point in metres. */
export function bilinear(grid: Float32Array, m: number, x: number, y: number, cell: number): number {
  const fx = x / cell
  let fy = y / cell
  if (fy < 0) fy = 0
  else if (fy > m - 1.001) fy = m - 1.001
  const x0 = Math.floor(fx)
  const y0 = Math.floor(fy)
  const u = fx - x0
  const v = fy - y0
  const mask = m - 1
  const xa = x0 & mask
  const xb = (x0 + 1) & mask
  const row = y0 * m
  const a = grid[row + xa]
  const b = grid[row + xb]
  const c = grid[row + m + xa]
  const d = grid[row + m + xb]
  const south = a + (b - a) * u
  return south + (c + (d - c) * u - south) * v
}

/** Mean over a square of (2r + 1) cells, periodic in x. */
export function boxBlur(n: number, source: Float32Array, r: number): Float32Array {
  const rows = new Float32Array(n * n)
  const out = new Float32Array(n * n)
  const w = 1 / (2 * r + 1)
  for (let y = 0; y < n; y++) {
    let s = 0
    for (let x = -r; x <= r; x++) s += source[y * n + ((x + n) % n)]
    for (let x = 0; x < n; x++) {
      rows[y * n + x] = s * w
      s += source[y * n + ((x + r + 1) % n)] - source[y * n + ((x - r + n) % n)]
    }
  }
  for (let x = 0; x < n; x++) {
    let s = 0
    for (let y = -r; y <= r; y++) s += rows[clamp(y, 0, n - 1) * n + x]
    for (let y = 0; y < n; y++) {
      out[y * n + x] = s * w
      s += rows[clamp(y + r + 1, 0, n - 1) * n + x] - rows[clamp(y - r, 0, n - 1) * n + x]
    }
  }
  return out
}

/** Doubles the resolution with a Catmull-Rom filter. */
export function upsample(n: number, h: Float32Array): Float32Array {
  const m = n * 2
  const out = new Float32Array(m * m)
  const rows = new Float32Array(m * n)
  const weights = [
    [-0.0703125, 0.8671875, 0.2265625, -0.0234375],
    [-0.0234375, 0.2265625, 0.8671875, -0.0703125],
  ]
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < m; x++) {
      const s = (x + 0.5) / 2 - 0.5
      const i = Math.floor(s)
      const k = weights[s - i < 0.5 ? 0 : 1]
      let v = 0
      for (let j = 0; j < 4; j++) v += k[j] * h[y * n + ((i - 1 + j + n) % n)]
      rows[y * m + x] = v
    }
  }
  for (let y = 0; y < m; y++) {
    const s = (y + 0.5) / 2 - 0.5
    const i = Math.floor(s)
    const k = weights[s - i < 0.5 ? 0 : 1]
    for (let x = 0; x < m; x++) {
      let v = 0
      for (let j = 0; j < 4; j++) v += k[j] * rows[clamp(i - 1 + j, 0, n - 1) * m + x]
      out[y * m + x] = v
    }
  }
  return out
}
