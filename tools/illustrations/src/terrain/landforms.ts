// Forms that river erosion cannot make: a glacier with its moraines, a river plain, a flat basin, farmed slopes.
import { bump, clamp, fbm2, lattice, mix, smooth } from '../noise.ts'
import { boxBlur, type Terrain } from './field.ts'

/** A line from south to north: where it is west-east (0..1) for each v (0..1). */
export type Course = (v: number) => number

export interface Glacier {
  course: Course
  /** v of the snout and of the head */
  snout: number
  head: number
  /** half width of the ice in metres */
  halfWidth: number
  /** altitude of the ice at the snout and its rise towards the head, metres */
  snoutAltitude: number
  rise: number
}

/** Along-valley altitude of the ice; steep near the head, where it falls from the basin above. */
function iceAltitude(g: Glacier, v: number): number {
  const t = clamp((v - g.snout) / (g.head - g.snout), -0.5, 1)
  return g.snoutAltitude + g.rise * (0.42 * t + 0.58 * Math.max(0, t) ** 3.2)
}

/** Half width of the ice: rounded at the snout, wide in the middle. */
function iceHalfWidth(g: Glacier, v: number): number {
  const t = clamp((v - g.snout) / (g.head - g.snout), 0, 1)
  return g.halfWidth * Math.sqrt(smooth(0, 0.12, t)) * (0.8 + 0.35 * t)
}

/** Carves a trough, lays the ice in it, piles the moraines and leaves a basin for the lake below the snout. */
export function glacierValley(t: Terrain, g: Glacier): void {
  const { n, size, h } = t
  for (let y = 0; y < n; y++) {
    const v = y / n
    const centre = g.course(v) * size
    const ice = iceAltitude(g, v)
    const half = iceHalfWidth(g, v)
    const inside = smooth(g.head + 0.1, g.head - 0.05, v)
    if (inside <= 0) continue
    for (let x = 0; x < n; x++) {
      const wx = (x / n) * size
      const wy = v * size
      const wander = 90 * fbm2(wx / 900, wy / 900, 4)
      const d = Math.abs(wx - centre) + wander
      if (d > 3200) continue
      const i = y * n + x
      const floor = ice - 42 + 18 * fbm2(wx / 260, wy / 260, 5)
      // trough: flat floor, then walls that steepen
      const wall = floor + Math.max(0, d - g.halfWidth * 1.75) ** 1.4 * 0.06
      const cut = smooth(3200, 1100, d) * inside
      let z = mix(h[i], Math.min(Math.max(h[i], wall), wall + (h[i] - wall) * smooth(500, 2400, d)), cut)
      const across = d / Math.max(1, half)
      if (half > 20 && v > g.snout) {
        const hummocks = 15 * fbm2(wx / 120, wy / 120, 5) + 5 * fbm2(wx / 28, wy / 28, 3)
        const surface =
          ice + 34 * (1 - across * across) + hummocks * smooth(0.75, 0.25, (v - g.snout) / (g.head - g.snout))
        z = mix(z, surface, smooth(1.1, 0.92, across) * inside)
      }
      // lateral moraines: sharp crests a little above the ice
      const crest = half + 150
      const low = smooth(g.head - 0.06, g.snout + 0.05, v) * smooth(g.snout - 0.13, g.snout - 0.08, v)
      const moraine =
        74 *
        Math.exp(-Math.abs(d - crest) / (d < crest ? 62 : 105)) *
        (1 + 0.3 * fbm2(wx / 180, wy / 180, 4)) *
        low
      // end moraine: an arc south of the snout
      const arc = Math.hypot((wx - centre) / 0.9, (v - g.snout + 0.015) * size) - 1180
      const end = v < g.snout ? 62 * Math.exp(-Math.abs(arc + 120 * fbm2(wx / 400, wy / 400, 4)) / 110) : 0
      h[i] = z + Math.max(moraine, end)
    }
  }
}

/** 0..1 for bare ice and 0..1 for rock debris (on the ice and on the moraines) at a point in metres. */
export function glacierCover(
  g: Glacier,
  size: number,
  x: number,
  y: number,
): { ice: number; debris: number } {
  const v = y / size
  if (v < g.snout - 0.14 || v > g.head + 0.08) return { ice: 0, debris: 0 }
  const d = Math.abs(x - g.course(v) * size) + 90 * fbm2(x / 900, y / 900, 4)
  const half = iceHalfWidth(g, v)
  const t = (v - g.snout) / (g.head - g.snout)
  const on = v > g.snout ? smooth(1.06, 0.98, d / Math.max(1, half)) : 0
  // the upper glacier is clean; medial stripes of debris reach far up
  const stripes = smooth(0.1, 0.5, fbm2(d / 95, v * 9, 4) + 0.35 * fbm2(x / 60, y / 60, 3))
  const dirty = clamp(smooth(0.62, 0.2, t) + stripes * smooth(0.95, 0.3, t), 0, 1)
  const banks =
    smooth(half + 420, half + 190, d) *
    smooth(g.snout - 0.13, g.snout - 0.07, v) *
    smooth(g.head + 0.02, g.head - 0.1, v)
  return { ice: on * (1 - dirty), debris: Math.max(on * dirty, banks * (1 - on)) }
}

export interface River {
  course: Course
  halfWidth: number
  level: number
}

/** Signed distance from the water's edge in metres, wandering so that bars and bays appear. */
export function riverDistance(r: River, size: number, x: number, y: number): number {
  const v = y / size
  const bends = 46 * fbm2(x / 700, y / 700, 4) + 15 * fbm2(x / 130, y / 130, 3)
  return Math.abs(x - r.course(v) * size) - r.halfWidth * (1 + 0.35 * fbm2(v * 22, 3.1, 2)) + bends
}

/** Flattens everything south of `hills` to a plain and digs the river into it, with sand bars and a low bank. */
export function riverPlain(t: Terrain, r: River, hills: number): void {
  const { n, size, h } = t
  for (let y = 0; y < n; y++) {
    const v = y / n
    const keep = smooth(hills - 0.05, hills + 0.09, v)
    for (let x = 0; x < n; x++) {
      const wx = (x / n) * size
      const wy = v * size
      const i = y * n + x
      const d = riverDistance(r, size, wx, wy)
      const plain = r.level + 6.5 + 2.2 * fbm2(wx / 1500, wy / 1500, 4) + 0.6 * fbm2(wx / 160, wy / 160, 3)
      const bars = r.level + 0.2 + 1.5 * fbm2(wx / 210 + 7, wy / 420, 4)
      const bed = d < 0 ? r.level - 0.4 - 0.035 * Math.min(-d, 120) : bars + 0.004 * d
      const bank = smooth(150, 210, d + 60 * fbm2(wx / 330 + 2, wy / 330, 4))
      const upland = Math.max(plain, r.level + 6 + (h[i] - r.level) * keep)
      h[i] = mix(bed, upland, bank)
    }
  }
}

/** A flat valley floor with soft edges, as left by an old lake. */
export function flatBasin(t: Terrain, u: number, v: number, radius: number, level: number): void {
  const { n, size, h } = t
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const wx = (x / n) * size
      const wy = (y / n) * size
      const i = y * n + x
      const d =
        Math.hypot((wx - u * size) / 1.25, wy - v * size) + 0.35 * radius * fbm2(wx / 2400, wy / 2400, 4)
      const inside = smooth(radius * 1.35, radius * 0.8, d)
      if (inside > 0) h[i] = mix(h[i], Math.min(h[i], level + 14 * fbm2(wx / 900, wy / 900, 4)), inside)
    }
  }
}

/** Where people have cut terraces: gentle to moderate slopes below `top`, in patches. One value per cell, 0..1. */
export function farmedSlopes(t: Terrain, top: number, share: number): Float32Array {
  const { n, cell, size } = t
  const r = Math.max(1, Math.round(60 / cell))
  const base = boxBlur(n, boxBlur(n, t.h, r), r)
  const mask = new Float32Array(n * n)
  for (let y = 1; y < n - 1; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      const east = y * n + ((x + 1) % n)
      const west = y * n + ((x + n - 1) % n)
      const slope = Math.hypot(base[east] - base[west], base[i + n] - base[i - n]) / (2 * cell)
      const wx = (x / n) * size
      const wy = (y / n) * size
      const patch = 0.5 + 0.9 * fbm2(wx / 1100, wy / 1100, 4)
      mask[i] =
        smooth(0.78, 0.55, slope) *
        smooth(0.03, 0.08, slope) *
        smooth(top + 120, top - 180, base[i] + 160 * fbm2(wx / 700, wy / 700, 3)) *
        smooth(1 - share - 0.05, 1 - share + 0.05, patch)
    }
  }
  return mask
}

/** Smooths the ground (farmers do); `mask` 0..1 per cell. */
export function smoothGround(t: Terrain, mask: Float32Array, radius: number): void {
  const r = Math.max(1, Math.round(radius / t.cell))
  const soft = boxBlur(t.n, boxBlur(t.n, t.h, r), r)
  for (let i = 0; i < mask.length; i++) t.h[i] = mix(t.h[i], soft[i], mask[i])
}

/** Step profile of a terraced slope: level treads, short risers. */
export function terraced(h: number, step: number): number {
  const k = Math.floor(h / step)
  const f = h / step - k
  return step * (k + 0.12 * f + 0.88 * smooth(0.62, 0.98, f))
}

export const alongValley =
  (offset: number, swing: number, waves: number, phase = 0): Course =>
  (v) =>
    offset +
    swing * Math.sin(v * waves * 6.283 + phase) +
    swing * 0.3 * Math.sin(v * waves * 14.3 + phase * 2)

/** Distance to a course as a share of the side length, for uplift maps. */
export const offCourse = (course: Course, u: number, v: number, width: number): number =>
  bump(u - course(v), width)

export interface PlainCover {
  /** 0..1 each: bare sand, closed forest, ploughed land */
  sand: number
  forest: number
  field: number
  /** one random number per field, and 0..1 on the bund between fields */
  fieldTone: number
  bund: number
}

/** What grows where on the river plain: sand by the water, then grass and forest; farmland in the east. */
export function plainCover(r: River, size: number, x: number, y: number): PlainCover {
  const d = riverDistance(r, size, x, y)
  const farmland = smooth(0.56, 0.6, x / size + 0.02 * fbm2(x / 900, y / 900, 3))
  const clearing = smooth(0.1, 0.32, fbm2(x / 620 + 11, y / 620, 4))
  const forest = smooth(205, 265, d + 70 * fbm2(x / 190, y / 190, 3)) * (1 - clearing) * (1 - farmland)
  const sand = smooth(190, 120, d + 50 * fbm2(x / 140 + 3, y / 140, 4))
  const fx = (x * 0.94 + y * 0.34 + 30 * fbm2(x / 400, y / 400, 2)) / 120
  const fy = (y * 0.94 - x * 0.34 + 24 * fbm2(x / 400, y / 400 + 9, 2)) / 64
  const ix = Math.floor(fx)
  const iy = Math.floor(fy)
  const edge = Math.min(fx - ix, 1 - fx + ix, (fy - iy) * 0.55, (1 - fy + iy) * 0.55)
  return {
    sand,
    forest,
    field: farmland * (1 - sand),
    fieldTone: lattice(ix, iy, 21),
    bund: smooth(0.03, 0.012, edge),
  }
}
