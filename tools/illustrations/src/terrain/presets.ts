// The landscapes. `uplift(u, v)` draws where the mountains rise: u 0..1 west to east (periodic), v 0..1 south to north.
import { bump, smooth } from '../noise.ts'
import type { Terrain } from './field.ts'
import {
  alongValley,
  farmedSlopes,
  flatBasin,
  glacierValley,
  offCourse,
  riverPlain,
  smoothGround,
  type Glacier,
  type River,
} from './landforms.ts'
import { DRY_RANGE, EAST_RANGE, FAR_PEAKS, GREAT_WALL, ICE_HEAD, SOUTH_WALL, massifs } from './massifs.ts'

export interface TerrainPreset {
  seed: number
  sizeKm: number
  /** altitude of the south and north edges and of the highest summit, metres */
  south: number
  north: number
  top: number
  uplift: (u: number, v: number) => number
  /** steepest stable slope (tangent) at an altitude */
  talus?: (altitude: number) => number
  erodibility?: number
  /** metres a year */
  upliftRate?: number
  fill?: number
  /** how much hard and soft layers alternate, and how much they tilt */
  strata?: number
  tilt?: number
  gullies?: number
  levels?: number[]
  steps?: number[]
  sculpt?: (terrain: Terrain) => void
  glacier?: Glacier
  river?: River
  /** terraces: highest altitude and share of the suitable slopes */
  farms?: { top: number; share: number }
}

const glacier: Glacier = {
  course: alongValley(0.5, 0.045, 1.05, 0.4),
  snout: 0.3,
  head: 0.76,
  halfWidth: 400,
  snoutAltitude: 4790,
  rise: 640,
}
const river: River = { course: alongValley(0.4, 0.045, 2.3, 0.9), halfWidth: 105, level: 140 }

export const presets: Record<string, TerrainPreset> = {
  /** A wall of giants above deep forest valleys, seen from the south. */
  greatWall: {
    seed: 7,
    sizeKm: 40,
    south: 1500,
    north: 3900,
    top: 8600,
    uplift: (u, v) => {
      const spine =
        bump(v - (0.6 + 0.05 * Math.sin(u * 6.283) + 0.03 * Math.sin(u * 18.85 + 1)), 0.12) *
        (0.62 + 0.16 * Math.sin(u * 12.566 + 0.7))
      return (
        (0.16 + 0.5 * smooth(0.02, 0.5, v) * 0.45 + spine + massifs(GREAT_WALL, u, v)) *
        (1 - 0.65 * smooth(0.78, 0.98, v))
      )
    },
    talus: (z) => 1.05 + 0.75 * smooth(3500, 6000, z),
  },
  /** Green foothills that run up to isolated snow peaks. */
  southWall: {
    seed: 21,
    sizeKm: 40,
    south: 900,
    north: 3600,
    top: 7900,
    uplift: (u, v) => {
      const spine = bump(v - (0.58 + 0.06 * Math.sin(u * 6.283 + 2)), 0.09) * 0.78
      return (
        (0.12 + 0.22 * smooth(0.02, 0.45, v) + spine + massifs(SOUTH_WALL, u, v)) *
        (1 - 0.6 * smooth(0.72, 0.95, v))
      )
    },
    talus: (z) => 1.05 + 0.9 * smooth(3200, 5600, z),
  },
  /** Dry plateau cut by canyons behind the main range; the snow is on the far, south side. */
  dryPlateau: {
    seed: 33,
    sizeKm: 36,
    south: 2700,
    north: 3000,
    top: 6900,
    erodibility: 4.2e-5,
    strata: 1.15,
    tilt: 0.1,
    upliftRate: 0.006,
    levels: [256, 512, 1024, 2048],
    uplift: (u, v) =>
      0.34 +
      0.25 * bump(v - 0.5, 0.3) +
      1.5 * bump(v - (0.16 + 0.03 * Math.sin(u * 6.283)), 0.1) +
      massifs(DRY_RANGE, u, v),
    talus: (z) => 0.62 + 0.9 * smooth(4700, 6000, z),
  },
  /** Massive crystalline peaks with little layering. */
  eastRange: {
    seed: 58,
    sizeKm: 36,
    south: 1800,
    north: 3800,
    top: 8300,
    strata: 0.22,
    gullies: 0.8,
    uplift: (u, v) => {
      const spine =
        bump(v - (0.57 + 0.04 * Math.sin(u * 6.283 + 4) + 0.025 * Math.sin(u * 25 + 1)), 0.085) * 0.6
      return (
        (0.14 + 0.3 * smooth(0.05, 0.45, v) + spine + massifs(EAST_RANGE, u, v)) *
        (1 - 0.6 * smooth(0.75, 0.97, v))
      )
    },
    talus: (z) => 0.98 + 0.7 * smooth(3800, 6200, z),
  },
  /** A glacier between moraines with a lake below its snout. */
  glacierValley: {
    seed: 91,
    sizeKm: 20.48,
    south: 4250,
    north: 5300,
    top: 7150,
    strata: 0.3,
    gullies: 0.7,
    levels: [256, 512, 1024, 2048],
    upliftRate: 0.0095,
    uplift: (u, v) =>
      (0.42 + 0.5 * smooth(0.05, 0.5, v)) *
        (1 - 0.96 * offCourse(glacier.course, u, v, 0.062) * smooth(0.86, 0.74, v)) +
      massifs(ICE_HEAD, u, v) * 0.6,
    talus: (z) => 0.9 + 0.65 * smooth(5000, 6300, z),
    glacier,
    sculpt: (t) => glacierValley(t, glacier),
  },
  /** Hills with terraced fields, a wide valley floor, and a snow range on the north horizon. */
  midHills: {
    seed: 44,
    sizeKm: 26.624,
    south: 600,
    north: 3000,
    top: 6600,
    strata: 0.2,
    gullies: 0.25,
    levels: [256, 512, 1024, 2048],
    upliftRate: 0.0055,
    fill: 1.2,
    uplift: (u, v) =>
      0.34 +
      0.1 * Math.sin(u * 12.566 + 1) * Math.sin(v * 14) +
      massifs(FAR_PEAKS, u, v) +
      0.5 * bump(v - 0.88, 0.07) -
      0.3 * bump(Math.hypot((u - 0.5) / 1.25, v - 0.42), 0.1),
    talus: (z) => 0.56 + 0.55 * smooth(2600, 5000, z),
    farms: { top: 1950, share: 0.72 },
    sculpt: (t) => {
      flatBasin(t, 0.5, 0.42, 2700, 1320)
      smoothGround(t, farmedSlopes(t, 2100, 0.8), 70)
    },
  },
  /** Lowland: a slow river, forest and grass on a plain, low hills to the north. */
  riverPlain: {
    seed: 12,
    sizeKm: 20.48,
    south: 150,
    north: 420,
    top: 900,
    strata: 0.2,
    gullies: 0.6,
    levels: [256, 512, 1024, 2048],
    upliftRate: 0.003,
    uplift: (u, v) =>
      0.02 +
      1.1 * bump(v - (0.72 + 0.02 * Math.sin(u * 18.85)), 0.09) +
      0.9 * smooth(0.84, 0.97, v) * (1 - smooth(0.97, 1, v)),
    talus: () => 0.62,
    river,
    sculpt: (t) => riverPlain(t, river, 0.6),
  },
}
