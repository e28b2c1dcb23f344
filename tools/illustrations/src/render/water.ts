// Still water: the mirror image of the land, broken by small waves, over the colour of the deep.
import { clamp, fbm2, perlin2, smooth } from '../noise.ts'
import type { Camera } from './camera.ts'
import type { Ground } from './ground.ts'
import type { Mist } from './mist.ts'
import type { Rgb, Scene, Water } from './scene.ts'
import type { Shade } from './shading.ts'
import type { Sky } from './sky.ts'
import { traceColumns, type VisibleSurface } from './visibility.ts'

const DEEP: Rgb = [0.012, 0.03, 0.036]

export interface WaterInput {
  scene: Scene
  water: Water
  camera: Camera
  ground: Ground
  sky: Sky
  surface: VisibleSurface
  shade: Shade
  mist: Mist | null
  scale: number
}

export function paintWater(
  image: Float32Array,
  { scene, water, camera, ground, sky, surface, shade, mist, scale }: WaterInput,
): void {
  const { width, height, focal, horizon } = camera
  const mirrored = 2 * water.level - camera.h
  const rough = water.rough ?? 1
  const deep = water.colour ?? DEEP
  const headroom = Math.max(0, Math.ceil(height - 2 * horizon) + 40)
  const reflected = traceColumns(scene, camera, ground, { altitude: mirrored, mirror: water.level, headroom })
  const colour = new Float64Array(3)
  const air = new Float64Array(4)
  const sunlight = sky.sunlight(water.level)
  for (let y = Math.ceil(horizon) + 1; y < height; y++) {
    const slope = (horizon - y - 0.5) / focal
    const t = (water.level - camera.h) / slope
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!isWater(surface, i, t)) continue
      const u = (x + 0.5 - width / 2) / focal
      const wx = camera.x + (camera.forwardX + camera.rightX * u) * t
      const wy = camera.y + (camera.forwardY + camera.rightY * u) * t
      const fade = clamp(1.3 - t / focal / 6, 0.15, 1)
      const gusts = smooth(-0.1, 0.5, fbm2(wx / 600 + 3, wy / 260, 3))
      const a = rough * (0.35 + 1.1 * gusts)
      const shiftX = (perlin2(wx / 9, wy / 5) * 0.5 + perlin2(wx / 31, wy / 15)) * fade * a * 2.2 * scale
      const shiftY =
        (perlin2(wx / 7 + 40, wy / 4) * 0.8 + perlin2(wx / 26 + 9, wy / 12)) * fade * a * 7 * scale
      if (water.basin && !inBasin(water.basin, wx / ground.terrain.size, wy / ground.terrain.size)) continue
      const sy = Math.min(
        Math.round(2 * horizon - y + shiftY - Math.abs(rough * gusts * 2 * scale)),
        Math.floor(horizon) - 1,
      )
      const sx = clamp(Math.round(x + shiftX), 0, width - 1)
      const source = (sy + headroom) * width + sx
      const outside = source < 0
      const cos = -slope / Math.hypot(1, u, slope)
      const mirror = (0.02 + 0.98 * Math.pow(1 - cos, 5)) * 0.94
      shade(
        colour,
        sx,
        sy,
        outside ? Infinity : reflected.depth[source],
        mirrored,
        outside ? 0 : reflected.tree[source],
      )
      for (let c = 0; c < 3; c++) {
        const depths = deep[c] * (sky.ambient[c] * 3.1 + sunlight[c] * 0.25)
        image[i * 3 + c] = colour[c] * mirror + depths * (1 - mirror)
      }
      if (mist) {
        mist(air, x, y, t)
        for (let c = 0; c < 3; c++) image[i * 3 + c] = image[i * 3 + c] * air[3] + air[c]
      }
    }
  }
}

/** Bare ground seen at or behind the water plane (with a little tolerance along the shore). */
const isWater = (surface: VisibleSurface, i: number, t: number): boolean =>
  surface.tree[i] === 0 && surface.depth[i] > t - Math.max(3, Math.min(40, t * 0.015))

const inBasin = (b: NonNullable<Water['basin']>, u: number, v: number): boolean =>
  Math.hypot((u - b.x) / b.rx, (v - b.y) / b.ry) < 2
