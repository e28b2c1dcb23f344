// The sky behind the mountains: clear air, sun disc, high thin cloud, and at night airglow and milky way.
import { fbm2, mix, smooth } from '../noise.ts'
import type { Direction, Scene } from './scene.ts'
import { miePhase, type Sky } from './sky.ts'

type SkyColour = (out: Float64Array, east: number, up: number, north: number) => void

export function createSkyColour(scene: Scene, sky: Sky, sun: Direction): SkyColour {
  const gain = scene.skyGain ?? 1

  function sunDisc(out: Float64Array, cos: number): void {
    const light = sky.sunlight(4500)
    const k = Math.exp((cos - 1) * 60000) * 5 + Math.exp((cos - 1) * 2200) * 0.16
    for (let c = 0; c < 3; c++) out[c] += light[c] * k
  }

  function nightGlow(out: Float64Array, milkyWay: number, dx: number, dy: number, dz: number): void {
    if (milkyWay > 0) {
      const across = 0.62 * dx + 0.45 * dy - 0.64 * dz
      const along = 0.78 * dx - 0.3 * dy + 0.55 * dz
      const clumps = fbm2(along * 5 + 3, across * 9, 5)
      const band = Math.exp(-((across - 0.07 + 0.05 * clumps) ** 2) / 0.028)
      const dust = smooth(
        0.05,
        0.5,
        fbm2(along * 7 + 9, across * 16 + 2, 5) + 0.18 * Math.exp(-((across - 0.06) ** 2) / 0.003),
      )
      const grain = 1 + 0.55 * fbm2(along * 38, across * 60, 4)
      const k =
        0.03 *
        milkyWay *
        band *
        (0.3 + 0.9 * Math.max(0, clumps + 0.25)) *
        grain *
        (1 - 0.8 * dust) *
        smooth(0, 0.22, dy)
      out[0] += k * 0.98
      out[1] += k * 0.9
      out[2] += k * 1.08
    }
    const airglow = Math.exp(-Math.max(0, dy) * 7) * 0.016
    out[0] += airglow * 0.55
    out[1] += airglow * 0.95
    out[2] += airglow * 0.9
  }

  function cirrus(
    out: Float64Array,
    spec: NonNullable<Scene['cirrus']>,
    cos: number,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    const reach = (spec.altitude ?? 6500) / (dy + 0.012)
    const s = spec.scale ?? 9000
    const o = (spec.seed ?? 0) * 7.7
    const x = (dx * reach) / (s * (spec.stretch ?? 2.2)) + o
    const y = (dz * reach) / s
    const octaves = reach < 60000 ? 6 : 4
    const wx = x + 0.9 * fbm2(x * 0.7 + 4, y * 0.7, 4)
    const wy = y + 0.7 * fbm2(x * 0.6 - 8, y * 0.6 + 2, 4)
    const shape =
      fbm2(wx * 1.2, wy * 1.2, octaves, 0.55) * 0.65 +
      0.35 * (1 - 2 * Math.abs(fbm2(wx * 2.6 + 20, wy * 3.4, octaves, 0.55))) * 0.6
    const density = smooth(0.42 - spec.cover, 0.95 - spec.cover * 0.5, shape + 0.28) * smooth(0, 0.06, dy)
    if (density <= 0) return
    const light = sky.sunlight(9000)
    const phase = 0.5 * miePhase(cos, 0.7) + 0.5 * miePhase(cos, 0.1)
    const thin = 0.6 + 0.4 * smooth(0.9, 0.2, density)
    for (let c = 0; c < 3; c++) {
      const cloud = (light[c] * phase * 1.6 * thin + sky.ambient[c] * 0.9) * gain
      out[c] = mix(out[c], Math.max(cloud, out[c] * 0.9), density * 0.82)
    }
  }

  return (out, dx, dy, dz) => {
    sky.radiance(out, dx, Math.max(dy, -0.02), dz)
    for (let c = 0; c < 3; c++) out[c] *= gain
    const cos = dx * sun[0] + dy * sun[1] + dz * sun[2]
    if (!scene.night && cos > 0.99) sunDisc(out, cos)
    if (scene.night) nightGlow(out, scene.night.milkyWay, dx, dy, dz)
    if (scene.cirrus && dy > 0.004) cirrus(out, scene.cirrus, cos, dx, dy, dz)
  }
}
