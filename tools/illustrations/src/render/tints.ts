// The colours of what grows, as linear albedo.
import type { Scene } from './scene.ts'

export type Tint = readonly [red: number, green: number, blue: number]

export const SNOW: Tint = [0.86, 0.885, 0.93]
export const FARM_COLOURS: Record<NonNullable<Scene['crop']>, { fields: Tint[]; riser: Tint }> = {
  ripe: {
    fields: [
      [0.085, 0.11, 0.035],
      [0.16, 0.165, 0.05],
      [0.29, 0.215, 0.065],
      [0.34, 0.25, 0.08],
      [0.3, 0.23, 0.11],
      [0.17, 0.115, 0.07],
    ],
    riser: [0.07, 0.075, 0.03],
  },
  green: {
    fields: [
      [0.05, 0.085, 0.024],
      [0.075, 0.13, 0.03],
      [0.095, 0.155, 0.036],
      [0.12, 0.165, 0.045],
      [0.15, 0.12, 0.07],
    ],
    riser: [0.045, 0.068, 0.022],
  },
  tea: {
    fields: [
      [0.034, 0.064, 0.016],
      [0.042, 0.076, 0.018],
      [0.05, 0.084, 0.02],
      [0.06, 0.09, 0.024],
    ],
    riser: [0.012, 0.022, 0.008],
  },
}
export const PLAIN_FIELDS: Tint[] = [
  [0.1, 0.15, 0.035],
  [0.33, 0.28, 0.05],
  [0.14, 0.1, 0.065],
  [0.27, 0.22, 0.12],
  [0.08, 0.13, 0.03],
  [0.12, 0.17, 0.045],
]
