// Ice, moraine and a milk-green lake.
import type { Scene } from '../render/scene.ts'
import type { Family } from './picture.ts'

const lake: Scene['water'] = {
  level: 4712,
  rough: 0.6,
  colour: [0.036, 0.125, 0.13],
  basin: { x: 0.5247, y: 0.262, rx: 0.034, ry: 0.022 },
}
const ice: Pick<
  Scene,
  'terrain' | 'trees' | 'treeline' | 'snowline' | 'green' | 'contrast' | 'saturation' | 'haze'
> = {
  terrain: 'glacierValley',
  trees: 'none',
  treeline: 3000,
  snowline: 5350,
  green: 0.35,
  contrast: 1.32,
  saturation: 1.2,
  haze: 0.6,
}

export const glacier: Family = {
  'glacier-lake': {
    mood: 'clear day',
    focus: [0.55, 0.55],
    alt: 'A turquoise lake below a grey moraine and a line of snow peaks',
    scene: {
      ...ice,
      camera: { x: 0.478, y: 0.14, h: 5300, yaw: 20, fov: 40, horizon: 0.35 },
      sun: { azimuth: 250, elevation: 28 },
      exposure: 0.92,
      cirrus: { cover: 0.05, seed: 81 },
      water: lake,
    },
  },
  'river-of-ice': {
    mood: 'clear day',
    focus: [0.75, 0.4],
    alt: 'A striped glacier flows between brown slopes below broad snow peaks',
    scene: {
      ...ice,
      camera: { x: 0.447, y: 0.36, h: 5500, yaw: 30, fov: 44, horizon: 0.36 },
      sun: { azimuth: 255, elevation: 26 },
      exposure: 0.95,
      cirrus: { cover: 0.06, seed: 82 },
    },
  },
  'glacier-bend-evening': {
    mood: 'evening',
    focus: [0.62, 0.45],
    alt: 'A glacier bends away between its moraines in low evening sun',
    scene: {
      ...ice,
      camera: { x: 0.624, y: 0.3, h: 5450, yaw: -30, fov: 42, horizon: 0.36 },
      sun: { azimuth: 262, elevation: 11 },
      exposure: 1.3,
      haze: 0.9,
      cirrus: { cover: 0.1, seed: 83 },
    },
  },
  'lake-shore-morning': {
    mood: 'morning',
    focus: [0.7, 0.3],
    alt: 'Morning light on a mountain lake with the snout of a glacier behind it',
    scene: {
      ...ice,
      camera: { x: 0.487, y: 0.2, h: 5150, yaw: 25, fov: 42, horizon: 0.36 },
      sun: { azimuth: 105, elevation: 20 },
      exposure: 1.1,
      cirrus: { cover: 0.05, seed: 84 },
      water: lake,
      fog: [{ top: 4790, soft: 60, density: 0.0005, noise: 1.2, scale: 900, wisps: 0.3, near: 1200 }],
    },
  },
  'moraine-storm': {
    mood: 'storm light',
    focus: [0.5, 0.35],
    alt: 'Cloud shadow and sun cross a debris-covered glacier under a grey sky',
    scene: {
      ...ice,
      camera: { x: 0.6, y: 0.22, h: 5250, yaw: -18, fov: 40, horizon: 0.36 },
      sun: { azimuth: 240, elevation: 25 },
      exposure: 1.05,
      saturation: 1.1,
      haze: 0.9,
      snowline: 5150,
      cirrus: { cover: 0.34, seed: 85, scale: 6500 },
      cloudShadow: { cover: 0.5, scale: 3400, seed: 4, depth: 0.88 },
      water: lake,
      fog: [
        {
          top: 7200,
          base: 6150,
          soft: 260,
          density: 0.0018,
          noise: 1.1,
          scale: 2600,
          wisps: 0.25,
          cover: 0.5,
          billow: 0.7,
          seed: 8,
        },
      ],
    },
  },
  'snow-dome-afternoon': {
    mood: 'afternoon',
    focus: [0.55, 0.3],
    alt: 'A broad snow range above brown slopes and a grey glacier with mist along it',
    scene: {
      ...ice,
      camera: { x: 0.35, y: 0.25, h: 5600, yaw: 60, fov: 36, horizon: 0.42 },
      sun: { azimuth: 262, elevation: 17 },
      exposure: 1.1,
      cirrus: { cover: 0.05, seed: 86 },
      fog: [{ top: 4850, soft: 120, density: 0.0006, noise: 1.2, scale: 1400, billow: 0.7 }],
    },
  },
}
