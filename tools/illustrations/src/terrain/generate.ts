// From a preset to a finished height field: uplift and erosion on ever finer grids, then the small forms.
import { clamp, fbm2, mix, perlin2, randomStream, smooth } from '../noise.ts'
import { carveGullies, fillValleys } from './detail.ts'
import { createErosion, fillDepressions } from './erosion.ts'
import { maximum, upsample, type Terrain } from './field.ts'
import type { TerrainPreset } from './presets.ts'

const DEFAULT_LEVELS = [256, 512, 1024, 2048, 4096]
const DEFAULT_STEPS = [140, 55, 28, 12, 4]
const ROUGHNESS = [0, 80, 38, 15, 6]

interface RockMaps {
  n: number
  uplift: Float32Array
  talus: Float32Array
  layerShift: Float32Array
}

export function generate(preset: TerrainPreset, log: (line: string) => void = () => {}): Terrain {
  const random = randomStream(preset.seed)
  const periodic = periodicNoise(preset.seed * 3.17)
  const levels = preset.levels ?? DEFAULT_LEVELS
  const steps = preset.steps ?? DEFAULT_STEPS
  const size = preset.sizeKm * 1000
  const layerStrength = rockLayers(preset)
  let n = levels[0]
  let h = startingSurface(preset, n, periodic, random)
  let maps: RockMaps | null = null

  for (let level = 0; level < levels.length; level++) {
    const started = Date.now()
    if (level > 0) {
      h = upsample(n, h)
      n = levels[level]
      for (let i = 0; i < n * n; i++) h[i] += (ROUGHNESS[level] ?? 6) * (random() - 0.5)
    }
    const cell = size / n
    maps = level > 2 && maps ? doubleMaps(maps, n) : rockMaps(preset, n, h, periodic)
    for (let x = 0; x < n; x++) {
      h[x] = preset.south
      h[(n - 1) * n + x] = preset.north
    }
    const erode = createErosion({
      ...maps,
      n,
      cell,
      h,
      layerStrength,
      erodibility: preset.erodibility ?? 3.4e-5,
      random,
    })
    const years = [14000, 6000][level] ?? 2500
    const fillEvery = [1, 4][level] ?? 12
    for (let s = 0; s < steps[level]; s++) {
      if (s % fillEvery === 0) fillDepressions(n, cell, h)
      erode(years)
    }
    if (level === 1) scaleToSummit(preset, h)
    log(
      `${n} x ${n}, cells of ${cell.toFixed(0)} m, top ${maximum(h).toFixed(0)} m, ${Date.now() - started} ms`,
    )
  }

  stretchSummits(preset, h)
  const cell = size / n
  const fill = preset.fill ?? 1
  if (fill > 0) fillValleys(n, cell, h, fill)
  carveGullies(n, cell, h, preset.gullies ?? 1)
  const terrain = { n, cell, size, h }
  preset.sculpt?.(terrain)
  return terrain
}

type Periodic = (u: number, v: number, frequency: number, noise: (x: number, y: number) => number) => number

/** Noise made periodic in u by a cross-fade that keeps its variance. */
function periodicNoise(offset: number): Periodic {
  return (u, v, frequency, noise) => {
    const a = noise(u * frequency + offset, v * frequency)
    const b = noise((u - 1) * frequency + offset, v * frequency)
    const t = smooth(0, 1, u)
    return mix(a, b, t) / Math.sqrt(t * t + (1 - t) * (1 - t))
  }
}

function rockLayers(preset: TerrainPreset): Float32Array {
  const layers = new Float32Array(2048)
  for (let i = 0; i < layers.length; i++) {
    const z = i * 8
    layers[i] = Math.exp(
      (preset.strata ?? 0.6) * (1.1 * perlin2(z / 330, 3.3 + preset.seed) + 0.7 * perlin2(z / 110, 9.1)),
    )
  }
  return layers
}

function startingSurface(
  preset: TerrainPreset,
  n: number,
  periodic: Periodic,
  random: () => number,
): Float32Array {
  const h = new Float32Array(n * n)
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const u = x / n
      const v = y / n
      h[y * n + x] =
        mix(preset.south, preset.north, v) +
        900 * preset.uplift(u, v) +
        160 * periodic(u, v, 12, (a, b) => fbm2(a, b, 5)) +
        40 * random()
    }
  }
  return h
}

function rockMaps(preset: TerrainPreset, n: number, h: Float32Array, periodic: Periodic): RockMaps {
  const uplift = new Float32Array(n * n)
  const talus = new Float32Array(n * n)
  const layerShift = new Float32Array(n * n)
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const u = x / n
      const v = y / n
      const i = y * n + x
      const warpU = periodic(u, v, 5, (a, b) => fbm2(a + 9.1, b, 4)) * 0.02
      const warpV = periodic(u, v, 5, (a, b) => fbm2(a - 4.7, b + 3, 4)) * 0.02
      uplift[i] =
        (preset.upliftRate ?? 0.0115) *
        preset.uplift((u + warpU + 1) % 1, clamp(v + warpV, 0, 1)) *
        (1 + 0.35 * periodic(u, v, 18, (a, b) => fbm2(a, b, 3)))
      talus[i] =
        (preset.talus?.(h[i]) ?? 1.25) *
        Math.exp(0.42 * periodic(u, v, 26, (a, b) => fbm2(a + 50, b, 5, 0.6)))
      layerShift[i] =
        20000 +
        (preset.tilt ?? 0.22) * 900 * Math.sin(u * 6.283 * 3) +
        260 * periodic(u, v, 34, (a, b) => fbm2(a + 7, b + 70, 4))
    }
  }
  return { n, uplift, talus, layerShift }
}

function doubleMaps(coarse: RockMaps, n: number): RockMaps {
  const fine = {
    n,
    uplift: new Float32Array(n * n),
    talus: new Float32Array(n * n),
    layerShift: new Float32Array(n * n),
  }
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      const j = (y >> 1) * coarse.n + (x >> 1)
      fine.uplift[i] = coarse.uplift[j]
      fine.talus[i] = coarse.talus[j]
      fine.layerShift[i] = coarse.layerShift[j]
    }
  }
  return fine
}

/** Scales the relief above the south edge to the wanted summit height (before the fine levels). */
function scaleToSummit(preset: TerrainPreset, h: Float32Array): void {
  const k = (preset.top * 1.05 - preset.south) / (maximum(h) - preset.south)
  if (k >= 0.97 && k <= 1.03) return
  for (let i = 0; i < h.length; i++) h[i] = preset.south + (h[i] - preset.south) * k
}

/** Brings the highest summit to exactly the wanted height, low ground by about half as much. */
function stretchSummits(preset: TerrainPreset, h: Float32Array): void {
  const top = maximum(h)
  const k = (preset.top - preset.south) / (top - preset.south)
  for (let i = 0; i < h.length; i++) {
    const q = (h[i] - preset.south) / (top - preset.south)
    h[i] = preset.south + (h[i] - preset.south) * mix(1 + (k - 1) * 0.55, k, smooth(0.15, 0.6, q))
  }
}
