// Single-scattering sky (Rayleigh, Mie, ozone) as a look-up table, and the colour of the sun at each altitude.
import { clamp, mix, smooth } from '../noise.ts'
import type { Direction, Rgb, Scene } from './scene.ts'

export const EARTH_RADIUS = 6371000
export const RAYLEIGH_HEIGHT = 8000
export const MIE_HEIGHT = 1400
export const RAYLEIGH: Rgb = [5.8e-6, 13.5e-6, 33.1e-6]
const OZONE: Rgb = [0.65e-6 * 0.9, 1.88e-6 * 0.9, 0.085e-6 * 0.9]

export const rayleighPhase = (cos: number): number => 0.0597 * (1 + cos * cos)
/** Henyey-Greenstein. */
export const miePhase = (cos: number, g: number): number =>
  (0.0796 * (1 - g * g)) / Math.pow(1 + g * g - 2 * g * cos, 1.5)

export interface Sky {
  /** mean colour of the sky dome */
  ambient: Rgb
  /** sunlight at an altitude */
  sunlight: (altitude: number) => Rgb
  /** clear sky in a direction, written to `out` */
  radiance: (out: Float64Array, east: number, up: number, north: number) => void
}

/** Light left after crossing the air from altitude `h` towards a direction with cosine `mu` to the zenith. */
function transmittance(h: number, mu: number, mie: number, top: number, steps: number): Rgb {
  const r0 = EARTH_RADIUS + h
  const b = r0 * mu
  const c = r0 * r0 - (EARTH_RADIUS + top) ** 2
  const length = -b + Math.sqrt(Math.max(0, b * b - c))
  let rayleigh = 0
  let aerosol = 0
  let ozone = 0
  for (let i = 0; i < steps; i++) {
    const s0 = length * (i / steps) ** 2
    const s1 = length * ((i + 1) / steps) ** 2
    const s = (s0 + s1) / 2
    const ds = s1 - s0
    const r = Math.sqrt(r0 * r0 + s * s + 2 * r0 * s * mu)
    const altitude = Math.max(0, r - EARTH_RADIUS)
    rayleigh += Math.exp(-altitude / RAYLEIGH_HEIGHT) * ds
    aerosol += Math.exp(-altitude / MIE_HEIGHT) * ds
    ozone += Math.max(0, 1 - Math.abs(altitude - 25000) / 15000) * ds
  }
  const depth = (i: 0 | 1 | 2): number => RAYLEIGH[i] * rayleigh + mie * aerosol + OZONE[i] * ozone
  return [Math.exp(-depth(0)), Math.exp(-depth(1)), Math.exp(-depth(2))]
}

const AZIMUTHS = 48
const ELEVATIONS = 80
const LOWEST = -0.03

export function createSky(scene: Scene, sun: Direction, viewAltitude: number): Sky {
  const haze = scene.haze ?? 1
  const intensity = scene.sun.intensity ?? 20
  const tint = scene.sun.tint ?? [1, 0.97, 0.92]
  const elevation = Math.asin(sun[1])
  const table = skyTable(haze, intensity, tint, elevation, EARTH_RADIUS + viewAltitude)

  const byAltitude: Rgb[] = []
  for (let i = 0; i <= 24; i++)
    byAltitude.push(
      transmittance(i * 500, Math.max(Math.sin(elevation), -0.02), 4e-6 * haze * 1.1, 80000, 24),
    )
  const sunlight = (altitude: number): Rgb => {
    const f = clamp(altitude / 500, 0, 23.99)
    const i = Math.floor(f)
    const t = f - i
    const a = byAltitude[i]
    const b = byAltitude[i + 1]
    return [
      intensity * tint[0] * mix(a[0], b[0], t),
      intensity * tint[1] * mix(a[1], b[1], t),
      intensity * tint[2] * mix(a[2], b[2], t),
    ]
  }

  const sunAzimuth = Math.atan2(sun[0], sun[2])
  const radiance: Sky['radiance'] = (out, east, up, north) => {
    const el = Math.asin(clamp(up, LOWEST, 1))
    const row = Math.sqrt(Math.max(0, (el - LOWEST) / (Math.PI / 2 - LOWEST))) * (ELEVATIONS - 1)
    let az = Math.abs(Math.atan2(east, north) - sunAzimuth)
    if (az > Math.PI) az = 2 * Math.PI - az
    const column = (az / Math.PI) * (AZIMUTHS - 1)
    const e0 = Math.min(ELEVATIONS - 2, Math.floor(row))
    const a0 = Math.min(AZIMUTHS - 2, Math.floor(column))
    const te = row - e0
    const ta = column - a0
    const k = (e0 * AZIMUTHS + a0) * 3
    const k2 = k + AZIMUTHS * 3
    for (let c = 0; c < 3; c++)
      out[c] = mix(mix(table[k + c], table[k + 3 + c], ta), mix(table[k2 + c], table[k2 + 3 + c], ta), te)
  }

  return { ambient: meanSky(radiance, scene.ambientDesaturation ?? 0.38), sunlight, radiance }
}

/** Radiance by elevation (square-root spacing) and azimuth from the sun. */
function skyTable(
  haze: number,
  intensity: number,
  tint: Rgb,
  sunElevation: number,
  r0: number,
): Float32Array {
  const table = new Float32Array(AZIMUTHS * ELEVATIONS * 3)
  const mie = 4e-6 * haze
  const steps = 28
  const multiple = 0.055 + 0.02 * smooth(0, 0.5, sunElevation)
  const twilight = Math.sqrt(Math.max(0, sunElevation + 0.16))
  for (let e = 0; e < ELEVATIONS; e++) {
    const q = e / (ELEVATIONS - 1)
    const el = LOWEST + (Math.PI / 2 - LOWEST) * q * q
    const mu = Math.sin(el)
    const ce = Math.cos(el)
    const b = r0 * mu
    const top = EARTH_RADIUS + 60000
    const ground = b * b - (r0 * r0 - (EARTH_RADIUS - 20) ** 2)
    let length = -b + Math.sqrt(b * b - (r0 * r0 - top * top))
    if (mu < 0 && ground > 0) length = Math.min(length, -b - Math.sqrt(ground))
    length = Math.min(length, 420000)
    for (let a = 0; a < AZIMUTHS; a++) {
      const az = (Math.PI * a) / (AZIMUTHS - 1)
      const cos = ce * Math.cos(az) * Math.cos(sunElevation) + mu * Math.sin(sunElevation)
      const phaseR = rayleighPhase(cos)
      const phaseM = 0.5 * miePhase(cos, 0.76) + 0.5 * miePhase(cos, 0.3)
      const depth: Rgb = [0, 0, 0]
      const out: Rgb = [0, 0, 0]
      for (let i = 0; i < steps; i++) {
        const s0 = length * (i / steps) ** 2
        const s1 = length * ((i + 1) / steps) ** 2
        const s = (s0 + s1) / 2
        const ds = s1 - s0
        const x = s * ce
        const r = Math.sqrt(r0 * r0 + s * s + 2 * r0 * s * mu)
        const h = Math.max(0, r - EARTH_RADIUS)
        const dR = Math.exp(-h / RAYLEIGH_HEIGHT)
        const dM = Math.exp(-h / MIE_HEIGHT)
        const dO = Math.max(0, 1 - Math.abs(h - 25000) / 15000)
        // the sun's height over the local horizon: the curve of the earth matters at dawn
        const sunCos =
          Math.cos(sunElevation) * Math.cos(az) * (x / r) + Math.sin(sunElevation) * ((r0 + s * mu) / r)
        const shaded = sunCos < 0 && r * Math.sqrt(1 - sunCos * sunCos) < EARTH_RADIUS
        const sun: Rgb = shaded ? [0, 0, 0] : transmittance(h, sunCos, 4.4e-6 * haze, 60000, 8)
        for (let c = 0; c < 3; c++) {
          const ext = (RAYLEIGH[c] * dR + mie * 1.1 * dM + OZONE[c] * dO) * ds
          const seen = Math.exp(-(depth[c] + ext * 0.5))
          const sR = RAYLEIGH[c] * dR * ds
          const sM = mie * dM * ds
          out[c] +=
            seen *
            intensity *
            tint[c] *
            (sun[c] * (sR * phaseR + sM * phaseM) + multiple * (sR + sM) * twilight)
          depth[c] += ext
        }
      }
      table.set(out, (e * AZIMUTHS + a) * 3)
    }
  }
  return table
}

function meanSky(radiance: Sky['radiance'], desaturate: number): Rgb {
  const sum: Rgb = [0, 0, 0]
  const sample = new Float64Array(3)
  let weight = 0
  for (let e = 1; e < 16; e++) {
    for (let a = 0; a < 32; a++) {
      const el = ((e / 16) * Math.PI) / 2
      const az = (a / 32) * 6.283
      radiance(sample, Math.cos(el) * Math.sin(az), Math.sin(el), Math.cos(el) * Math.cos(az))
      const w = Math.cos(el) * (0.35 + 0.65 * Math.sin(el))
      for (let c = 0; c < 3; c++) sum[c] += sample[c] * w
      weight += w
    }
  }
  for (let c = 0; c < 3; c++) sum[c] /= weight
  const grey = 0.3 * sum[0] + 0.5 * sum[1] + 0.2 * sum[2]
  return [mix(sum[0], grey, desaturate), mix(sum[1], grey, desaturate), mix(sum[2], grey, desaturate)]
}
