// The plain: a slow river, sal forest, mustard fields.
import type { Scene } from '../render/scene.ts'
import type { Family } from './picture.ts'

const plain: Pick<
  Scene,
  | 'terrain'
  | 'trees'
  | 'treeline'
  | 'snowline'
  | 'green'
  | 'contrast'
  | 'saturation'
  | 'near'
  | 'far'
  | 'water'
> = {
  terrain: 'riverPlain',
  trees: 'broadleaf',
  treeline: 3600,
  snowline: 6000,
  green: 0.55,
  contrast: 1.3,
  saturation: 1.22,
  near: 20,
  far: 24000,
  water: { level: 140, rough: 0.5, colour: [0.02, 0.035, 0.03] },
}
const riverMist: NonNullable<Scene['fog']> = [
  { top: 152, soft: 9, density: 0.0016, noise: 1.1, scale: 260, wisps: 0.25, near: 120 },
]

export const lowland: Family = {
  'river-dawn': {
    mood: 'dawn',
    focus: [0.75, 0.45],
    alt: 'Mist and golden light over a wide, still lowland river at dawn',
    scene: {
      ...plain,
      camera: { x: 0.3504, y: 0.3, h: 150, yaw: 44, fov: 50, horizon: 0.5 },
      sun: { azimuth: 77, elevation: 7 },
      exposure: 1.3,
      haze: 1.4,
      cirrus: { cover: 0.08, seed: 111 },
      fog: riverMist,
    },
  },
  'river-hills-mist': {
    mood: 'misty morning',
    focus: [0.45, 0.4],
    alt: 'Low wooded hills and a band of mist mirrored in a calm river',
    scene: {
      ...plain,
      camera: { x: 0.4266, y: 0.4, h: 150, yaw: 6, fov: 44, horizon: 0.48 },
      sun: { azimuth: 80, elevation: 10 },
      exposure: 1.3,
      haze: 1.3,
      cirrus: { cover: 0.06, seed: 112 },
      fog: riverMist,
    },
  },
  'sal-forest-river': {
    mood: 'afternoon',
    focus: [0.5, 0.4],
    alt: 'Dense lowland forest runs down to the bank of a broad river, hills beyond',
    scene: {
      ...plain,
      camera: { x: 0.4148, y: 0.35, h: 330, yaw: -8, fov: 42, horizon: 0.3 },
      sun: { azimuth: 238, elevation: 22 },
      exposure: 1.05,
      haze: 1.3,
      cirrus: { cover: 0.05, seed: 114 },
    },
  },
  'jungle-dawn-canopy': {
    mood: 'dawn',
    focus: [0.55, 0.35],
    alt: 'Golden mist between the crowns of a lowland forest, a low range of hills behind',
    scene: {
      ...plain,
      camera: { x: 0.25, y: 0.12, h: 230, yaw: 42, fov: 34, horizon: 0.26 },
      sun: { azimuth: 84, elevation: 9 },
      exposure: 1.35,
      haze: 1.7,
      cirrus: { cover: 0.06, seed: 115 },
      fog: [{ top: 166, soft: 14, density: 0.0013, noise: 1.1, scale: 420, wisps: 0.25, near: 150 }],
    },
  },
  'plain-fields-dawn': {
    mood: 'dawn',
    focus: [0.6, 0.45],
    alt: 'Mist lies over a patchwork of fields and scattered trees on a wide plain',
    scene: {
      ...plain,
      camera: { x: 0.72, y: 0.2, h: 260, yaw: 40, fov: 38, horizon: 0.3 },
      sun: { azimuth: 78, elevation: 9 },
      exposure: 1.3,
      haze: 1.5,
      cirrus: { cover: 0.06, seed: 116 },
      fog: [{ top: 160, soft: 12, density: 0.0012, noise: 1.1, scale: 400, wisps: 0.25, near: 120 }],
    },
  },
  'plain-sunset': {
    mood: 'sunset',
    focus: [0.5, 0.3],
    alt: 'Fields and trees in amber haze as the sun goes down over the plain',
    scene: {
      ...plain,
      camera: { x: 0.95, y: 0.1, h: 210, yaw: -48, fov: 32, horizon: 0.3 },
      sun: { azimuth: 290, elevation: 6 },
      exposure: 1.05,
      haze: 2,
      cirrus: { cover: 0.12, seed: 118 },
      fog: [{ top: 156, soft: 12, density: 0.0008, noise: 1.1, scale: 420, wisps: 0.25, near: 150 }],
    },
  },
  'river-evening': {
    mood: 'evening',
    focus: [0.3, 0.45],
    alt: 'A quiet river in the last light with the forest dark on both banks',
    scene: {
      ...plain,
      camera: { x: 0.3845, y: 0.2, h: 154, yaw: -32, fov: 46, horizon: 0.48 },
      sun: { azimuth: 296, elevation: 5 },
      exposure: 1.15,
      haze: 1.7,
      cirrus: { cover: 0.16, seed: 119 },
      fog: riverMist,
    },
  },
}
