// Large and upright versions of the strongest views.
import { cloudAndWater } from './cloudAndWater.ts'
import { glacier } from './glacier.ts'
import { greatPeaks } from './greatPeaks.ts'
import type { CameraSpec } from '../render/scene.ts'
import type { Family, Picture } from './picture.ts'

const WIDE = [2560, 1440] as const
const TALL = [1200, 1600] as const

function variant(
  picture: Picture,
  size: Picture['size'],
  focus: Picture['focus'],
  camera: Partial<CameraSpec>,
): Picture {
  return {
    ...picture,
    size,
    focus,
    scene: { ...picture.scene, camera: { ...picture.scene.camera, ...camera } },
  }
}

export const heroes: Family = {
  'hero-peak-dawn': variant(greatPeaks['peak-dawn'], WIDE, [0.58, 0.3], { fov: 36, horizon: 0.74 }),
  'hero-cloud-sea': variant(cloudAndWater['cloud-sea-sunrise'], WIDE, [0.65, 0.4], { fov: 40 }),
  'hero-glacier-lake': variant(glacier['glacier-lake'], WIDE, [0.55, 0.5], { fov: 44, horizon: 0.36 }),
  'tall-peak-dawn': variant(greatPeaks['peak-dawn'], TALL, [0.55, 0.35], { fov: 20, yaw: 2, horizon: 0.74 }),
  'tall-cloud-sea': variant(cloudAndWater['cloud-sea-sunrise'], TALL, [0.65, 0.4], {
    fov: 25,
    yaw: 74,
    horizon: 0.5,
  }),
  'tall-glacier-lake': variant(glacier['glacier-lake'], TALL, [0.5, 0.6], { fov: 25, yaw: 21, horizon: 0.4 }),
}
