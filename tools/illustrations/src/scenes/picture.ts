import type { Scene } from '../render/scene.ts'

export interface Picture {
  scene: Scene
  /** drawn in front of the landscape */
  foreground?: 'flags' | 'flagsLow' | 'forest'
  /** pixels; 2000 x 1250 unless given */
  size?: readonly [width: number, height: number]
  mood: string
  /** describes what is seen; never names a place */
  alt: string
  /** where the eye goes, 0..1 from the left and from the top */
  focus: readonly [x: number, y: number]
}

export type Family = Record<string, Picture>

/** Mist that fills valleys up to an altitude in metres. */
export const valleyMist = (top: number, density = 0.0006): NonNullable<Scene['fog']> => [
  { top, soft: 260, density, noise: 1, scale: 2200, billow: 0.8 },
]
