// The lie of the land around a visible point.
import { clamp, fbm2, perlin2, perlin3 } from '../noise.ts'
import type { Ground } from './ground.ts'
import type { Scene } from './scene.ts'

export interface SurfacePoint {
  /** metres east and north, altitude, horizontal distance to the eye, metres per sample */
  x: number
  y: number
  z: number
  distance: number
  footprint: number
  /** number of the tree hit, or 0 */
  tree: number
}

/** Lie of the land around a point, and the noises that several materials share. */
export interface Site {
  slopeX: number
  slopeY: number
  /** cosine of the slope over a few metres and over 140 m */
  fineUp: number
  broadUp: number
  curvature: number
  /** slope of the finest relief */
  bumpX: number
  bumpY: number
  roughness: number
  fine: number
  /** noise of about 1300 m and 230 m, and the rock layers */
  big: number
  mid: number
  layers: number
  farm: number
}

/** `survey` fills `site`, which the next call reuses. */
export function createSurvey(
  scene: Scene,
  ground: Ground,
): { site: Site; survey: (p: SurfacePoint) => void } {
  const seed = scene.seed ?? 1
  const { height, farmed, preset } = ground
  const { cell } = ground.terrain
  const { farms } = preset
  const s: Site = {
    slopeX: 0,
    slopeY: 0,
    fineUp: 1,
    broadUp: 1,
    curvature: 0,
    bumpX: 0,
    bumpY: 0,
    roughness: 0,
    fine: 0,
    big: 0,
    mid: 0,
    layers: 0,
    farm: 0,
  }

  function survey({ x, y, z, footprint }: SurfacePoint): void {
    s.farm = farms ? farmed(x, y) : 0
    const near = s.farm > 0.02 ? Math.max(0.9, footprint * 1.2) : Math.max(cell * 0.6, footprint * 1.5)
    s.slopeX = (height(x + near, y) - height(x - near, y)) / (2 * near)
    s.slopeY = (height(x, y + near) - height(x, y - near)) / (2 * near)
    const far = 70
    const east = height(x + far, y)
    const west = height(x - far, y)
    const north = height(x, y + far)
    const south = height(x, y - far)
    s.broadUp = 1 / Math.hypot((east - west) / (2 * far), (north - south) / (2 * far), 1)
    s.fineUp = 1 / Math.hypot(s.slopeX, s.slopeY, 1)
    s.curvature = (east + west + north + south - 4 * height(x, y)) / far
    surveyFineRelief(x, y, z, footprint)
    s.big = fbm2(x / 1300 + seed, y / 1300, 4)
    s.mid = fbm2(x / 230, y / 230 + seed, 4)
    s.fine = s.roughness / 5.5
    s.layers =
      perlin2((z + 0.18 * x + 140 * s.big) / 210, seed) * 0.5 +
      perlin2((z + 0.2 * x + 60 * s.mid) / 47, 7) * 0.35
    if (footprint < 9)
      s.layers += perlin2((z + 0.2 * x + 25 * s.mid) / 13, 17) * 0.3 * clamp(1.4 - footprint / 7, 0, 1)
  }

  /** Six octaves of roughness, faded out where a sample covers more than their waves. */
  function surveyFineRelief(x: number, y: number, z: number, footprint: number): void {
    s.bumpX = s.bumpY = s.roughness = 0
    for (let octave = 0, f = 1 / 30, a = 3.6; octave < 6; octave++, f *= 2.1, a *= 0.5) {
      const fade = clamp(1.4 - footprint * f * 2.6, 0, 1)
      if (fade <= 0) break
      const e = 0.35 / f
      const X = x * f
      const Y = y * f
      const Z = z * f * (octave & 1 ? 0.9 : 0.38)
      const here = perlin3(X, Y, Z)
      s.roughness += a * here * fade
      s.bumpX += (a * fade * (perlin3(X + 0.35, Y, Z) - here)) / e
      s.bumpY += (a * fade * (perlin3(X, Y + 0.35, Z) - here)) / e
    }
  }

  return { site: s, survey }
}
