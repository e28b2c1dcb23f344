// Terrain shadow and sky visibility, both by sweeping the grid along a direction.
import { mix, smooth } from '../noise.ts'
import type { Terrain } from '../terrain/field.ts'

export interface ShadowMap {
  /** altitude below which a cell is in shadow */
  top: Float32Array
  /** distance to what casts it (for the width of the penumbra) */
  distance: Float32Array | null
}

/** Carries the shadow height from the light side across the grid; `east`, `north` point towards the light. */
export function sweepShadow(
  n: number,
  cell: number,
  h: Float32Array,
  east: number,
  north: number,
  tanElevation: number,
  withDistance: boolean,
): ShadowMap {
  const top = new Float32Array(n * n).fill(-1e5)
  const distance = withDistance ? new Float32Array(n * n) : null
  const carry = (i: number, i0: number, i1: number, f: number, drop: number, d: number): void => {
    const lit0 = h[i0] > top[i0]
    const lit1 = h[i1] > top[i1]
    top[i] = mix(lit0 ? h[i0] : top[i0], lit1 ? h[i1] : top[i1], f) - drop
    if (distance) distance[i] = mix(lit0 ? 0 : distance[i0], lit1 ? 0 : distance[i1], f) + d
  }
  if (Math.abs(east) >= Math.abs(north)) {
    const step = east > 0 ? 1 : -1
    const k = north / Math.abs(east)
    const d = Math.hypot(1, k) * cell
    const drop = d * tanElevation
    for (let it = 0; it < n * 1.7; it++) {
      // more than once round, because the field is periodic
      const x = step > 0 ? (((2 * n - 1 - it) % n) + n) % n : it % n
      const from = (x + step + n) % n
      for (let y = 0; y < n; y++) {
        const yy = y + k
        if (yy < 0 || yy > n - 1) {
          top[y * n + x] = -1e5
          continue
        }
        const y0 = Math.min(n - 2, Math.floor(yy))
        const i0 = y0 * n + from
        carry(y * n + x, i0, i0 + n, yy - y0, drop, d)
      }
    }
  } else {
    const step = north > 0 ? 1 : -1
    const k = east / Math.abs(north)
    const d = Math.hypot(1, k) * cell
    const drop = d * tanElevation
    for (let it = 1; it < n; it++) {
      const y = step > 0 ? n - 1 - it : it
      const from = (y + step) * n
      for (let x = 0; x < n; x++) {
        const xx = x + k
        const floor = Math.floor(xx)
        const x0 = (floor + n) % n
        carry(y * n + x, from + x0, from + ((x0 + 1) % n), xx - floor, drop, d)
      }
    }
  }
  return { top, distance }
}

export interface SkyVisibility {
  n: number
  cell: number
  share: Float32Array
}

const visibilityCache = new Map<string, SkyVisibility>()

/** Share of the sky dome that each cell sees, from 48 directions on a coarser grid. */
export function skyVisibility(terrain: Terrain, key: string): SkyVisibility {
  const known = visibilityCache.get(key)
  if (known) return known
  const coarse = terrain.n > 2048 ? 4 : 2
  const n = terrain.n / coarse
  const cell = terrain.cell * coarse
  const h = new Float32Array(n * n)
  const share = new Float32Array(n * n)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) h[y * n + x] = terrain.h[coarse * y * terrain.n + coarse * x]
  let weight = 0
  for (let a = 0; a < 12; a++) {
    const az = (a / 12) * 6.2832 + 0.13
    for (const el of [0.1, 0.3, 0.55, 0.9]) {
      const w = Math.sin(el) * Math.cos(el) + 0.12
      const { top } = sweepShadow(n, cell, h, Math.sin(az), Math.cos(az), Math.tan(el), false)
      weight += w
      for (let i = 0; i < n * n; i++) share[i] += w * smooth(-30, 25, h[i] - top[i])
    }
  }
  for (let i = 0; i < n * n; i++) share[i] /= weight
  const result = { n, cell, share }
  visibilityCache.set(key, result)
  return result
}
