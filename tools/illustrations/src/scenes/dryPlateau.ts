// The rain-shadow side: ochre badlands, canyons, snow on the horizon.
import type { Scene } from '../render/scene.ts'
import type { Family } from './picture.ts'

const dry: Pick<Scene, 'terrain' | 'arid' | 'trees' | 'contrast' | 'saturation' | 'snowline'> = {
  terrain: 'dryPlateau',
  arid: true,
  trees: 'none',
  contrast: 1.32,
  saturation: 1.2,
  snowline: 5350,
}

export const dryPlateau: Family = {
  'badlands-afternoon': {
    mood: 'afternoon',
    focus: [0.55, 0.45],
    alt: 'Ochre badlands folded into ridges and gullies, snow peaks on the skyline',
    scene: {
      ...dry,
      camera: { x: 0.2, y: 0.8, h: 4800, yaw: 160, fov: 36, horizon: 0.44 },
      sun: { azimuth: 266, elevation: 19 },
      exposure: 1.05,
      haze: 0.6,
      cirrus: { cover: 0.1, seed: 9 },
    },
  },
  'canyon-morning': {
    mood: 'morning',
    focus: [0.5, 0.45],
    alt: 'A deep canyon in bare brown hills below a jagged snow wall',
    scene: {
      ...dry,
      camera: { x: 0.3, y: 0.6, h: 4700, yaw: 182, fov: 34, horizon: 0.5 },
      sun: { azimuth: 100, elevation: 12 },
      snowline: 5300,
      exposure: 1.3,
      haze: 0.7,
      cirrus: { cover: 0.02, seed: 4 },
    },
  },
  'desert-valley': {
    mood: 'clear day',
    focus: [0.6, 0.3],
    alt: 'A dry valley between sandy slopes opens towards red and white peaks',
    scene: {
      ...dry,
      camera: { x: 0.4, y: 0.55, h: 4500, yaw: 170, fov: 30, horizon: 0.55 },
      sun: { azimuth: 252, elevation: 24 },
      exposure: 0.95,
      haze: 0.6,
      cirrus: { cover: 0.08, seed: 72 },
    },
  },
  'ochre-ridges-evening': {
    mood: 'evening',
    focus: [0.5, 0.4],
    alt: 'Low sun draws long shadows across ochre ridges under a snow range',
    scene: {
      ...dry,
      camera: { x: 0.7, y: 0.75, h: 4700, yaw: 160, fov: 32, horizon: 0.42 },
      sun: { azimuth: 276, elevation: 8 },
      exposure: 1.45,
      haze: 0.9,
      cirrus: { cover: 0.12, seed: 73 },
    },
  },
  'wide-plateau': {
    mood: 'clear day',
    focus: [0.75, 0.4],
    alt: 'A wide, empty plateau of sand-coloured folds with far snow peaks',
    scene: {
      ...dry,
      camera: { x: 0.5, y: 0.85, h: 4900, yaw: 128, fov: 34, horizon: 0.4 },
      sun: { azimuth: 190, elevation: 26 },
      exposure: 0.92,
      haze: 0.7,
      cirrus: { cover: 0.14, seed: 74 },
      cloudShadow: { cover: 0.4, scale: 5200, seed: 2, depth: 0.7 },
    },
  },
  'plateau-storm-light': {
    mood: 'storm light',
    focus: [0.5, 0.5],
    alt: 'Patches of sun move over dark desert hills under streaked cloud',
    scene: {
      ...dry,
      camera: { x: 0.8, y: 0.85, h: 4900, yaw: 226, fov: 34, horizon: 0.42 },
      sun: { azimuth: 150, elevation: 24 },
      exposure: 1.1,
      haze: 0.9,
      saturation: 1.1,
      cirrus: { cover: 0.34, seed: 75, scale: 6500 },
      cloudShadow: { cover: 0.56, scale: 3600, seed: 7, depth: 0.9 },
    },
  },
  'prayer-flags-desert': {
    mood: 'evening',
    focus: [0.6, 0.4],
    foreground: 'flagsLow',
    alt: 'Prayer flags above a dry valley with red cliffs and snow peaks',
    scene: {
      ...dry,
      camera: { x: 0.85, y: 0.65, h: 4700, yaw: 186, fov: 32, horizon: 0.48 },
      sun: { azimuth: 258, elevation: 17 },
      exposure: 1.1,
      haze: 0.7,
      cirrus: { cover: 0.08, seed: 76 },
    },
  },
}
