// Where mountains rise, each as a bump of the uplift.
import { bump } from '../noise.ts'

export type Massif = readonly [u: number, v: number, height: number, width: number]

/** The height that these massifs add at a place. */
export function massifs(list: readonly Massif[], u: number, v: number): number {
  let sum = 0
  for (const [mu, mv, height, width] of list) {
    let du = Math.abs(u - mu)
    if (du > 0.5) du = 1 - du
    sum += height * bump(Math.hypot(du, v - mv), width)
  }
  return sum
}

export const GREAT_WALL: Massif[] = [
  [0.52, 0.6, 0.75, 0.05],
  [0.36, 0.57, 0.42, 0.04],
  [0.68, 0.58, 0.5, 0.045],
  [0.44, 0.47, 0.42, 0.03],
  [0.6, 0.45, 0.36, 0.03],
  [0.18, 0.56, 0.45, 0.05],
  [0.86, 0.6, 0.5, 0.05],
]
export const SOUTH_WALL: Massif[] = [
  [0.5, 0.5, 0.85, 0.028],
  [0.33, 0.56, 0.5, 0.05],
  [0.7, 0.57, 0.55, 0.045],
  [0.12, 0.58, 0.45, 0.05],
  [0.88, 0.55, 0.45, 0.04],
]
export const DRY_RANGE: Massif[] = [
  [0.35, 0.17, 1.3, 0.05],
  [0.62, 0.15, 1.0, 0.05],
  [0.9, 0.16, 1.1, 0.05],
  [0.1, 0.18, 0.8, 0.04],
]
export const ICE_HEAD: Massif[] = [
  [0.5, 0.86, 1.5, 0.07],
  [0.3, 0.72, 0.9, 0.06],
  [0.72, 0.7, 1.0, 0.06],
  [0.2, 0.4, 0.6, 0.06],
  [0.82, 0.42, 0.7, 0.06],
  [0.68, 0.28, 0.35, 0.05],
]
export const EAST_RANGE: Massif[] = [
  [0.5, 0.58, 0.9, 0.06],
  [0.41, 0.5, 0.45, 0.035],
  [0.6, 0.5, 0.5, 0.03],
  [0.28, 0.55, 0.6, 0.045],
  [0.75, 0.56, 0.65, 0.05],
  [0.93, 0.52, 0.55, 0.04],
  [0.1, 0.6, 0.6, 0.05],
  [0.5, 0.38, 0.3, 0.025],
  [0.83, 0.4, 0.28, 0.025],
  [0.2, 0.4, 0.3, 0.025],
]

export const FAR_PEAKS: Massif[] = [
  [0.08, 0.87, 1.5, 0.06],
  [0.24, 0.88, 1.1, 0.05],
  [0.4, 0.86, 1.9, 0.06],
  [0.57, 0.88, 1.3, 0.055],
  [0.74, 0.86, 2.2, 0.06],
  [0.9, 0.89, 1.2, 0.05],
]
