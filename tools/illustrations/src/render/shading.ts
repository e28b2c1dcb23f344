// Light on a visible point, and the air between it and the eye.
import { clamp, fbm2, mix, smooth } from '../noise.ts'
import { bilinear } from '../terrain/field.ts'
import type { Camera } from './camera.ts'
import type { Ground } from './ground.ts'
import type { ShadowMap, SkyVisibility } from './light.ts'
import { createMaterials, type Material } from './material.ts'
import type { SurfacePoint } from './survey.ts'
import type { Direction, Scene } from './scene.ts'
import {
  EARTH_RADIUS,
  MIE_HEIGHT,
  RAYLEIGH,
  RAYLEIGH_HEIGHT,
  miePhase,
  rayleighPhase,
  type Sky,
} from './sky.ts'
import { createSkyColour } from './clouds.ts'

/** Writes the colour of a sample seen at distance `t` (Infinity: sky) from eye altitude `altitude`. */
export type Shade = (
  out: Float64Array,
  px: number,
  py: number,
  t: number,
  altitude: number,
  tree: number,
) => void

export interface ShadingInput {
  scene: Scene
  camera: Camera
  ground: Ground
  sky: Sky
  sun: Direction
  shadow: ShadowMap
  visibility: SkyVisibility
  sunThroughClouds: (x: number, y: number, z: number) => number
}

/** Share of sunlight that passes scattered clouds far above. */
export function createCloudShadow(scene: Scene, sun: Direction): (x: number, y: number, z: number) => number {
  const spec = scene.cloudShadow
  if (!spec) return () => 1
  const s = spec.scale ?? 3000
  const o = (spec.seed ?? 0) * 5.3
  const depth = spec.depth ?? 0.85
  const climb = 1 / Math.max(0.12, sun[1])
  return (x, y, z) => {
    const rise = (9000 - z) * climb
    const X = (x + sun[0] * rise) / s + o
    const Y = (y + sun[2] * rise) / s
    return 1 - depth * smooth(1 - spec.cover - 0.12, 1 - spec.cover + 0.12, 0.5 + 0.75 * fbm2(X, Y, 4))
  }
}

export function createShading(input: ShadingInput): Shade {
  const { scene, camera, ground, sky, sun, shadow, visibility, sunThroughClouds } = input
  const { width, focal, horizon } = camera
  const { n, cell } = ground.terrain
  const materialAt = createMaterials(scene, ground)
  const skyColour = createSkyColour(scene, sky, sun)
  const snowline = scene.snowline ?? 4900
  const haze = scene.haze ?? 1
  const sunAcross = Math.max(0.2, Math.hypot(sun[0], sun[2]))
  const point: SurfacePoint = { x: 0, y: 0, z: 0, distance: 0, footprint: 0, tree: 0 }

  /** Sun, sky and light thrown back by the ground. */
  function light(out: Float64Array, m: Material, vx: number, vy: number, vz: number): void {
    const { x, y, z, distance: t, tree } = point
    const penumbra = 7 + bilinear(shadow.distance!, n, x, y, cell) * 0.011
    const lit =
      smooth(
        -penumbra * 0.6,
        penumbra,
        z + (t * t) / (2 * EARTH_RADIUS) + m.roughness * 0.5 - bilinear(shadow.top, n, x, y, cell) + 4,
      ) * sunThroughClouds(x, y, z)
    const wrap = m.snow * 0.12
    let facing = Math.max(0, (m.nx * sun[0] + m.ny * sun[1] + m.nz * sun[2] + wrap) / (1 + wrap))
    if (m.bareRock > 0.4 && !m.snow) facing = mix(facing, Math.sqrt(facing) * 0.82, 0.35)
    const open =
      bilinear(visibility.share, visibility.n, x, y, visibility.cell) *
      clamp(1 + m.fine * 0.25 + clamp(-m.curvature * 0.25, -0.2, 0.2), 0.5, 1.25)
    const sunlight = sky.sunlight(z)
    const up = 0.5 + 0.5 * m.ny
    const k = Math.PI * open * up
    const direct = facing * lit * (tree ? 0.8 : 1)
    const towards = 1 + (0.42 * (m.nx * sun[0] + m.nz * sun[2])) / sunAcross // the sky is brighter around the sun
    const bounce =
      ((1 - open) * 0.32 + (1 - up) * 0.25) *
      (Math.max(0, sun[1]) * 0.75 + 0.12) *
      (smooth(snowline - 600, snowline + 300, z) * 0.6 + 0.14)
    out[0] =
      (m.r / Math.PI) *
      (sunlight[0] * direct + sky.ambient[0] * k * (towards + 0.06 * (towards - 1)) + sunlight[0] * bounce)
    out[1] =
      (m.g / Math.PI) * (sunlight[1] * direct + sky.ambient[1] * k * towards + sunlight[1] * bounce * 0.95)
    out[2] =
      (m.b / Math.PI) *
      (sunlight[2] * direct + sky.ambient[2] * k * (0.25 + 0.75 * towards) + sunlight[2] * bounce * 0.9)
    if (m.snow > 0.3 && lit > 0) {
      // glitter
      const hx = sun[0] - vx
      const hy = sun[1] - vy
      const hz = sun[2] - vz
      const gloss = Math.max(0, (m.nx * hx + m.ny * hy + m.nz * hz) / Math.hypot(hx, hy, hz))
      const s = Math.pow(gloss, 22) * 0.1 * lit * m.snow
      for (let c = 0; c < 3; c++) out[c] += sunlight[c] * s
    }
    if (tree || m.forest > 0.4) {
      // leaves let light through
      const s = Math.pow(Math.max(0, vx * sun[0] + vy * sun[1] + vz * sun[2]), 6) * 0.02 * lit * m.forest
      out[0] += sunlight[0] * s
      out[1] += sunlight[1] * s * 0.9
      out[2] += sunlight[2] * s * 0.3
    }
  }

  /** Aerial perspective over `distance` metres between the eye and a point. */
  function throughAir(out: Float64Array, distance: number, altitude: number, z: number, cos: number): void {
    const climb = z - altitude
    const level = Math.abs(climb) <= 5
    const air = level
      ? distance * Math.exp(-altitude / RAYLEIGH_HEIGHT)
      : (distance *
          RAYLEIGH_HEIGHT *
          (Math.exp(-altitude / RAYLEIGH_HEIGHT) - Math.exp(-z / RAYLEIGH_HEIGHT))) /
        climb
    const dust = level
      ? distance * Math.exp(-(altitude - 1500) / MIE_HEIGHT)
      : (distance *
          MIE_HEIGHT *
          (Math.exp(-(altitude - 1500) / MIE_HEIGHT) - Math.exp(-(z - 1500) / MIE_HEIGHT))) /
        climb
    const phaseR = rayleighPhase(cos)
    const phaseM = 0.55 * miePhase(cos, 0.72) + 0.45 * miePhase(cos, 0.15)
    const sunlight = sky.sunlight((z + altitude) / 2)
    for (let c = 0; c < 3; c++) {
      const r = RAYLEIGH[c] * air * 1.15
      const mie = 5e-6 * haze * dust
      const extinction = r + mie
      const passed = Math.exp(-extinction)
      const scattered = (r * phaseR + mie * phaseM) * sunlight[c] * 0.72 + extinction * sky.ambient[c] * 0.9
      out[c] = out[c] * passed + (extinction > 1e-9 ? (scattered / extinction) * (1 - passed) : 0)
    }
  }

  return (out, px, py, t, altitude, tree) => {
    const u = (px + 0.5 - width / 2) / focal
    const slope = (horizon - py - 0.5) / focal
    const dx = camera.forwardX + camera.rightX * u
    const dy = camera.forwardY + camera.rightY * u
    const length = Math.hypot(dx, slope, dy)
    const vx = dx / length
    const vy = slope / length
    const vz = dy / length
    if (t === Infinity) {
      skyColour(out, vx, vy, vz)
      return
    }
    point.x = camera.x + dx * t
    point.y = camera.y + dy * t
    point.z = altitude + slope * t
    point.distance = t
    point.footprint = t / focal
    point.tree = tree
    light(out, materialAt(point), vx, vy, vz)
    throughAir(out, t * length, altitude, point.z, vx * sun[0] + vy * sun[1] + vz * sun[2])
  }
}
