// Mist and low cloud in a grid of view cells (froxels): lit by the sun through its own mass, shaded by the terrain.
import { fbm3, perlin3, smooth } from '../noise.ts'
import { bilinear } from '../terrain/field.ts'
import type { Camera } from './camera.ts'
import type { Ground } from './ground.ts'
import type { ShadowMap } from './light.ts'
import type { Direction, FogLayer, Scene } from './scene.ts'
import { miePhase, type Sky } from './sky.ts'

/** Writes light added (0..2) and light let through (3) on the way to distance `t` at a sample. */
export type Mist = (out: Float64Array, px: number, py: number, t: number) => void

const SLICES = 128
const CELL = 4

export interface MistInput {
  scene: Scene
  camera: Camera
  ground: Ground
  sky: Sky
  sun: Direction
  shadow: ShadowMap
  sunThroughClouds: (x: number, y: number, z: number) => number
  /** samples per pixel side */
  scale: number
}

export function createMist({
  scene,
  camera,
  ground,
  sky,
  sun,
  shadow,
  sunThroughClouds,
  scale,
}: MistInput): Mist | null {
  const layers = scene.fog ?? []
  if (!layers.length) return null
  const { width, height, focal, horizon } = camera
  const { n, cell } = ground.terrain
  const pixels = CELL * scale
  const columns = Math.ceil(width / pixels)
  const rows = Math.ceil(height / pixels)
  const stride = SLICES + 1
  const near = Math.max(120, (scene.near ?? 60) * 0.8)
  const far = scene.far ?? 42000
  const logRange = Math.log(far / near)
  const grid = new Float32Array((columns + 1) * (rows + 1) * stride * 4)
  const lowest = ground.preset.south - 150
  const density = (x: number, y: number, z: number): number => {
    let sum = 0
    for (const layer of layers) sum += layerDensity(layer, x, y, z, Math.hypot(x - camera.x, y - camera.y))
    return sum
  }

  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const u = (i * pixels - width / 2) / focal
      const vy = (horizon - j * pixels) / focal
      const dx = camera.forwardX + camera.rightX * u
      const dy = camera.forwardY + camera.rightY * u
      const inverse = 1 / Math.hypot(dx, vy, dy)
      const cos = (dx * sun[0] + vy * sun[1] + dy * sun[2]) * inverse
      const phase = 0.62 * miePhase(cos, 0.62) + 0.38 * miePhase(cos, -0.15)
      const o = (j * (columns + 1) + i) * stride * 4
      let through = 1
      let r = 0
      let g = 0
      let b = 0
      grid[o + 3] = 1
      for (let k = 0; k < SLICES; k++) {
        if (through >= 0.004) {
          const t = near * Math.exp((logRange * (k + 0.5)) / SLICES)
          const z = camera.h + vy * t
          const x = camera.x + dx * t
          const y = camera.y + dy * t
          const here = z < lowest ? 0 : density(x, y, z)
          if (here > 1e-7) {
            const length =
              (near * Math.exp((logRange * (k + 1)) / SLICES) - near * Math.exp((logRange * k) / SLICES)) /
              inverse
            const passed = Math.exp(-here * length)
            let lit = smooth(-60, 90, z - bilinear(shadow.top, n, x, y, cell)) * sunThroughClouds(x, y, z)
            let towardsSun = 0
            for (let m = 1; m <= 3; m++) {
              const l = 130 * m * m * 0.7
              towardsSun += density(x + sun[0] * l, y + sun[2] * l, z + sun[1] * l) * 130 * (2 * m - 1) * 0.7
            }
            lit *= Math.exp(-towardsSun * 0.9) * 0.75 + Math.exp(-towardsSun * 0.22) * 0.25
            const light = sky.sunlight(z)
            const ambient = 0.55 + 0.45 * Math.exp(-towardsSun * 0.5)
            const direct = phase * lit * 2.5
            const w = through * (1 - passed)
            r += w * (light[0] * direct + sky.ambient[0] * ambient)
            g += w * (light[1] * direct + sky.ambient[1] * ambient)
            b += w * (light[2] * direct + sky.ambient[2] * ambient)
            through *= passed
          }
        }
        const q = o + (k + 1) * 4
        grid[q] = r
        grid[q + 1] = g
        grid[q + 2] = b
        grid[q + 3] = through
      }
    }
  }

  return (out, px, py, t) => {
    const fx = px / pixels
    const fy = py / pixels
    const x0 = Math.min(columns - 1, Math.floor(fx))
    const y0 = Math.min(rows - 1, Math.floor(fy))
    const u = fx - x0
    const v = fy - y0
    let slice = t >= far ? SLICES : (Math.log(t / near) / logRange) * SLICES
    slice = slice < 0 ? 0 : slice > SLICES - 0.001 ? SLICES - 0.001 : slice
    const s0 = Math.floor(slice)
    const f = slice - s0
    const a = ((y0 * (columns + 1) + x0) * stride + s0) * 4
    const b = a + stride * 4
    const c = a + (columns + 1) * stride * 4
    const d = c + stride * 4
    const wa = (1 - u) * (1 - v)
    const wb = u * (1 - v)
    const wc = (1 - u) * v
    const wd = u * v
    for (let q = 0; q < 4; q++) {
      const nearer = wa * grid[a + q] + wb * grid[b + q] + wc * grid[c + q] + wd * grid[d + q]
      const farther =
        wa * grid[a + 4 + q] + wb * grid[b + 4 + q] + wc * grid[c + 4 + q] + wd * grid[d + 4 + q]
      out[q] = nearer + (farther - nearer) * f
    }
  }
}

function layerDensity(f: FogLayer, x: number, y: number, z: number, distance: number): number {
  const hasBase = f.base !== undefined
  if (z > f.top + f.soft * 3.2 || (hasBase && z < f.base! - f.soft * 2)) return 0
  const s = f.scale ?? 1600
  const o = (f.seed ?? 0) * 13.7
  const waves = fbm3(x / s + o, y / s, z / (s * 0.62), 3)
  let edge = waves
  if (f.billow) {
    const large = 1 - 2 * Math.abs(perlin3((x / s) * 2.3 + o, (y / s) * 2.3, (z / s) * 2.6))
    const middle = 1 - 2 * Math.abs(perlin3((x / s) * 5.1, (y / s) * 5.1 + o, (z / s) * 5.6))
    const small = perlin3((x / s) * 11.7, (y / s) * 11.7 + o, (z / s) * 12)
    edge = waves + f.billow * (0.45 * large + 0.24 * middle + 0.12 * small - 0.2)
  }
  const top = f.top + f.soft * (f.noise ?? 0.6) * 2.2 * edge
  let q = smooth(top + f.soft, top - f.soft * (f.billow ? 0.25 : 1), z)
  if (hasBase) q *= smooth(f.base! - f.soft * 0.5, f.base! + f.soft * 0.5, z + f.soft * waves)
  if (f.wisps) {
    const cover = f.cover ?? 0.5
    q *= smooth(
      cover - f.wisps,
      cover + f.wisps * 0.4,
      0.5 + 0.75 * fbm3((x / s) * 0.8 + 31 + o, (y / s) * 0.8, (z / s) * 0.9, 4),
    )
  }
  if (f.near) q *= smooth(f.near, f.near * 1.35, distance)
  if (f.far) q *= smooth(f.far * 1.3, f.far, distance)
  return q * f.density
}
